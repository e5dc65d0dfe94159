import { PurgeCSS } from 'purgecss';

/**
 * Leaves of a style sheet what some words and variables need. A module of its own, since it is loaded with the first
 * document: it and what it brings are a tenth of the program.
 */
export async function purge(sheet: string, words: string[], variables: string[]): Promise<string> {
  const purged = await new PurgeCSS().purge({
    content: [{ raw: words.join(' '), extension: 'html' }],
    css: [{ raw: sheet }],
    defaultExtractor: (text) => text.split(' '),
    // What an element says of itself in an attribute may change while it is on the page.
    dynamicAttributes: [...new Set([...sheet.matchAll(/\[([\w-]+)/g)].map(([, name]) => name as string))],
    variables: true,
    keyframes: true,
    safelist: { variables },
  });
  return purged.map(({ css }) => css).join('');
}
