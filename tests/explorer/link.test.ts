import { describe, expect, test } from 'vitest';
import { hashOf, type Place, placeOf } from '../../src/explorer/link';

const PLACES: [string, Place][] = [
  ['#/', { page: 'list' }],
  ['#/~live', { page: 'live' }],
  ['#/~diff', { page: 'diff', before: '', after: '' }],
  ['#/~diff/main/', { page: 'diff', before: 'main', after: '' }],
  ['#/~diff/a%2Fb/HEAD~2', { page: 'diff', before: 'a/b', after: 'HEAD~2' }],
  ['#/~map', { page: 'map', from: '', to: '', step: 0 }],
  ['#/~map/homeSearch/payment/3', { page: 'map', from: 'homeSearch', to: 'payment', step: 3 }],
  ['#/auth', { page: 'chart', machine: 'auth', at: { by: 'start' } }],
  [
    '#/auth/roleChoicePending.saving',
    { page: 'chart', machine: 'auth', at: { by: 'state', state: 'roleChoicePending.saving' } },
  ],
  ['#/auth/all/states', { page: 'gallery', machine: 'auth' }],
  ['#/auth/path/3/5', { page: 'chart', machine: 'auth', at: { by: 'path', path: 3, step: 5 } }],
];

describe('addresses', () => {
  test.each(PLACES)('%s', (hash, place) => {
    expect(placeOf(hash)).toEqual(place);
    expect(hashOf(place)).toBe(hash);
  });

  test('keys with slashes, hashes and letters of other scripts survive', () => {
    const place: Place = {
      page: 'chart',
      machine: 'auth',
      at: { by: 'steps', input: 'a/b', keys: ['x (y/z)', '#%ɓ', 'after 4 s in a.b'] },
    };
    expect(placeOf(hashOf(place))).toEqual(place);
    const transition: Place = { page: 'chart', machine: 'auth', at: { by: 'transition', key: 'a.b|c/d|0' } };
    expect(placeOf(hashOf(transition))).toEqual(transition);
  });

  test('an address of a transition may be typed without escapes', () => {
    expect(placeOf('#/auth/transition/loading|google/answered|0')).toMatchObject({
      at: { by: 'transition', key: 'loading|google/answered|0' },
    });
  });

  test.each(['', '#', '#/', '#//', '#/%E0%A4%A'])('%j makes no error', (hash) => {
    expect(hashOf(placeOf(hash))).toMatch(/^#\//);
  });

  test('numbers that are none mean the first path and its start', () => {
    expect(placeOf('#/auth/path/x/-2')).toMatchObject({ at: { by: 'path', path: 1, step: 0 } });
  });
});
