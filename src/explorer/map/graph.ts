import type { Expectations } from '../../../machines/model/check/record/read';
import { matchPath } from '../../app/routes';
import type { At } from '../link';
import type { Summary } from '../summary';
import type { Trail } from '../trail';
import { linksIn } from './links';
import type { Screen } from './screens';

/** One way from a screen to another. */
export interface Way {
  from: string;
  to: string;
  /** As of a `Lead`; `part`: the one is in the other. */
  by: 'goes' | 'back' | 'link' | 'part';
  /** What brings it about: the last step, the link's name. */
  label: string;
  /** The address that it leads to; null for a part. */
  address: string | null;
  /** The place in the chart that shows it. */
  at: At;
  /** The path in the chart up to it; null where none is known. */
  trail: Trail | null;
}

/** The screens of the product, and what leads from one to another. */
export interface ProductMap {
  screens: readonly Screen[];
  ways: readonly Way[];
}

/** What the map is made from, by the chart's name; charts that are not there yet lead nowhere. */
export interface Sources {
  summaries: ReadonlyMap<string, Summary>;
  records: ReadonlyMap<string, Expectations>;
}

/** Puts the map together. Ways that stay on a screen are left out; of those that say the same, the shortest stands. */
export function mapOf(screens: readonly Screen[], { summaries, records }: Sources): ProductMap {
  const idOf = screenAt(screens);
  const ways = screens.flatMap((screen): Way[] => {
    const parts = screens
      .filter(({ within }) => within.includes(screen.id))
      .flatMap((part) => partWays(screen, part, summaries));
    const summary = screen.chart === null ? undefined : summaries.get(screen.chart);
    if (screen.chart === null || summary === undefined) return parts;
    const machine = screen.chart;
    const led = summary.leads.flatMap(({ to, by, transition, input, keys }): Way[] => {
      const target = idOf(to);
      const at: At =
        transition === null ? { by: 'steps', input, keys } : { by: 'transition', key: transition };
      const trail = { machine, input, keys };
      const label = keys.at(-1) ?? `start (${input})`;
      return target === null ? [] : [{ from: screen.id, to: target, by, label, address: to, at, trail }];
    });
    const linked = linksIn(records.get(machine)?.views ?? {}).flatMap(({ state, name, to }): Way[] => {
      const target = idOf(to);
      const path = summary.byState[state];
      const trail = path === undefined ? null : { machine, ...path };
      return target === null || trail === null
        ? []
        : [
            {
              from: screen.id,
              to: target,
              by: 'link',
              label: name,
              address: to,
              at: { by: 'state', state },
              trail,
            },
          ];
    });
    return [...parts, ...led, ...linked];
  });
  return { screens, ways: distinct(ways) };
}

/** A part is opened with the screen that holds it, and whoever is at the part is at that screen. */
function partWays(whole: Screen, part: Screen, summaries: Sources['summaries']): Way[] {
  const at: At = { by: 'start' };
  const start = (machine: string | null): Trail | null => {
    const first = machine === null ? undefined : summaries.get(machine)?.paths[0];
    return machine === null || first === undefined ? null : { machine, input: first.input, keys: [] };
  };
  const way = (from: Screen, to: Screen, label: string): Way => ({
    from: from.id,
    to: to.id,
    by: 'part',
    label,
    address: null,
    at,
    trail: start(from.chart),
  });
  return [way(whole, part, `${part.id} is a part of it`), way(part, whole, `it is a part of ${whole.id}`)];
}

/** The screen that an address of the product opens; null for addresses elsewhere. */
function screenAt(screens: readonly Screen[]): (address: string) => string | null {
  return (address) => {
    if (!address.startsWith('/') || address.startsWith('//')) return null;
    const { route } = matchPath(address.replace(/[?#].*$/, ''));
    return screens.find(({ paths }) => paths.includes(route.path))?.id ?? null;
  };
}

function distinct(ways: readonly Way[]): Way[] {
  const found = new Map<string, Way>();
  for (const way of ways) {
    if (way.from === way.to) continue;
    const key = [way.from, way.to, way.by, way.label].join(' ');
    const known = found.get(key);
    if (known === undefined || lengthOf(way) < lengthOf(known)) found.set(key, way);
  }
  return [...found.values()];
}

const lengthOf = ({ trail }: Way): number => trail?.keys.length ?? 0;

/** What another screen on the way costs, in steps within a chart: as few screens as can be come first. */
const SCREEN = 1000;

/** The shortest way between two screens, as the ways to go; null where there is none. */
export function wayBetween({ ways }: ProductMap, from: string, to: string): Way[] | null {
  const best = new Map<string, { cost: number; way: Way | null }>([[from, { cost: 0, way: null }]]);
  const open = new Set([from]);
  while (open.size > 0) {
    const [here = from] = [...open].sort((a, b) => costOf(a) - costOf(b));
    open.delete(here);
    if (here === to) break;
    for (const way of ways) {
      if (way.from !== here) continue;
      const cost = costOf(here) + SCREEN + lengthOf(way);
      if (cost >= costOf(way.to)) continue;
      best.set(way.to, { cost, way });
      open.add(way.to);
    }
  }
  function costOf(id: string): number {
    return best.get(id)?.cost ?? Number.POSITIVE_INFINITY;
  }
  if (!best.has(to)) return null;
  const found: Way[] = [];
  for (let way = best.get(to)?.way ?? null; way !== null; way = best.get(way.from)?.way ?? null)
    found.unshift(way);
  return found;
}
