import { LINE } from './css';

/** How a button is painted; by default in the product's colour. */
export type Look = 'filled' | 'default' | 'light' | 'subtle';

interface Paint {
  bg: string;
  hover: string;
  color: string;
  bd: string;
}

const CLEAR = `${LINE} transparent`;

const PAINTS: Record<Look, Paint> = {
  filled: {
    bg: 'var(--mantine-color-market-filled)',
    hover: 'var(--mantine-color-market-filled-hover)',
    color: 'var(--mantine-color-white)',
    bd: CLEAR,
  },
  default: {
    bg: 'var(--mantine-color-default)',
    hover: 'var(--mantine-color-default-hover)',
    color: 'var(--mantine-color-default-color)',
    bd: `${LINE} var(--mantine-color-default-border)`,
  },
  light: {
    bg: 'var(--mantine-color-market-light)',
    hover: 'var(--mantine-color-market-light-hover)',
    color: 'var(--mantine-color-market-light-color)',
    bd: CLEAR,
  },
  // For what is on the page to be found, not to be pressed: in grey.
  subtle: {
    bg: 'transparent',
    hover: 'var(--mantine-color-gray-light-hover)',
    color: 'var(--mantine-color-gray-light-color)',
    bd: CLEAR,
  },
};

/** The variables of a look, for `button` and `ai` (a button of one icon). */
export function paintOf(prefix: 'button' | 'ai', look: Look | undefined): Record<`--${string}`, string> {
  if (look === undefined) return { [`--${prefix}-color`]: 'var(--mantine-color-white)' };
  const { bg, hover, color, bd } = PAINTS[look];
  return {
    [`--${prefix}-bg`]: bg,
    [`--${prefix}-hover`]: hover,
    [`--${prefix}-color`]: color,
    [`--${prefix}-bd`]: bd,
  };
}
