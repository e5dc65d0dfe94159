import { and, desc, eq, sql } from 'drizzle-orm';
import { auditLog, categories, products, users } from '../db/schema';
import type { Deps } from '../deps';
import type { Handlers } from '../http/handlers';
import { pagination } from '../http/paging';

/** GET /admin/audit (addition): what admins did, newest first, with the names that things have now. */
export function auditHandlers({ db }: Deps): Handlers<'listAuditEntries'> {
  return {
    async listAuditEntries(request) {
      const { page, limit } = request.query;
      const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(auditLog);
      const target = (type: 'user' | 'product' | 'category') => eq(auditLog.targetType, type);
      const actor = db.select({ id: users.id, name: users.name }).from(users).as('actor');
      const rows = await db
        .select({
          id: auditLog.id,
          actorId: auditLog.actorId,
          actorName: actor.name,
          action: auditLog.action,
          targetType: auditLog.targetType,
          targetId: auditLog.targetId,
          targetName: sql<string | null>`coalesce(${users.name}, ${products.title}, ${categories.name})`,
          detail: auditLog.detail,
          createdAt: auditLog.createdAt,
        })
        .from(auditLog)
        .innerJoin(actor, eq(actor.id, auditLog.actorId))
        .leftJoin(users, and(target('user'), eq(users.id, auditLog.targetId)))
        .leftJoin(products, and(target('product'), eq(products.id, auditLog.targetId)))
        .leftJoin(categories, and(target('category'), eq(categories.id, auditLog.targetId)))
        .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
        .limit(limit)
        .offset((page - 1) * limit);
      return {
        success: true,
        data: rows.map((row) => ({
          id: row.id,
          actor: { id: row.actorId, name: row.actorName },
          action: row.action,
          target: { type: row.targetType, id: row.targetId, name: row.targetName },
          detail: row.detail,
          createdAt: row.createdAt.toISOString(),
        })),
        pagination: pagination(page, limit, counted?.total ?? 0),
      };
    },
  };
}
