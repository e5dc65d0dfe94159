import type { AnyPage } from '../../app/page';
import { notFound, type Route, routes } from '../../app/routes';
import { chartNames } from '../charts';

/** A page of the product, or a chart that is a part of one. */
export interface Screen {
  /** The chart's name, or that of the page's file where it has none. */
  id: string;
  /** The chart that it is; null for a page of words. */
  chart: string | null;
  /** Paths of its routes (`/product/:slug`), the first the one that people see; none for a part. */
  paths: string[];
  /** Ids of the screens that hold it as a part. */
  within: string[];
}

const pages = import.meta.glob<{ default: AnyPage }>('../../app/pages/*.{ts,tsx}');
const sources = import.meta.glob<string>('../../app/pages/*.{ts,tsx}', { query: '?raw', import: 'default' });
const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.tsx?$/, '');

/** All screens, as the table of routes and the pages' files have them. */
export async function screensOf(): Promise<Screen[]> {
  const names = new Map<AnyPage, string>();
  await Promise.all(
    Object.entries(pages).map(async ([file, load]) => {
      const page = (await load()).default;
      // Some files help pages and are none.
      if (page !== undefined) names.set(page, nameOf(file));
    }),
  );
  const screens = new Map<string, Screen>(
    chartNames.map((name) => [name, { id: name, chart: name, paths: [], within: [] }]),
  );
  for (const route of [...routes, notFound] as Route[]) {
    const id = names.get((await route.load()).default) ?? route.path;
    const screen = screens.get(id) ?? { id, chart: null, paths: [], within: [] };
    screens.set(id, screen);
    screen.paths.push(route.path);
  }
  // A page has another page's file as a part of its own.
  for (const [file, load] of Object.entries(sources)) {
    const whole = nameOf(file);
    if (!screens.has(whole)) continue;
    for (const [, part = ''] of (await load()).matchAll(/(?:from |import\()'\.\/(\w+)'/g))
      if (part !== whole) screens.get(part)?.within.push(whole);
  }
  return [...screens.values()];
}
