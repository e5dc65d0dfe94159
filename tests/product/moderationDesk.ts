import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../browser/server';
import type { Call } from './gateway';
import type { Person } from './people';
import type { House, World } from './world';

/** Which of the model's two rows. */
export type Which = 'first' | 'second';

/** What stands for one of the model's rows: an ad, or somebody's account. */
export interface Thing {
  id: number;
  /** What its row is told by: one of each. */
  name: string;
  /** Whether it has been dealt with, so that nothing of the model's can be done to it any more. */
  settled: boolean;
  reported: boolean;
}

/**
 * What all paths of a worker share: things that were settled long ago, all found
 * by one word. They fill the page up, so that two rows are left as in the model.
 */
export interface Stock {
  word: string;
  /** Things of the worker so far. */
  made: number;
  /** What an earlier path has left. */
  left: Thing[];
}

/** One of the two lists: what is on it, and what another admin does to it. */
export interface Kind {
  /** The list's address. */
  page: '/admin/products' | '/admin/users';
  title: string;
  list: Call;
  searchLabel: string;
  /** The buttons of the model's action, and of that on many. */
  verb: string;
  bulkVerb: string;
  /** The model's ids of its two rows. */
  ids: Record<Which, number>;
  /** One that an address finds by the word; the second row's is made as the model has it. */
  make: (world: World, stock: Stock, which: Which | 'filler') => Promise<Thing>;
  /** Another admin settles it. */
  settle: (world: World, thing: Thing) => Promise<void>;
  /** Whatever else the model says of the first row. */
  report: (world: World, first: Thing) => Promise<void>;
  /** The call by which an action on a thing is done, and those that the page makes about it. */
  callOf: (action: string, id: number) => Call;
  callsOf: (id: number) => Call[];
}

/** What an admin of one path has before them. */
export interface Desk {
  stock: Stock;
  things: Partial<Record<Which, Thing>>;
  /** Whether the rows on the page are those two, as far as the path has come. */
  mine: boolean;
  /** Where the product goes next. */
  address: string;
  /** What the server says when it refuses next. */
  reason: string;
}

/** More than a page of them, also before the first two are there. */
const FILLERS = 21;

const stocks = new WeakMap<House, Map<Kind, Promise<Stock>>>();
const desks = new WeakMap<World, Desk>();

export function deskOf(world: World): Desk {
  const desk = desks.get(world);
  if (desk === undefined) throw new Error('no desk was set up');
  return desk;
}

/** A sign-in of the demo admin's own, so that it can end without another's. */
async function admin(world: World): Promise<Person> {
  const { email } = DEMO_ACCOUNTS.admin;
  const data = { email, password: DEMO_PASSWORD };
  const { token, user } = await world.people.call<{ token: string; user: { id: number } }>(
    'POST',
    '/api/auth/login',
    { data },
  );
  return { id: user.id, email, token };
}

async function newStock(world: World, kind: Kind): Promise<Stock> {
  const stock = { word: `kx${process.pid}${Date.now().toString(36)}`, made: 0, left: [] };
  for (let count = 0; count < FILLERS; count += 1)
    await kind.settle(world, await kind.make(world, stock, 'filler'));
  return stock;
}

/** An admin signs in; what earlier paths have left is cleared away. */
export async function setUp(world: World, kind: Kind): Promise<Desk> {
  const kinds = stocks.get(world.house) ?? new Map<Kind, Promise<Stock>>();
  stocks.set(world.house, kinds);
  const making = kinds.get(kind) ?? newStock(world, kind);
  kinds.set(kind, making);
  const stock = await making;
  for (const thing of stock.left.splice(0)) await kind.settle(world, thing);
  world.person = await admin(world);
  const desk: Desk = { stock, things: {}, mine: true, address: '', reason: '' };
  desks.set(world, desk);
  return desk;
}

/** The list is about to come with both rows as the model has them: what is not so any more is replaced. */
export async function arrange(
  world: World,
  kind: Kind,
  used: Record<Which, boolean>,
  reports: boolean,
): Promise<void> {
  const first = await fresh(world, kind, 'first', used.first);
  await fresh(world, kind, 'second', used.second);
  if (reports) await kind.report(world, first);
}

async function fresh(world: World, kind: Kind, which: Which, used: boolean): Promise<Thing> {
  const { things, stock } = deskOf(world);
  const known = things[which];
  if (known !== undefined && !used) return known;
  if (known !== undefined) await kind.settle(world, known);
  const made = await kind.make(world, stock, which);
  for (const call of kind.callsOf(made.id)) world.gateway.watched.add(call);
  stock.left.push(made);
  things[which] = made;
  return made;
}

/** How many pages the word finds. */
export async function pagesOf(world: World, kind: Kind): Promise<number> {
  const token = await world.people.adminToken();
  const { pagination } = await world.people.call<{ pagination: { totalPages: number } }>(
    'GET',
    `/api${kind.page}?search=${deskOf(world).stock.word}&limit=20`,
    { token },
  );
  return pagination.totalPages;
}

/** Which row of the model has this id. */
export const whichOf = (kind: Kind, id: number): Which => (id === kind.ids.first ? 'first' : 'second');

/** What stands for a row of the model. */
export function thingOf(world: World, kind: Kind, id: number): Thing {
  const thing = deskOf(world).things[whichOf(kind, id)];
  if (thing === undefined) throw new Error(`row ${id} is not on the page yet`);
  return thing;
}
