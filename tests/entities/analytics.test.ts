import { describe, expect, test } from 'vitest';
import { parseAnalytics } from '../../openapi/entities/analytics';

const NOTHING = {
  products: { total: 0, active: 0, previous: 0 },
  views: { total: 0, current: 0, previous: 0 },
  inquiries: { total: 0, current: 0, previous: 0 },
  viewsByDay: [],
  topProducts: [],
  activity: [],
};

describe('parseAnalytics', () => {
  test('what our server sends comes through whole', () => {
    const wire = {
      products: { total: 8, active: 7, previous: 6 },
      views: { total: 658, current: 400, previous: 258 },
      inquiries: { total: 3, current: 2, previous: 1 },
      viewsByDay: [{ day: '2026-11-28', views: 12 }],
      topProducts: [{ id: 5, title: 'Yam', views: 9, inquiries: 1 }],
      activity: [{ kind: 'call', productId: 5, title: 'Yam', at: '2026-11-28T10:00:00.000Z' }],
    };
    expect(parseAnalytics(wire)).toEqual(wire);
  });

  test.each([null, undefined, [], 'no', 7, { views: null, topProducts: {}, activity: 'none' }])(
    'a body that is none counts nothing: %j',
    (wire) => expect(parseAnalytics(wire)).toEqual(NOTHING),
  );

  test('a count that is text is read, and one that is none is 0', () => {
    const read = parseAnalytics({ views: { total: '12', current: 'many', previous: -3 } });
    expect(read.views).toEqual({ total: 12, current: 0, previous: 0 });
  });

  test('rows without an id, and kinds that we do not know, are left out', () => {
    const read = parseAnalytics({
      viewsByDay: [{ views: 3 }, { day: '2026-11-27' }],
      topProducts: [{ title: 'No id' }, { id: 4 }],
      activity: [
        { kind: 'reviewed', productId: 4, title: 'A kind of tomorrow' },
        { kind: 'saved', title: 'No id' },
        { kind: 'saved', productId: 4, title: 'Fan', at: 'yesterday' },
      ],
    });
    expect(read.viewsByDay).toEqual([{ day: '2026-11-27', views: 0 }]);
    expect(read.topProducts).toEqual([{ id: 4, title: '', views: 0, inquiries: 0 }]);
    expect(read.activity).toEqual([{ kind: 'saved', productId: 4, title: 'Fan', at: null }]);
  });
});
