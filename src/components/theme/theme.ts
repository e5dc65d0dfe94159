import type { MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';

/** The product's green; white text on shade 7 has a contrast of 5.5, shade 4 on dark grounds 7. */
const market: MantineColorsTuple = [
  '#e9f8f0',
  '#d3eedf',
  '#a6dcc0',
  '#76c99e',
  '#4fb982',
  '#2f9f69',
  '#168a56',
  '#0b7a4b',
  '#08643d',
  '#054a2d',
];

/** Greys with a little warmth, as paper has. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e9e6e1',
  '#dedad3',
  '#cdc8c0',
  '#aea8a0',
  '#7f7a73',
  '#57534d',
  '#3a3733',
  '#221f1d',
];

/** Text and grounds of the dark scheme: 0 is text, 7 the page. */
const dark: MantineColorsTuple = [
  '#d6d3cf',
  '#b3afaa',
  '#8f8b86',
  '#6a6662',
  '#454240',
  '#393634',
  '#2d2b29',
  '#232120',
  '#1d1b1a',
  '#151413',
];

/** Colours, shapes and sizes of the whole product; touch targets are at least 44 px high. */
export const theme = createTheme({
  primaryColor: 'market',
  primaryShade: { light: 7, dark: 7 },
  black: gray[9],
  colors: { market, gray, dark },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: { h1: { fontSize: '1.75rem', lineHeight: '1.25' } },
  },
  components: {
    Badge: { defaultProps: { tt: 'none' } },
    // As wide as the header, so that their edges meet.
    Container: {
      vars: (_: unknown, { size }: { size?: unknown }) => ({
        root: size === 'lg' ? { '--container-size': '72rem' } : {},
      }),
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
});
