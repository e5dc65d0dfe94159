import { expect, test } from 'vitest';
import { changeText } from '../../machines/sellerAnalytics/change';

test.each([
  [0, 0, 'No change from last month'],
  [7, 7, 'No change from last month'],
  // From nothing there is no percentage: the number itself is told.
  [1, 0, '+1 from last month'],
  [12_345, 0, '+12,345 from last month'],
  [3, 2, '+50% from last month'],
  [200, 100, '+100% from last month'],
  [2500, 100, '+2,400% from last month'],
  [2, 3, '−33% from last month'],
  [0, 9, '−100% from last month'],
])('%i after %i: %s', (current, previous, text) => expect(changeText(current, previous)).toBe(text));

test('a change too small for a whole per cent is none', () => {
  expect(changeText(1001, 1000)).toBe('No change from last month');
  expect(changeText(999, 1000)).toBe('No change from last month');
});
