import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { MantineContext, useProviderColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { rootElement, useReducedMotion } from '../dom/root';
import { schemes } from './schemes';

interface Props {
  children: ReactNode;
  colorSchemeManager?: MantineColorSchemeManager;
  defaultColorScheme?: MantineColorScheme;
  forceColorScheme?: 'light' | 'dark' | undefined;
  /** In tests nothing moves. */
  env?: 'default' | 'test';
}

/**
 * What stands around everything that paints: product, explorer and tests. It keeps the colour scheme, and writes no
 * `<style>` into the page: the theme's variables are in a style sheet that is made when the product is built
 * (`variables.css`). What uses Mantine's own components gets the theme by `themed`, where it is loaded.
 */
export function ThemeProvider(props: Props) {
  const {
    children,
    colorSchemeManager = schemes,
    defaultColorScheme = 'auto',
    forceColorScheme,
    env,
  } = props;
  const scheme = useProviderColorScheme({
    manager: colorSchemeManager,
    defaultColorScheme,
    forceColorScheme,
    getRootElement: rootElement,
  });
  useReducedMotion();
  const mantine = {
    ...scheme,
    getRootElement: rootElement,
    classNamesPrefix: 'mantine',
    cssVariablesSelector: ':root',
    withStaticClasses: true,
    env,
  };
  return <MantineContext value={mantine}>{children}</MantineContext>;
}
