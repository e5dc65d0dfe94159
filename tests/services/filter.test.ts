import { describe, expect, test } from 'vitest';
import {
  changed,
  NO_FILTER,
  parseFilter,
  parsePage,
  productsHref,
  resolveCategory,
} from '../../machines/productList/filter';
import type { Category, ProductFilter } from '../../openapi/entities/types';
import { windowOf } from '../../src/components/pageWindow';
import cases from '../cases/pagination.json';

interface PaginationCase {
  id: string;
  title: string;
  input: { page: string; totalPages: number; change?: Partial<ProductFilter>; total?: number };
  expect: {
    page?: number;
    buttons?: number[];
    previous?: boolean;
    next?: boolean;
    urlPage?: string | null;
    line?: string;
  };
}

const pageOfUrl = (href: string) => new URL(href, 'http://localhost').searchParams.get('page');

describe('pagination', () => {
  // The count line is the view's: tests/machines/productList.test.ts.
  const ofPages = (cases as PaginationCase[]).filter((row) => row.expect.line === undefined);
  test.each(ofPages)('$id $title', ({ input, expect: wanted }) => {
    const filter = { ...NO_FILTER, page: parsePage(input.page) };
    const next = input.change ? changed(filter, input.change) : filter;
    const shown = windowOf(next.page, input.totalPages);
    const { urlPage, ...pages } = wanted;
    expect(shown).toMatchObject(pages);
    if (urlPage !== undefined) expect(pageOfUrl(productsHref({ ...next, page: shown.page }))).toBe(urlPage);
  });
});

describe('the filter and its URL', () => {
  test('only what differs from the defaults is in the URL', () => {
    expect(productsHref(NO_FILTER)).toBe('/products');
    expect(productsHref({ search: ' A+ laptop & bag ', state: 'Lagos', priceMin: 20_000, page: 2 })).toBe(
      '/products?search=A%2B%20laptop%20%26%20bag&state=Lagos&priceMin=20000&page=2',
    );
  });

  test.each<Partial<ProductFilter>>([
    {},
    { search: '50% off: "iPhone 13" 🚗 two\tparts', category: 'phones-&-tablets' },
    { state: 'Akwa Ibom', city: 'Ikot Ekpene', priceMin: 10_000, priceMax: 990_000, page: 7 },
  ])('%j reads back the same', (part) => {
    const filter = { ...NO_FILTER, ...part };
    const href = productsHref(filter);
    expect(parseFilter(new URL(href, 'http://localhost').search)).toEqual(filter);
  });

  test.each([
    ['sentinels', '?state=all-states&city=all-cities', {}],
    ['slider at its ends', '?priceMin=0&priceMax=1000000', {}],
    ['beyond the slider', '?priceMin=2000000&priceMax=5000000', { priceMin: 1_000_000 }],
    ['crossed bounds', '?priceMin=500000&priceMax=20000', { priceMin: 20_000, priceMax: 500_000 }],
    ['no numbers', '?priceMin=abc&priceMax=-5&page=1e3', {}],
    ['blanks and strangers', '?search=%20%20&colour=red&category=', {}],
    ['a broken escape', '?search=100%', { search: '100%' }],
  ])('%s', (_, query, wanted) => {
    expect(parseFilter(query)).toEqual({ ...NO_FILTER, ...wanted });
  });

  test('a search longer than the server takes is cut, never in the middle of an emoji', () => {
    expect(parseFilter(`?search=${'🚗'.repeat(300)}`).search).toBe('🚗'.repeat(200));
  });

  test('half of an emoji does not throw', () => {
    expect(() => productsHref({ search: 'fish \ud83d' })).not.toThrow();
  });

  test('another state drops the city, the same one keeps it', () => {
    const filter = { ...NO_FILTER, state: 'Lagos', city: 'Ikeja', page: 3 };
    expect(changed(filter, { state: 'Kano' })).toMatchObject({ state: 'Kano', city: null, page: 1 });
    expect(changed(filter, { state: 'Lagos' })).toMatchObject({ city: 'Ikeja', page: 1 });
    expect(changed(filter, { priceMin: 0, priceMax: 1_000_000 })).toMatchObject({
      city: 'Ikeja',
      priceMin: null,
      priceMax: null,
    });
  });
});

describe('the category of a URL', () => {
  const category = (id: number, name: string): Category => ({
    id,
    name,
    description: null,
    icon: null,
    createdAt: null,
  });
  const categories = [
    category(1, 'Phones & Tablets'),
    category(2, "Men's Wear"),
    category(3, 'Home-Made'),
    category(4, '7'),
  ];
  test.each([
    ['phones-&-tablets', 1],
    ['Phones & Tablets', 1],
    ["men's-wear", 2],
    ['home-made', 3],
    ['2', 2],
    // A name wins over an id.
    ['7', 4],
    ['99', undefined],
    ['phones', undefined],
  ])('%s', (text, id) => {
    expect(resolveCategory(text, categories)?.id).toBe(id);
  });
});
