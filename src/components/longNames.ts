const LONGEST = 40;

/**
 * A file's name for a line: a long one loses its middle, the extension stays. For views: what charts and the server
 * say of a file has its whole name.
 */
export function shortName(name: string): string {
  const letters = Array.from(name);
  return letters.length <= LONGEST ? name : `${letters.slice(0, 24).join('')}…${letters.slice(-12).join('')}`;
}

/** A sentence whose longest words, which are names of files, are shortened in the same way. */
export const shortWords = (sentence: string): string => sentence.replace(/\S+/g, shortName);
