import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { Notify } from '../../notifications/index.ts';
import { notifyNote } from '../order-notices.ts';

/** Stores a note of the caller to the partners, and notifies the other users of the client and of the order's customer. */
export async function addNote(
  notify: Notify,
  tx: Transaction,
  context: RequestContext,
  order: { readonly id: string; readonly orderCode: string; readonly customerId: string | null },
  { note, now }: { readonly note: string; readonly now: Date },
): Promise<void> {
  const { clientId, caller } = context;
  await tx.execute(sql`insert into order_notes (client_id, order_id, id, note, user_id, author, created_at)
    values (${clientId}, ${order.id}, ${newId()}, ${note}, ${caller.userId}, ${caller.name}, ${now})`);
  await notifyNote(notify, tx, context, order);
}
