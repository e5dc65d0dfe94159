import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counterOf } from '../http/shell';

/** One file of the build's manifest, in the parts that we read. */
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** What a document needs of the built client. Paths are of this site: `/assets/…`. */
export interface Template {
  /** The document up to where a page's own head stands. */
  start: string;
  /** From the end of the head to the content of `#root`. */
  middle: string;
  /** From the end of `#root`. */
  end: string;
  /** What the browser fetches to run a page: the program, and what it imports. */
  programOf(page: string): Program;
}

/** The files with which a page runs in the browser. */
export interface Program {
  script: string;
  /** Modules that the program asks for at once. */
  modules: string[];
  /** Style sheets in their order. */
  styles: string[];
}

/** What stands in index.html for a page that the browser paints itself; a document has its own. */
const OF_THE_SHELL = [
  /<title>.*?<\/title>/,
  /<meta name="description"[^>]*>/,
  /<script type="module"[^>]*><\/script>/,
  /<link rel="modulepreload"[^>]*>/g,
  /<link rel="stylesheet"[^>]*>/g,
  /<noscript>.*?<\/noscript>/s,
];

/**
 * Reads index.html and the manifest of the build.
 * @param counts whether pages bring the script along that counts steps
 * @throws Error when they don't fit each other.
 */
export function readTemplate(dist: string, counts: boolean): Template {
  const shell = readFileSync(join(dist, 'index.html'), 'utf8');
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'),
  );
  const text = OF_THE_SHELL.reduce((left, part) => left.replace(part, ''), shell);
  const head = text.indexOf('</head>');
  const root = '<div id="root">';
  const content = text.indexOf(root) + root.length;
  if (head < 0 || content < root.length) throw new Error('index.html has no head or no #root.');

  /** A chunk and all that it imports, what is imported first. */
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return seen;
    for (const one of chunk.imports ?? []) closure(one, seen);
    return seen.add(name);
  };
  const entry = manifest['index.html'];
  if (entry === undefined) throw new Error('The manifest has no index.html.');

  const counter = counts ? [counterOf(dist)] : [];
  const programs = new Map<string, Program>();
  function programOf(page: string): Program {
    const known = programs.get(page);
    if (known !== undefined) return known;
    const own = ['ts', 'tsx']
      .map((ending) => `src/app/pages/${page}.${ending}`)
      .find((name) => name in manifest);
    const names = closure('index.html');
    if (own !== undefined) {
      closure(own, names);
      // Parts of a page that are pages themselves are on it from the start; others come when they are asked for.
      for (const part of manifest[own]?.dynamicImports ?? [])
        if (part.startsWith('src/app/pages/')) closure(part, names);
    }
    const chunks = [...names].flatMap((name) => manifest[name] ?? []);
    const program: Program = {
      script: `/${entry?.file}`,
      modules: [
        ...chunks
          .filter(({ file }) => file !== entry?.file && file.endsWith('.js'))
          .map(({ file }) => `/${file}`),
        ...counter,
      ],
      styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    };
    programs.set(page, program);
    return program;
  }

  return {
    start: text.slice(0, head),
    middle: text.slice(head, content),
    end: text.slice(content),
    programOf,
  };
}
