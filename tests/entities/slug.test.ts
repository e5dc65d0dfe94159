import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categorySlug, makeSlug, productIdFromSlug } from '../../openapi/entities/slug';
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
