import type { Call } from './gateway';
import type { Kind, Thing } from './moderationDesk';
import { freshEmail, PASSWORD } from './people';
import type { World } from './world';

const statusOf = (id: number): Call => `PATCH /api/admin/users/${id}/status`;

/** Another admin suspends somebody, who may be so already. */
async function suspend(world: World, account: Thing): Promise<void> {
  if (account.settled) return;
  await world.people.suspend(account.id);
  account.settled = true;
}

const NAMES = { first: 'Musa Bello', second: 'Ada Obi', filler: 'Old Timer' };

/** The list of users: Musa and Ada are sellers in good standing, the rest was suspended. */
export const ACCOUNTS: Kind = {
  page: '/admin/users',
  title: 'Manage Users',
  list: 'GET /api/admin/users',
  searchLabel: 'Search by name or e-mail',
  verb: 'Suspend',
  bulkVerb: 'Suspend',
  ids: { first: 3, second: 4 },
  make: async (world, stock, which) => {
    stock.made += 1;
    const name = `${NAMES[which]} ${stock.word} ${stock.made}`;
    const data = { email: freshEmail('row'), password: PASSWORD, name, role: 'seller' };
    const { user } = await world.people.call<{ user: { id: number } }>('POST', '/api/auth/register', {
      data,
    });
    return { id: user.id, name, settled: false, reported: false };
  },
  settle: suspend,
  report: async () => {},
  callOf: (_action, id) => statusOf(id),
  callsOf: (id) => [statusOf(id)],
};
