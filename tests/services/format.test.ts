import { describe, expect, test } from 'vitest';
import {
  categoryAge,
  detailAge,
  formatNaira,
  formatNairaInput,
  homeAge,
  readStamp,
} from '../../src/components/format';
import { shortName, shortWords } from '../../src/components/longNames';
import { formatMoney } from '../../src/components/money';
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

describe('the three ages at the edges that people meet', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;
  const NOW = Date.UTC(2026, 10, 28, 12);
  test.each([
    ['posted this moment', 0, 'Today', 'Just now', 'Just posted'],
    ['59 minutes', 59 * MINUTE, 'Today', 'Just now', 'Just posted'],
    ['59 minutes 59.999', HOUR - 1, 'Today', 'Just now', 'Just posted'],
    ['an hour', HOUR, 'Today', '1h ago', '1h ago'],
    ['23 h 59', DAY - MINUTE, 'Today', '23h ago', '23h ago'],
    ['a day', DAY, '1 day ago', '1d ago', '1d ago'],
    ['6 days', 6 * DAY, '6 days ago', '6d ago', '6d ago'],
    ['a week less a millisecond', 7 * DAY - 1, '6 days ago', '6d ago', '6d ago'],
    ['7 days', 7 * DAY, '1 week ago', '7d ago', '7d ago'],
    ['29 days', 29 * DAY, '4 weeks ago', '29d ago', '29d ago'],
    ['30 days', 30 * DAY, '1 month ago', '30d ago', '1mo ago'],
    ['364 days', 364 * DAY, '12 months ago', '364d ago', '12mo ago'],
    ['a date in the future', -3 * DAY, 'Today', 'Just now', 'Just posted'],
  ])('%s', (_, age, home, category, detail) => {
    const at = new Date(NOW - age).toISOString();
    expect([homeAge(at, NOW), categoryAge(at, NOW), detailAge(at, NOW)]).toEqual([home, category, detail]);
  });
  test.each([null, undefined, '', 'soon', '2026-13-01', '28/11/2026'])('nothing for %s', (at) => {
    expect([homeAge(at, NOW), categoryAge(at, NOW), detailAge(at, NOW)]).toEqual(['', '', '']);
  });
});

test('a stamp with an offset that has minutes and no colon is read', () => {
  expect(readStamp('2026-11-28T10:30:00+0530')).toBe(Date.UTC(2026, 10, 28, 5, 0));
});

describe('long names of files', () => {
  const name = `${'a'.repeat(300)}.jpg`;

  test('lose their middle and keep their end', () => {
    expect(shortName(name)).toBe(`${'a'.repeat(24)}…${'a'.repeat(8)}.jpg`);
    expect(shortName('bag.jpg')).toBe('bag.jpg');
    expect(shortName('🙂'.repeat(40))).toBe('🙂'.repeat(40));
  });

  test('are shortened within a sentence, whose other words stay', () => {
    expect(shortWords(`${name} is too large. Maximum size is 5MB`)).toBe(
      `${shortName(name)} is too large. Maximum size is 5MB`,
    );
  });
});

test.each([
  [1500, 'NGN', '₦1,500'],
  [1500.5, 'NGN', '₦1,500.50'],
  [12, 'USD', 'USD 12'],
  [1234.05, 'GHS', 'GHS 1,234.05'],
])('%d of %s, as it is paid back', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
