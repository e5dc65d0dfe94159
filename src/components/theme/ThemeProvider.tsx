import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import { theme } from './theme';

type Props = Pick<
  MantineProviderProps,
  'children' | 'colorSchemeManager' | 'defaultColorScheme' | 'forceColorScheme' | 'env'
>;

/**
 * The theme for everything that paints: product, explorer and tests. It writes no `<style>` into the page: the
 * theme's variables are in a style sheet that is made when the product is built (`variables.css`), and Mantine's
 * classes that hide and show by width are not used here, a view's own style sheet does that.
 */
export function ThemeProvider(props: Props) {
  return <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} {...props} />;
}
