import { describe, expect, test } from 'vitest';
import { NO_FILTER } from '../../machines/productList/filter';
import { sampleAd } from '../../machines/productList/samples';
import { jsonInScript } from '../../openapi/entities/markup';
import { headMarkup, shortened, titleOf } from '../../src/app/head';
import { categoryHead, homeHead, listHead, productHead } from '../../src/app/heads';

const ORIGIN = 'https://kasuwa.example';

/** The data of a head's scripts, parsed. */
const dataOf = (markup: string) =>
  [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

describe('the head of an ad', () => {
  const title = `</title><script>alert("1")</script> & 'Sofa' <!--`;
  const ad = sampleAd({
    id: 7,
    title,
    price: 450_000,
    description: `</script><b>good</b>\u2028 ${'soft '.repeat(90)}`,
  });
  const markup = headMarkup(ad.title, productHead(ad, ORIGIN), ORIGIN);

  test('keeps hostile titles text, everywhere', () => {
    expect(markup).not.toContain('<script>alert');
    expect(markup).not.toContain('<!--');
    expect(markup.match(/<script/g)).toHaveLength(2);
    expect(markup.match(/<\/script>/g)).toHaveLength(2);
    expect(dataOf(markup)[0]).toMatchObject({ '@type': 'Product', name: title });
  });

  test('says price, place, picture and address as messengers and search engines read them', () => {
    expect(markup).toContain('<meta property="og:type" content="product">');
    expect(markup).toContain('content="₦450,000 · ');
    expect(markup).toContain('<meta property="og:image:width" content="1200">');
    expect(markup).toContain('<meta property="og:image:height" content="630">');
    expect(markup).toMatch(/<meta property="og:image" content="https:\/\/kasuwa\.example\/share/);
    expect(markup).toMatch(/<link rel="canonical" href="https:\/\/kasuwa\.example\/product\/[^"]*-7">/);
    expect(dataOf(markup)[0]?.offers).toMatchObject({
      '@type': 'Offer',
      price: 450_000,
      priceCurrency: 'NGN',
    });
    expect(dataOf(markup)[1]).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  test('offers nothing where there is no price', () => {
    const free = headMarkup('x', productHead({ ...ad, price: null }, ORIGIN), ORIGIN);
    expect(dataOf(free)[0]).not.toHaveProperty('offers');
  });
});

test('home, lists and categories say what they are', () => {
  expect(dataOf(headMarkup(null, homeHead(ORIGIN), ORIGIN))[0]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { '@type': 'SearchAction' },
  });
  const found = { products: [sampleAd({ id: 1 })], total: 41 };
  const list = listHead({ ...NO_FILTER, state: 'Lagos', city: 'Ikeja' }, found, ORIGIN);
  expect(list.description).toBe('41 ads in Ikeja, Lagos, straight from the seller.');
  expect(list.canonical).toBe('/products?state=Lagos&city=Ikeja');
  expect(headMarkup('a', listHead({ ...NO_FILTER, search: 'sofa' }, found, ORIGIN), ORIGIN)).toContain(
    'noindex',
  );
  expect(categoryHead('Home & Garden', 2, found, ORIGIN).canonical).toBe('/category/home-%26-garden?page=2');
});

test.each([
  ['a short text', 20, 'a short text'],
  ['  two \n lines ', 20, 'two lines'],
  ['words that are too many', 12, 'words that…'],
  ['🙂🙂🙂🙂🙂', 3, '🙂🙂…'],
])('%j in %i characters', (text, longest, short) => {
  expect(shortened(text, longest)).toBe(short);
});

test('titles and data of scripts', () => {
  expect(titleOf(null)).toBe('Kasuwa');
  expect(titleOf('Sofa')).toBe('Sofa · Kasuwa');
  expect(JSON.parse(jsonInScript({ a: '</script>\u2028' }))).toEqual({ a: '</script>\u2028' });
  expect(jsonInScript('</script>')).not.toContain('<');
});
