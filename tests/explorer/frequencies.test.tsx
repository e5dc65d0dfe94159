import ELK from 'elkjs/lib/elk.bundled.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadChart } from '../../src/explorer/charts';
import { Drawing } from '../../src/explorer/drawing/Drawing';
import { breadth } from '../../src/explorer/drawing/Frequencies';
import { layoutOf } from '../../src/explorer/drawing/layout';
import { partsOf } from '../../src/explorer/drawing/parts';

test('what people take is broad and has its number; what nobody takes has a zero', async () => {
  const { machine, model } = await loadChart('savedList');
  const layout = await layoutOf(partsOf(machine, model), new ELK(), true);
  const retried = layout.lines.find(({ keys }) => keys.includes('failed|list.retried|0'));
  if (retried === undefined) throw new Error('Retry has no line');
  const counts = new Map([['failed|list.retried|0', 1234]]);
  const html = renderToStaticMarkup(<Drawing layout={layout} name="savedList" counts={counts} />);
  expect(html.match(/class="taken"/g)).toHaveLength(1);
  expect(html.match(/class="never"/g)).toHaveLength(layout.lines.length - 1);
  expect(html).toContain('>1,234</text>');
  expect(html).toMatch(/class="zero"[^>]*>0<\/text>/);
  expect(renderToStaticMarkup(<Drawing layout={layout} name="savedList" />)).not.toContain('frequencies');
});

test('a line is the broader the more people took it', () => {
  expect([1, 10, 100].map((count) => breadth(count, 100))).toEqual([4, 11, 18]);
  expect(breadth(1, 1)).toBe(18);
});
