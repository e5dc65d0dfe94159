/** The sentence for a text that is too long; `what` is the field's label. */
export const tooLong = (what: string, most: number): string =>
  `${what} must be at most ${most.toLocaleString('en-NG')} characters.`;
