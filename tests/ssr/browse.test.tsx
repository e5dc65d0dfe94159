import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { homeSearchMachine } from '../../machines/homeSearch/homeSearch.machine';
import { productDetailMachine } from '../../machines/productDetail/productDetail.machine';
import { productListMachine } from '../../machines/productList/productList.machine';
import { SAMPLE_NOW, sampleAd } from '../../machines/productList/samples';
import type { Product } from '../../openapi/entities/types';
import { ThemeProvider } from '../../src/components/theme/ThemeProvider';
import { HomeSearchView } from '../../src/screens/homeSearch/HomeSearchView';
import { ProductDetailView } from '../../src/screens/productDetail/ProductDetailView';
import { ProductListView } from '../../src/screens/productList/ProductListView';

/** What browsing's views write into the document, where the words and attributes themselves are the rule. */

const html = (content: ReactNode) => renderToString(<ThemeProvider env="test">{content}</ThemeProvider>);

/** Attributes of the element whose tag matches. */
const tag = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? '';

function listHtml(
  search: string,
  page: { items: Product[]; page: number; total: number; totalPages: number },
) {
  const fresh = createActor(productListMachine, { input: { search, now: SAMPLE_NOW } }).getSnapshot();
  const snapshot = {
    ...fresh,
    value: { ...fresh.value, list: 'ready' },
    context: { ...fresh.context, products: page.items, total: page.total, totalPages: page.totalPages },
  };
  const resumed = productListMachine.resolveState(snapshot as never); // a snapshot by hand, checked by XState
  return html(<ProductListView snapshot={resumed} send={() => {}} />);
}

function adHtml(product: Product, links: Record<'whatsapp' | 'call' | 'email', string | null>) {
  const input = { slug: '12', path: '/product/12', user: null, now: SAMPLE_NOW };
  const { context } = createActor(productDetailMachine, { input }).getSnapshot();
  const snapshot = productDetailMachine.resolveState({
    value: { shown: { sharing: 'idle', contact: { open: 'ready' } } },
    context: { ...context, product, links },
  });
  return html(<ProductDetailView snapshot={snapshot} send={() => {}} />);
}

const sixOfThirty = {
  items: Array.from({ length: 6 }, (_, index) => sampleAd({ id: index + 1 })),
  page: 3,
  total: 30,
  totalPages: 3,
};

describe('the list is made of links and GET forms', () => {
  const text = listHtml('?search=rice&state=Lagos&page=3', sixOfThirty);

  test('pagination-22: the count line', () => {
    expect(text).toContain('Showing 6 of 30 products');
  });

  test('pages keep the filters', () => {
    expect(text).toContain('href="/products?search=rice&amp;state=Lagos&amp;page=2"');
    expect(tag(text, /<a[^>]*aria-label="Page 3"[^>]*>/)).toContain('aria-current="page"');
  });

  test('every field of the filter belongs to the one form', () => {
    expect(tag(text, /<form[^>]*id="product-filter"[^>]*>/)).toMatch(/method="get"/);
    for (const name of ['category', 'state', 'city', 'priceMin', 'priceMax']) {
      const field = tag(text, new RegExp(`<(select|input)[^>]*name="${name}"[^>]*>`));
      expect(field, name).toContain('form="product-filter"');
    }
  });

  test('a card is a link to the ad’s own address', () => {
    expect(text).toContain('href="/product/rice-beans-pot-1"');
  });
});

test('the home search is a GET form to /products', () => {
  const snapshot = createActor(homeSearchMachine, { input: { now: SAMPLE_NOW } }).getSnapshot();
  const text = html(<HomeSearchView snapshot={snapshot} send={() => {}} />);
  expect(tag(text, /<form[^>]*>/)).toMatch(
    /method="get"[^>]*action="\/products"|action="\/products"[^>]*method="get"/,
  );
  for (const chip of ['iPhone', 'Car', 'Laptop', 'House', 'Fashion'])
    expect(text).toContain(`href="/products?search=${chip}"`);
});

test('contact-links-18: WhatsApp opens apart and gets no handle on ours, call and mail stay', () => {
  const text = adHtml(sampleAd(), {
    whatsapp: 'https://wa.me/2348031234567?text=Hello',
    call: 'tel:+2348031234567',
    email: 'mailto:ada@example.ng?subject=Rice',
  });
  const whatsapp = tag(text, /<a[^>]*href="https:\/\/wa\.me[^>]*>/);
  expect(whatsapp).toContain('target="_blank"');
  expect(whatsapp).toMatch(/rel="[^"]*noopener/);
  for (const scheme of ['tel:', 'mailto:'])
    expect(tag(text, new RegExp(`<a[^>]*href="${scheme}[^>]*>`))).not.toContain('target=');
});

describe('hostile-text is shown as text', () => {
  interface HostileCase {
    id: string;
    title: string;
    input: { text: string };
    expect: { rule: string };
  }
  // Read by hand: Vite's JSON reader refuses the halves of emoji in it.
  const cases = (
    JSON.parse(readFileSync(new URL('../cases/hostile-text.json', import.meta.url), 'utf8')) as HostileCase[]
  ).filter((row) => row.expect.rule === 'text');

  test.each(cases)('$id', ({ input: { text } }) => {
    const hostile = sampleAd({ title: text, description: text, sellerName: text, cityName: text });
    const tags = (page: string) => [...page.matchAll(/<\/?([a-z][\w-]*)/gi)].map(([, name]) => name);
    const calm = sampleAd({ title: 'a', description: 'a', sellerName: 'a', cityName: 'a' });
    const links = { whatsapp: null, call: null, email: null };
    // The same elements as with harmless words: nothing of the text has become markup.
    expect(tags(adHtml(hostile, links))).toEqual(tags(adHtml(calm, links)));
    const onList = (ad: Product) => listHtml('', { items: [ad], page: 1, total: 1, totalPages: 1 });
    expect(tags(onList(hostile))).toEqual(tags(onList(calm)));
  });
});
