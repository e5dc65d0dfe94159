import type { Db } from '../db/client';
import { auditLog } from '../db/schema';
import type { Deps } from '../deps';

/** Writes down what an admin did, in the transaction that does it. */
export async function audit(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  actorId: number,
  action: string,
  target: { type: 'user' | 'product' | 'category' | 'problem' | 'mail'; id: number },
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ actorId, action, targetType: target.type, targetId: target.id, detail, createdAt: clock() });
}
