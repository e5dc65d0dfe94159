import type { AdminProduct } from '../../openapi/entities/moderation';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../browser/server';
import type { Call } from './gateway';
import { freshEmail, PASSWORD, type Person } from './people';
import type { House, World } from './world';

/** An ad that stands for one of the model's rows. */
export interface Ad {
  id: number;
  title: string;
  deleted: boolean;
  reported: boolean;
}

/** Which of the model's two rows: the phone is on sale, the chair's time is over. */
export type Which = 'phone' | 'chair';

/**
 * What all paths of a worker share: ads that were deleted long ago, all found by
 * one word. They fill the page up, and nothing can be done to them, so that two
 * rows are left as in the model.
 */
interface Stock {
  word: string;
  seller: Person;
  /** Somebody who reports ads. */
  reporter: string;
  /** Ads of the worker so far. */
  made: number;
  /** Ads that an earlier path has left. */
  left: Ad[];
}

/** What an admin of one path has before them. */
export interface Desk {
  stock: Stock;
  ads: Partial<Record<Which, Ad>>;
  /** Whether the rows on the page are those two, as far as the path has come. */
  mine: boolean;
  /** Where the product goes next. */
  address: string;
  /** What the server says when it refuses next. */
  reason: string;
}

export const LIST: Call = 'GET /api/admin/products';
export const statusOf = (id: number): Call => `PATCH /api/admin/products/${id}/status`;
export const dismissalOf = (id: number): Call => `POST /api/admin/products/${id}/reports/dismiss`;
export const reportsOf = (id: number): Call => `GET /api/admin/products/${id}/reports`;

/** More than a page of them. */
const FILLERS = 21;

const stocks = new WeakMap<House, Promise<Stock>>();
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

async function newStock(world: World): Promise<Stock> {
  const { people } = world;
  const seller = await people.seller();
  const data = { email: freshEmail('bola'), password: PASSWORD, name: 'Bola', role: 'buyer' };
  const { token: reporter } = await people.call<{ token: string }>('POST', '/api/auth/register', { data });
  const word = `kx${process.pid}${Date.now().toString(36)}`;
  const stock = { word, seller, reporter, made: 0, left: [] };
  for (let count = 0; count < FILLERS; count += 1)
    await remove(world, await newAd(world, stock, `Old radio ${word}`));
  return stock;
}

async function newAd(world: World, stock: Stock, name: string): Promise<Ad> {
  stock.made += 1;
  // One of each title: rows are told apart by it.
  const title = `${name} ${stock.made}`;
  return {
    id: await world.people.ad(stock.seller, { title }),
    title,
    deleted: false,
    reported: false,
  };
}

/** Another admin changes an ad's status. */
async function change(world: World, ad: Ad, status: 'expired' | 'deleted'): Promise<void> {
  const token = await world.people.adminToken();
  await world.people.call('PATCH', `/api/admin/products/${ad.id}/status`, { token, data: { status } });
}

/** Another admin deletes an ad, if it is there. */
export async function remove(world: World, ad: Ad): Promise<void> {
  if (ad.deleted) return;
  await change(world, ad, 'deleted');
  ad.deleted = true;
}

/** Another admin dismisses the reports of an ad, if there are any. */
export async function dismiss(world: World, ad: Ad): Promise<void> {
  if (!ad.reported) return;
  const token = await world.people.adminToken();
  await world.people.call('POST', `/api/admin/products/${ad.id}/reports/dismiss`, { token });
  ad.reported = false;
}

/** An admin signs in; what earlier paths have left is cleared away. */
export async function setUp(world: World): Promise<Desk> {
  const making = stocks.get(world.house) ?? newStock(world);
  stocks.set(world.house, making);
  const stock = await making;
  for (const ad of stock.left.splice(0)) await remove(world, ad);
  world.person = await admin(world);
  const desk: Desk = { stock, ads: {}, mine: true, address: '', reason: '' };
  desks.set(world, desk);
  return desk;
}

/** The list is about to come with both rows as the model has them: what is not so any more is replaced. */
export async function arrange(world: World, used: Record<Which, boolean>, reports: boolean): Promise<void> {
  const desk = deskOf(world);
  const phone = await fresh(world, 'phone', used.phone);
  await fresh(world, 'chair', used.chair);
  // Somebody sends few reports an hour: only where the path wants them.
  if (!reports || phone.reported) return;
  const path = `/api/products/${phone.id}/reports`;
  const words = { reason: 'fraud', text: 'Wants money first.\nNever answers.' };
  await world.people.call('POST', path, { token: desk.stock.reporter, data: words });
  await world.people.call('POST', path, { data: { reason: 'sold', text: null } });
  phone.reported = true;
}

async function fresh(world: World, which: Which, used: boolean): Promise<Ad> {
  const { ads, stock } = deskOf(world);
  const known = ads[which];
  if (known !== undefined && !used) return known;
  if (known !== undefined) await remove(world, known);
  const made = await newAd(world, stock, `${which === 'phone' ? 'iPhone 13' : 'Chair'} ${stock.word}`);
  if (which === 'chair') await change(world, made, 'expired');
  for (const call of [statusOf, dismissalOf, reportsOf]) world.gateway.watched.add(call(made.id));
  stock.left.push(made);
  ads[which] = made;
  return made;
}

/** How many pages the word finds. */
export async function pagesOf(world: World): Promise<number> {
  const token = await world.people.adminToken();
  const { pagination } = await world.people.call<{ pagination: { totalPages: number } }>(
    'GET',
    `/api/admin/products?search=${deskOf(world).stock.word}&limit=20`,
    { token },
  );
  return pagination.totalPages;
}

/** The ad that stands for a row of the model. */
export function adOf(world: World, id: AdminProduct['id']): Ad {
  const ad = deskOf(world).ads[whichOf(id)];
  if (ad === undefined) throw new Error(`row ${id} is not on the page yet`);
  return ad;
}

/** The model's ids. */
export const whichOf = (id: number): Which => (id === 7 ? 'phone' : 'chair');
