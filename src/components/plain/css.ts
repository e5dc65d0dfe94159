import type { CSSProperties } from 'react';

/** A style with Mantine's variables, which React's type does not know. */
export const css = (properties: Record<`--${string}`, string | undefined> & CSSProperties): CSSProperties =>
  properties;

/** Class names of which some may be missing. */
export const names = (...all: (string | false | undefined)[]): string => all.filter(Boolean).join(' ');

/** Pixels as Mantine writes them. */
export const rem = (pixels: number): string => `calc(${pixels / 16}rem * var(--mantine-scale))`;

export const LINE = `${rem(1)} solid`;
