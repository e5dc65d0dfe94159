import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

/** The charts as Mermaid (`npm run flows:export -- --docs --out docs/flows`), as whoever reads them on a code host sees them. */
const DRAWINGS = join(dirname(fileURLToPath(import.meta.url)), '../../docs/flows');

/** The part of Mermaid's own object that the page has once its script is in. */
interface Mermaid {
  initialize: (config: object) => void;
  render: (id: string, text: string) => Promise<{ svg: string }>;
}

test('Mermaid renders each drawing in docs/flows, with all of its states', async ({ page }) => {
  await page.setContent('<!doctype html><html lang="en"><title>Drawings</title>');
  await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('mermaid/dist/mermaid.min.js')) });
  const files = readdirSync(DRAWINGS).filter((name) => name.endsWith('.mmd'));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = readFileSync(join(DRAWINGS, file), 'utf8');
    const drawn = await page.evaluate(async (drawing) => {
      const { mermaid } = window as unknown as { mermaid: Mermaid };
      mermaid.initialize({ startOnLoad: false });
      try {
        const { svg } = await mermaid.render('drawing', drawing);
        return new DOMParser().parseFromString(svg, 'text/html').body.textContent ?? '';
      } catch (error) {
        return `It does not render: ${String(error)}`;
      }
    }, text);
    expect(drawn, file).not.toContain('does not render');
    const names = [...text.matchAll(/^ *state "(.*?)" as /gm)].map(([, name]) => name ?? '');
    expect(
      names.filter((name) => !drawn.includes(name)),
      file,
    ).toEqual([]);
  }
});
