import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { audit } from '../audit';
import { problems } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { pagination } from '../http/paging';

const NONE = 'There is no such problem.';

/** What each choice of a status leaves in the list. */
const SHOWN = { all: undefined, open: isNull(problems.doneAt), done: isNotNull(problems.doneAt) };

/** GET /admin/problems, PATCH and DELETE /admin/problems/{id} (additions). */
export function problemQueueHandlers(
  deps: Deps,
): Handlers<'listProblems' | 'setProblemDone' | 'deleteProblem'> {
  const { db, clock } = deps;
  return {
    async listProblems(request) {
      const { page, limit, status = 'all' } = request.query;
      const [counted] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(problems)
        .where(SHOWN[status]);
      const rows = await db
        .select()
        .from(problems)
        .where(SHOWN[status])
        .orderBy(desc(problems.createdAt), desc(problems.id))
        .limit(limit)
        .offset((page - 1) * limit);
      return {
        success: true,
        data: rows.map(toWire),
        pagination: pagination(page, limit, counted?.total ?? 0),
      };
    },

    async setProblemDone(request) {
      const { id } = request.params;
      const { done } = request.body;
      await db.transaction(async (tx) => {
        const changed = await tx
          .update(problems)
          .set({ doneAt: done ? clock() : null })
          .where(eq(problems.id, id))
          .returning({ id: problems.id });
        if (changed.length === 0) throw notFound(NONE);
        const act = done ? 'problem.done' : 'problem.reopened';
        await audit(tx, deps, accountOf(request).id, act, { type: 'problem', id });
      });
      return { success: true, message: done ? 'Marked as done.' : 'Opened again.' };
    },

    async deleteProblem(request) {
      const { id } = request.params;
      await db.transaction(async (tx) => {
        const gone = await tx.delete(problems).where(eq(problems.id, id)).returning({ id: problems.id });
        if (gone.length === 0) throw notFound(NONE);
        await audit(tx, deps, accountOf(request).id, 'problem.deleted', { type: 'problem', id });
      });
      return { success: true, message: 'Problem deleted.' };
    },
  };
}

const toWire = ({ createdAt, doneAt, ...problem }: typeof problems.$inferSelect) => ({
  ...problem,
  createdAt: createdAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
});
