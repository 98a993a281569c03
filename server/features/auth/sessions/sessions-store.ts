import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Caller } from '../../../request/caller.ts';

/** Ends a session. Returns false when it is not a live session of the user. */
export async function endOwnSession(tx: Transaction, userId: string, id: string): Promise<boolean> {
  return (
    (await tx.execute(sql`update sessions set ended_at = now()
      where id = ${id} and user_id = ${userId} and ended_at is null and expires_at > now()`)) === 1
  );
}

/** Ends all sessions of the user except `sessionId`. Returns how many ended. */
export function endSessionsExcept(
  tx: Transaction,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<number> {
  return tx.execute(sql`update sessions set ended_at = now()
    where user_id = ${userId} and id <> ${sessionId} and ended_at is null and expires_at > now()`);
}

/** The customer as whom the session sees the portal from the next request on; null for the user's own view. */
export async function setViewedCustomer(
  tx: Transaction,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  customerId: string | null,
): Promise<void> {
  await tx.execute(sql`update sessions set viewed_customer_id = ${customerId}
    where id = ${sessionId} and user_id = ${userId}`);
}
