import { describe, expect, test } from 'vitest';
import {
  categoryAge,
  detailAge,
  formatNaira,
  formatNairaInput,
  homeAge,
  readStamp,
} from '../../src/components/format';
import prices from '../cases/price-display.json';
import ages from '../cases/relative-age.json';

describe('price-display', () => {
  test.each(prices)('$id $title', ({ input, expect: wanted }) => {
    const format = input.where === 'input' ? formatNairaInput : formatNaira;
    expect(format(input.naira)).toBe(wanted.text);
  });
});

describe('relative-age', () => {
  const functions: Record<string, typeof homeAge> = { homeAge, categoryAge, detailAge };
  test.each(ages)('$id $title', ({ input, expect: wanted }) => {
    const age = functions[input.fn];
    expect(age, input.fn).toBeDefined();
    expect(age?.(input.createdAt, Date.parse(input.now))).toBe(wanted.text);
  });
});

test('a stamp with an offset that has minutes and no colon is read', () => {
  expect(readStamp('2026-11-28T10:30:00+0530')).toBe(Date.UTC(2026, 10, 28, 5, 0));
});
