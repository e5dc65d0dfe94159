import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of a document decides which rules it needs: its elements, classes, and the variables that it uses itself. */
function wordsOf(html: string): { words: string[]; variables: string[] } {
  const words = new Set<string>(['html', 'body', 'head', 'root']);
  for (const [, tag, attributes = ''] of html.matchAll(/<([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/g)) {
    words.add(tag as string); // the expression has the group
    const classes = / class="([^"]*)"/.exec(attributes)?.[1] ?? '';
    for (const name of classes.split(/\s+/)) if (name !== '') words.add(name);
  }
  const variables = new Set([...html.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name as string));
  return { words: [...words].sort(), variables: [...variables].sort() };
}

/** Documents of the same make need the same rules: more kinds of them than this there hardly are. */
const KEPT = 300;

/**
 * Finds the rules of the style sheets that a document needs for what is on it, so that they can be a part of it.
 * The whole sheets come with the program.
 */
export function makeStyles(dist: string) {
  const sheets = new Map<string, string>();
  const found = new Map<string, Promise<string>>();

  const sheet = (path: string): string => {
    const known = sheets.get(path) ?? readFileSync(join(dist, path), 'utf8');
    sheets.set(path, known);
    return known;
  };

  async function rulesOf(paths: readonly string[], words: string[], variables: string[]): Promise<string> {
    const { purge } = await import('./purge');
    return (await purge(paths.map(sheet).join('\n'), words, variables)).replaceAll('</', '<\\/');
  }

  return {
    /** @param paths the page's style sheets, as in `/assets/…` */
    of(paths: readonly string[], html: string): Promise<string> {
      const { words, variables } = wordsOf(html);
      const key = JSON.stringify([paths, words, variables]);
      const known = found.get(key);
      if (known !== undefined) return known;
      const made = rulesOf(paths, words, variables);
      made.catch(() => found.delete(key));
      found.set(key, made);
      for (const oldest of found.keys()) {
        if (found.size <= KEPT) break;
        found.delete(oldest);
      }
      return made;
    },
  };
}
