import ELK from 'elkjs/lib/elk.bundled.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { Drawing } from './Drawing';
import { layoutOf } from './layout';
import type { Part } from './parts';

/** A chart as an SVG document, light or dark as its reader; the same chart gives the same text. */
export async function svgOf(root: Part): Promise<string> {
  const layout = await layoutOf(root, new ELK());
  // One element a line, so that a difference can be read.
  return `${renderToStaticMarkup(<Drawing layout={layout} name={root.key} />).replaceAll(/(<\/?g)/g, '\n$1')}\n`;
}
