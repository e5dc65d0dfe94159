import type { AnyActor } from 'xstate';
import { createActor } from 'xstate';
import { sessionView } from '../../../machines/auth/auth.machine';
import { hasDocument } from '../../services/keep';
import { decide } from '../guard';
import type { AnyPage, ChartPage } from '../page';
import { chartOf } from '../page';
import { rest } from '../rest';
import { matchPath } from '../routes';
import type { World } from '../world';

// biome-ignore lint/suspicious/noExplicitAny: run here whatever the chart is; `pageOf` has checked that all fits
type AnyChartPage = ChartPage<any, any, any>;

/** How long a page may take to find what is kept of it, ms. */
const PATIENCE = 3000;

/** How a page can be shown without a network: by the program, by loading its kept document, or not at all. */
export type Way = 'program' | 'document' | null;

/** Whether the chart finds all that it asks for: it is run out of sight, and nobody hears what it says. */
async function comesToRest(page: AnyChartPage, href: string, world: World): Promise<boolean> {
  const { pathname: path, search } = new URL(href, world.tab.origin);
  const { params } = matchPath(path);
  const input = page.input?.({ path, search, params, now: Date.now(), user: world.user() }, world, undefined);
  const actor = createActor(chartOf(page, world, undefined), { input }) as AnyActor;
  try {
    actor.start();
    await rest(actor, PATIENCE);
    return !actor.getSnapshot().hasTag('failed');
  } catch {
    return false;
  } finally {
    actor.stop();
  }
}

const runs = (page: AnyPage, href: string, world: World): Promise<boolean> =>
  'machine' in page && page.actor === undefined ? comesToRest(page, href, world) : Promise.resolve(true);

/** Pages whose chunk did not come: browsers never ask again for such a module, so these are loaded by their address. */
const missed = new Set<unknown>();

/** Whether a page must be loaded by its address, since its chunk did not come before. */
export const wasMissed = (href: string, { tab }: World): boolean =>
  missed.has(matchPath(new URL(href, tab.origin).pathname).route);

/** Whether the program can show a page, where the guard leads. */
async function canRun(href: string, world: World): Promise<boolean> {
  const url = new URL(href, world.tab.origin);
  const match = matchPath(url.pathname);
  const place = { search: url.search, hash: url.hash, href };
  const decision = decide(match, sessionView(world.sessionActor.getSnapshot()), place);
  if (decision.kind === 'redirect') return await canRun(decision.to, world);
  if (decision.kind !== 'show') return false;
  if (missed.has(match.route)) return false;
  try {
    const { default: page } = await match.route.load();
    return await runs(page, href, world);
  } catch {
    missed.add(match.route);
    return false;
  }
}

/** Finds out how a page can be shown while there is no network. @param href path, query and fragment */
export async function wayTo(href: string, world: World, keep: CacheStorage | undefined): Promise<Way> {
  if (await canRun(href, world)) return 'program';
  const [address = ''] = href.split('#');
  return keep !== undefined && (await hasDocument(keep, address)) ? 'document' : null;
}
