import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { audit } from '../audit';
import { endSessions } from '../auth/sessions';
import { userToWire } from '../auth/wire';
import { products, users } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import { conflict, forbidden, notFound } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { containing, pagination, sliceOf } from '../http/paging';
import { makeTotals } from '../http/totals';

const DONE = { active: 'activated', suspended: 'suspended' } as const;

/** Who is neither admin nor seller is shown as a buyer (section 2), and so counts as one here. */
const hasRole = (role: string): SQL =>
  role === 'buyer'
    ? sql`(${users.roles} @> ARRAY['buyer']::text[] OR NOT ${users.roles} && ARRAY['admin', 'seller']::text[])`
    : sql`${users.roles} @> ARRAY[${role}]::text[]`;

/** GET /admin/users and PATCH /admin/users/{id}/status. */
export function userHandlers(deps: Deps): Handlers<'listUsers' | 'setUserStatus'> {
  const { db } = deps;
  const totals = makeTotals('users', deps.clock);
  /** With how many ads of theirs are on sale while they are active. */
  const withAds = async (rows: (typeof users.$inferSelect)[]) => {
    const ids = rows.map((row) => row.id);
    const counted = await db
      .select({ id: products.sellerId, total: sql<number>`count(*)::int` })
      .from(products)
      .where(and(inArray(products.sellerId, ids.length > 0 ? ids : [0]), eq(products.status, 'active')))
      .groupBy(products.sellerId);
    const ads = new Map(counted.map((row) => [row.id, row.total]));
    return rows.map((row) => ({ ...userToWire(row), activeAds: ads.get(row.id) ?? 0 }));
  };

  return {
    async listUsers(request) {
      const { page, limit, search, status, role } = request.query;
      const filters: SQL[] = [];
      if (search)
        filters.push(sql`(lower(${users.name}) || ' ' || ${users.email}) LIKE ${containing(search)}`);
      if (status && status !== 'all') filters.push(eq(users.status, status));
      if (role && role !== 'all') filters.push(hasRole(role));
      const where = and(...filters);
      const { total } = await totals.of([search, status, role], async () => {
        const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(users).where(where);
        return { total: counted?.total ?? 0 };
      });
      const slice = sliceOf(page, limit, total);
      const direction = slice?.backwards ? asc : desc;
      const read = db
        .select()
        .from(users)
        .where(where)
        .orderBy(direction(users.createdAt), direction(users.id));
      const rows = slice === null ? [] : await read.limit(slice.limit).offset(slice.offset);
      if (slice?.backwards) rows.reverse();
      return {
        success: true,
        data: await withAds(rows),
        pagination: pagination(page, limit, total),
      };
    },

    /** Suspension ends the person's sessions and hides their ads; activation shows the ads again. */
    async setUserStatus(request) {
      const account = accountOf(request);
      const { id } = request.params;
      const { status } = request.body;
      if (id === account.id && status === 'suspended')
        throw forbidden('You cannot suspend your own account.');
      const user = await db.transaction(async (tx) => {
        const [row] = await tx
          .update(users)
          .set({ status })
          .where(and(eq(users.id, id), ne(users.status, status)))
          .returning();
        if (!row) {
          const [there] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
          if (!there) throw notFound('There is no such user.');
          throw conflict(`${there.name} has already been ${DONE[status]}.`);
        }
        await tx
          .update(products)
          .set({ sellerSuspended: status === 'suspended' })
          .where(eq(products.sellerId, id));
        if (status === 'suspended') await endSessions(tx, id);
        await audit(tx, deps, account.id, `user.${status}`, { type: 'user', id }, { name: row.name });
        return row;
      });
      const [data] = await withAds([user]);
      if (!data) throw notFound('There is no such user.');
      return { success: true, message: `${user.name} has been ${DONE[status]}.`, data };
    },
  };
}
