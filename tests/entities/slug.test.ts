import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categorySlug, makeSlug, productIdFromSlug } from '../../openapi/entities/slug';
import { matchPath } from '../../src/app/routes';
import addresses from '../cases/product-addresses.json';
import cases from '../cases/slugs.json';

describe('made', () => {
  it.each(cases.flatMap((row) => (row.input.make ? [{ ...row, make: row.input.make }] : [])))(
    '$id $title',
    ({ make, expect: want, accept = [] }) => {
      const slug = makeSlug(make.title, make.id);
      expect([want, ...accept].map((outcome) => 'slug' in outcome && outcome.slug)).toContain(slug);
      expect(productIdFromSlug(slug)).toBe(make.id);
    },
  );
});

describe('read', () => {
  it.each(cases.flatMap((row) => (row.input.read === undefined ? [] : [{ ...row, read: row.input.read }])))(
    '$id $title',
    ({ read, expect: want }) => {
      expect(productIdFromSlug(read)).toBe('id' in want ? want.id : undefined);
    },
  );
  it.each([undefined, null, 7, {}, ['1']])('is nothing for %j, which is no text', (value) => {
    expect(productIdFromSlug(value)).toBeNull();
  });
});

it('reads back the id of any title', () => {
  const titles = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
  fc.assert(
    fc.property(titles, fc.integer({ min: 1, max: 2_147_483_647 }), (title, id) => {
      const slug = makeSlug(title, id);
      expect(productIdFromSlug(slug)).toBe(id);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});

it.each([
  ['Phones & Tablets', 'phones-&-tablets'],
  ["  Men's  Fashion ", "men's-fashion"],
  ['E-books', 'e-books'],
])('makes %j a word of the URL', (name, slug) => {
  expect(categorySlug(name)).toBe(slug);
});

describe('in an address with signs glued to it', () => {
  const rows = addresses.flatMap(({ id, title, input, expect: want }) => {
    const paths: string[] = 'paths' in input && input.paths ? input.paths : [input.path ?? ''];
    return paths.map((path) => ({
      name: `${id} ${title}`,
      path,
      opens: 'opens' in want ? want.opens : null,
    }));
  });

  it.each(rows)('$name: $path opens $opens', ({ path, opens }) => {
    expect(productIdFromSlug(matchPath(path).params.slug)).toBe(opens);
  });

  it.each([
    ['bed-319?ref=a-5', 319],
    ['bed-319&a=1&b-7', 319],
    ['bed-319).?utm_source=x-2', 319],
    ['bed-319#photo-2', 319],
    ['iphone-14-128*&x=1', 128],
    ['319.', 319],
    ['bed-319\u2764\ufe0f', 319],
    ['a&b-12', 12],
    ['toyota-1.5', null],
    ['toyota-1.5?x=1', null],
    ['bed-319\u0667', null],
    ['bed-319-', null],
    ['bed?x=319', null],
  ])('%j is read as %j', (text, id) => {
    expect(productIdFromSlug(text)).toBe(id);
  });

  it('is the one that was shared, whatever sticks to it', () => {
    const signs = fc.string({ unit: 'binary' }).map((text) => text.replace(/[\p{L}\p{N}-]/gu, ''));
    const parameters = fc.tuple(fc.constantFrom('?', '&', '#'), fc.string()).map((parts) => parts.join(''));
    const tail = fc.tuple(signs, fc.option(parameters, { nil: '' })).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2_147_483_647 }), tail, (title, id, stuck) => {
        expect(productIdFromSlug(makeSlug(title, id) + stuck)).toBe(id);
      }),
    );
  });
});
