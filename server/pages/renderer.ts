import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * The seam between server and pages. The build makes one module for Node out of pages, views and charts
 * (src/app/render.tsx); the server knows of it what stands here, and nothing else of `src/` and `machines/`.
 */

/** What the renderer is given for one document. */
export interface Outside {
  /** This site, as in `https://kasuwa.example`. */
  origin: string;
  /** Ms since 1970. */
  now: number;
  /** How long a page's chart may take to come to rest, in ms. */
  patience: number;
  /** Answers a call of the API; its address begins with `origin`. */
  fetch: (request: Request) => Promise<Response>;
}

/** A page's document, in the parts that the build doesn't know. */
export interface PaintedPage {
  kind: 'document';
  status: number;
  /** Elements for the head. */
  head: string;
  /** The content of `#root`. */
  html: string;
  /** What the program in the browser goes on with; plain JSON. */
  handed: unknown;
  /** The page's file in `src/app/pages`, without its ending. */
  page: string;
}

/** What the renderer makes of an address. */
export type Rendered =
  | PaintedPage
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'shell'; status: number; reason: string | null };

/** Renders the page at a path and query, as in `location`. */
export type Render = (address: { path: string; search: string }, outside: Outside) => Promise<Rendered>;

/** The folder of the renderer, in the built client's; a name with a dot is never handed out. */
export const RENDERER_FOLDER = '.render';

const fileOf = (dist: string) => join(dist, RENDERER_FOLDER, 'render.js');

/** Whether the build has made a renderer. */
export const hasRenderer = (dist: string): boolean => existsSync(fileOf(dist));

/** Loads it. @throws Error when the build is broken. */
export async function loadRenderer(dist: string): Promise<Render> {
  const { render }: { render?: unknown } = await import(pathToFileURL(fileOf(dist)).href);
  if (typeof render !== 'function')
    throw new Error('The renderer of pages is not readable: run npm run build.');
  return render as Render; // src/app/render.tsx, checked by a test of types
}
