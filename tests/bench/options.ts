import { parseArgs } from 'node:util';
import { PARTS, type Part } from './figures';
import { type Database, databasesHere } from './houses';

/** What `npm run bench` was asked for. */
export interface Options {
  parts: readonly Part[];
  /** Folder of another build, to stand beside ours. */
  vs: string | null;
  /** Where the figures are written. */
  json: string;
  /** Lighthouse's runs of each page. */
  runs: number;
  /** Ads of the large house; null: as many as the part says. */
  ads: number | null;
  /** What `scale` runs on. */
  database: Database;
}

const isPart = (word: string): word is Part => PARTS.some((part) => part === word);

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1.`);
  return value;
}

/** Reads the words of the command. @throws Error that names what is wrong */
export function readOptions(words: string[]): Options {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      vs: text,
      json: { ...text, default: '.data/bench.json' },
      runs: { ...text, default: '5' },
      ads: text,
      embedded: { type: 'boolean', default: !databasesHere().includes('PostgreSQL') },
    },
  });
  const wrong = positionals.find((word) => !isPart(word));
  if (wrong !== undefined) throw new Error(`The bench has no part ${wrong}. It has ${PARTS.join(', ')}.`);
  return {
    parts: PARTS.filter((part) => positionals.length === 0 || positionals.includes(part)),
    vs: values.vs ?? null,
    json: values.json,
    runs: whole('runs', values.runs),
    ads: values.ads === undefined ? null : whole('ads', values.ads),
    database: values.embedded ? 'embedded' : 'PostgreSQL',
  };
}
