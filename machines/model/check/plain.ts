import { stripVTControlCharacters } from 'node:util';

/** Text without the colours that a terminal's messages carry, for files and pages. */
export const plain = (text: string): string => stripVTControlCharacters(text);
