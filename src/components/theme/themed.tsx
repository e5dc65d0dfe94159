import { MantineThemeProvider } from '@mantine/core';
import type { ComponentType } from 'react';
import { theme } from './theme';

/**
 * A view that uses Mantine's own components, with the theme they ask for. What a visitor's first page is made of needs
 * neither (`components/plain`), so that Mantine's program comes only with the screens that use it.
 */
export function themed<P extends object>(View: ComponentType<P>): ComponentType<P> {
  const Themed = (props: P) => (
    <MantineThemeProvider theme={theme}>
      <View {...props} />
    </MantineThemeProvider>
  );
  // Tools and tests call it by its own name.
  return Object.defineProperty(Themed, 'name', { value: View.name });
}
