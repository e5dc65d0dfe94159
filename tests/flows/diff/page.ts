import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from '../../../machines/model/check/print';
import type { Change } from './words';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 80rem; margin: 0 auto; padding: 1rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1rem; }
figure { margin: 0; }
img { max-width: 100%; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); }
li { overflow-wrap: anywhere; }
`;

/** Where the picture of a state is, relative to the page. */
export const pictureFile = (side: 'before' | 'after', machine: string, state: string): string =>
  `${side}/${machine}.${state}.png`;

/** The changes as a page, with the pictures of the changed states from before and after beside each other. */
export function changePage(changes: readonly Change[], ref: string, folder: string): string {
  const title = `What changed for users since ${ref}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${changes.length === 0 ? '<p>Nothing changed for users.</p>' : changes.map((change) => sectionOf(change, folder)).join('\n')}
</body>
</html>
`;
}

function sectionOf({ machine, lines, states }: Change, folder: string): string {
  return `<section><h2>${escaped(machine)}</h2>
${list(lines)}
${states
  .map(
    ({ state, lines: own }) =>
      `<h3>${escaped(state)}</h3>${list(own)}<div class="pair">${(['before', 'after'] as const)
        .map((side) => figure(side, machine, state, folder))
        .join('')}</div>`,
  )
  .join('\n')}
</section>`;
}

const list = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;

function figure(side: 'before' | 'after', machine: string, state: string, folder: string): string {
  const file = pictureFile(side, machine, state);
  if (!existsSync(join(folder, file))) return '';
  const text = `${machine}, ${state}, ${side}`;
  return `<figure><img src="${escaped(file)}" alt="${escaped(text)}" loading="lazy"><figcaption>${side}</figcaption></figure>`;
}
