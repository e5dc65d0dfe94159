import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { AnyPage } from '../../src/app/page';
import { notFound, type Route, routes } from '../../src/app/routes';

/** A page's file: `pages/productList.ts`. */
const pages = import.meta.glob<{ default?: AnyPage }>('../../src/app/pages/*.{ts,tsx}');
const machineFiles = Object.keys(import.meta.glob('../../machines/*/*.machine.ts')).filter(
  (file) => !file.includes('/model/'),
);
const modelFiles = Object.keys(import.meta.glob('../../machines/*/*.paths.ts')).filter(
  (file) => !file.includes('/model/'),
);
const screenFolders = new Set(
  Object.keys(import.meta.glob('../../src/screens/*/*.tsx')).map((file) => basename(dirname(file))),
);
const stem = (file: string) => basename(file).replace(/\..*$/, '');

/** A second screen of a chart has the chart's name and its own: adminModerationUsers. The role's modal is the session's. */
const secondScreens: Record<string, string> = { roleChoice: 'auth' };
const belongs = (name: string, chart: string) => name.startsWith(chart) || secondScreens[name] === chart;

describe('one name a feature', () => {
  test.each(machineFiles)('%s has the name of its folder', (file) => {
    expect(stem(file)).toBe(basename(dirname(file)));
  });

  test.each(modelFiles)('%s has the name of its chart', (file) => {
    expect(belongs(stem(file), basename(dirname(file)))).toBe(true);
  });

  test.each(Object.entries(pages))('%s has the name of its chart and of its screen', async (file, load) => {
    const page = (await load()).default;
    if (page === undefined || !('machine' in page)) return;
    const { id } = page.machine as AnyStateMachine;
    expect(belongs(stem(file), id)).toBe(true);
    expect(screenFolders).toContain(secondScreens[stem(file)] ?? stem(file));
    expect(page.view.name.toLowerCase()).toBe(`${stem(file)}View`.toLowerCase());
  });
});

describe('pages', () => {
  test.each([...routes, notFound].map((route: Route) => [route.path, route] as const))(
    '%s has a title, or says that it is the product’s name alone',
    async (_, route) => {
      const { default: page } = await route.load();
      expect(page.title).not.toBeUndefined();
    },
  );

  test('each keeps its snapshots under a name of its own', async () => {
    const loaded = await Promise.all(Object.values(pages).map(async (load) => (await load()).default));
    const ids = loaded.flatMap((page) => {
      if (page === undefined || !('machine' in page) || page.keep === undefined) return [];
      const { id } = page.keep;
      return typeof id === 'function' ? id({ path: '/', search: '', params: { id: '7', slug: '7' } }) : id;
    });
    expect(ids.length).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
