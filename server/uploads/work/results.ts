/** Most pixels of a picture: a 50-megapixel phone's photo passes, a bomb of 20,000 × 20,000 does not. */
export const MAX_PIXELS = 64_000_000;

/** What a picture's header says. */
export interface Measured {
  /** Pixels. */
  width: number;
  height: number;
  hasAlpha: boolean;
}

/** What is said of the files that a conversion made; the full-size one is the first of them. */
export interface Converted {
  /** Pixels of the upright full-size file. */
  width: number;
  height: number;
  /** Widths of the narrower copies, in the order of the other files. */
  widths: number[];
}

/** What a task leaves: what is said of it, and files. */
export interface Done<Said> {
  said: Said;
  files: Buffer[];
}
