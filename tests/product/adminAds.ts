import type { Call } from './gateway';
import { deskOf, type Kind, type Stock, type Thing } from './moderationDesk';
import { freshEmail, PASSWORD, type Person } from './people';
import type { World } from './world';

export const statusOf = (id: number): Call => `PATCH /api/admin/products/${id}/status`;
export const dismissalOf = (id: number): Call => `POST /api/admin/products/${id}/reports/dismiss`;
export const reportsOf = (id: number): Call => `GET /api/admin/products/${id}/reports`;

/** Who sells the ads of a stock, and who reports them. */
interface Market {
  seller: Person;
  reporter: string;
}

const markets = new WeakMap<Stock, Market>();

async function marketOf(world: World, stock: Stock): Promise<Market> {
  const known = markets.get(stock);
  if (known !== undefined) return known;
  const { people } = world;
  const seller = await people.seller();
  const data = { email: freshEmail('bola'), password: PASSWORD, name: 'Bola', role: 'buyer' };
  const { token: reporter } = await people.call<{ token: string }>('POST', '/api/auth/register', { data });
  const market = { seller, reporter };
  markets.set(stock, market);
  return market;
}

/** Another admin changes an ad's status. */
async function change(world: World, ad: Thing, status: 'expired' | 'deleted'): Promise<void> {
  const token = await world.people.adminToken();
  await world.people.call('PATCH', `/api/admin/products/${ad.id}/status`, { token, data: { status } });
}

/** Another admin deletes an ad, if it is there. */
export async function remove(world: World, ad: Thing): Promise<void> {
  if (ad.settled) return;
  await change(world, ad, 'deleted');
  ad.settled = true;
}

/** Another admin dismisses the reports of an ad, if there are any. */
export async function dismiss(world: World, ad: Thing): Promise<void> {
  if (!ad.reported) return;
  const token = await world.people.adminToken();
  await world.people.call('POST', `/api/admin/products/${ad.id}/reports/dismiss`, { token });
  ad.reported = false;
}

const TITLES = { first: 'iPhone 13', second: 'Chair', filler: 'Old radio' };

/** The list of ads: the phone is on sale, the chair's time is over, the rest was deleted. */
export const ADS: Kind = {
  page: '/admin/products',
  title: 'Manage Products',
  list: 'GET /api/admin/products',
  searchLabel: 'Search by title',
  verb: 'Expire',
  bulkVerb: 'Delete',
  ids: { first: 7, second: 8 },
  make: async (world, stock, which) => {
    const { seller } = await marketOf(world, stock);
    stock.made += 1;
    const name = `${TITLES[which]} ${stock.word} ${stock.made}`;
    const ad = {
      id: await world.people.ad(seller, { title: name }),
      name,
      settled: false,
      reported: false,
    };
    if (which === 'second') await change(world, ad, 'expired');
    return ad;
  },
  settle: remove,
  // Somebody sends few reports an hour: only where the path wants them.
  report: async (world, phone) => {
    if (phone.reported) return;
    const { reporter } = await marketOf(world, deskOf(world).stock);
    const path = `/api/products/${phone.id}/reports`;
    const words = { reason: 'fraud', text: 'Wants money first.\nNever answers.' };
    await world.people.call('POST', path, { token: reporter, data: words });
    await world.people.call('POST', path, { data: { reason: 'sold', text: null } });
    phone.reported = true;
  },
  callOf: (action, id) => (action === 'dismiss' ? dismissalOf(id) : statusOf(id)),
  callsOf: (id) => [statusOf(id), dismissalOf(id), reportsOf(id)],
};
