import { describe, expect, it } from 'vitest';
import { coverUrl } from '../../openapi/entities/images';
import { pageOf } from '../../openapi/entities/page';
import { parseProduct, placeOf } from '../../openapi/entities/product';
import { parsePlan, parseSubscription } from '../../openapi/entities/subscription';
import { parseUser } from '../../openapi/entities/user';
import cases from '../cases/wire-shapes.json';

type Wire = Record<string, unknown>;

/** What a case expects of an entity, in the entity's own words. */
function expected({ images, shown, place, badge, ...fields }: Wire): Wire {
  return fields;
}

const inputs = cases.map((row) => ({ ...row, input: row.input as Wire, expect: row.expect as Wire }));
const having = (key: string) => inputs.filter(({ input }) => key in input);

describe('users', () => {
  it.each(having('user'))('$id $title', ({ input, expect: want }) => {
    expect(parseUser(input.user)).toMatchObject(want);
  });
});

describe('ads', () => {
  it.each(having('product'))('$id $title', ({ input, expect: want }) => {
    const { base, ...wire } = input.product as Wire;
    const ad = parseProduct(wire, { uploadsBase: typeof base === 'string' ? base : '/uploads' });
    expect(ad).toMatchObject(expected(want));
    if ('images' in want) expect(ad.images.map((image) => image.url)).toEqual(want.images);
    if (want.shown === '/placeholder.svg') expect(coverUrl(ad.images)).toBe(want.shown);
    if ('place' in want) expect(placeOf(ad)).toBe(want.place);
  });
});

describe('plans', () => {
  it.each(having('plan'))('$id $title', ({ input, expect: want }) => {
    expect(parsePlan(input.plan)).toMatchObject(want);
  });
  it.each(having('subscription'))('$id $title', ({ input, expect: want }) => {
    expect(parseSubscription(input.subscription)).toMatchObject(want);
  });
});

describe('lists', () => {
  it.each(having('list'))('$id $title', ({ input, expect: want }) => {
    const limit = typeof input.limit === 'number' ? input.limit : undefined;
    expect(pageOf(input.list, (item) => item, { limit })).toMatchObject(want);
  });
});

it('leaves no case to nobody', () => {
  const kinds = ['user', 'product', 'plan', 'subscription', 'list', 'answer', 'fetchThrows'];
  expect(inputs.filter(({ input }) => !kinds.some((kind) => kind in input))).toEqual([]);
});
