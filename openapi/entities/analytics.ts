import { countOf, idOf, listOf, recordOf, textOf, timeOf } from './read';

/** So many in all, in the last month (30 days), and in the month before. */
export interface Tally {
  total: number;
  current: number;
  previous: number;
}

/** Something that happened around a seller's ads; `at` is ISO 8601 in UTC. */
export interface Activity {
  kind: 'posted' | 'saved' | 'whatsapp' | 'call' | 'email';
  productId: number;
  title: string;
  at: string | null;
}

/** GET /seller/figures (an addition to the contract): how a seller's ads fare. */
export interface Analytics {
  /** `previous`: how many there were a month ago. */
  products: { total: number; active: number; previous: number };
  views: Tally;
  inquiries: Tally;
  /** The last 30 days (UTC), today last. */
  viewsByDay: { day: string; views: number }[];
  topProducts: { id: number; title: string; views: number; inquiries: number }[];
  activity: Activity[];
}

const KINDS: readonly string[] = [
  'posted',
  'saved',
  'whatsapp',
  'call',
  'email',
] satisfies Activity['kind'][];
const isKind = (text: string | null): text is Activity['kind'] => text !== null && KINDS.includes(text);

function tallyOf(value: unknown): Tally {
  const { total, current, previous } = recordOf(value);
  return { total: countOf(total), current: countOf(current), previous: countOf(previous) };
}

/** Never throws; what can't be read counts 0, and kinds of activity that we don't know are left out. */
export function parseAnalytics(value: unknown): Analytics {
  const wire = recordOf(value);
  const ads = recordOf(wire.products);
  return {
    products: {
      total: countOf(ads.total),
      active: countOf(ads.active),
      previous: countOf(ads.previous),
    },
    views: tallyOf(wire.views),
    inquiries: tallyOf(wire.inquiries),
    viewsByDay: listOf(wire.viewsByDay).flatMap((item) => {
      const { day, views } = recordOf(item);
      const text = textOf(day);
      return text === null ? [] : [{ day: text, views: countOf(views) }];
    }),
    topProducts: listOf(wire.topProducts).flatMap((item) => {
      const { id, title, views, inquiries } = recordOf(item);
      const known = idOf(id);
      return known === null
        ? []
        : [{ id: known, title: textOf(title) ?? '', views: countOf(views), inquiries: countOf(inquiries) }];
    }),
    activity: listOf(wire.activity).flatMap((item) => {
      const { kind, productId, title, at } = recordOf(item);
      const known = textOf(kind);
      const id = idOf(productId);
      return isKind(known) && id !== null
        ? [{ kind: known, productId: id, title: textOf(title) ?? '', at: timeOf(at) }]
        : [];
    }),
  };
}
