import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { REVERSAL_JSON, type ReversalRecord } from './reversal-record.ts';

export interface NewReversal {
  readonly id: string;
  readonly orderId: string;
  readonly initiatedBy: 'CLIENT' | 'PARTNER';
  readonly partnerId: string;
  readonly comment: string;
  readonly userId: string;
}

/** Inserts a reversal. The order must be locked, and have no open reversal. */
export async function insertReversal(
  tx: Transaction,
  clientId: string,
  reversal: NewReversal,
  now: Date,
): Promise<void> {
  await tx.execute(sql`insert into order_reversals
      (client_id, id, order_id, state, initiated_by, partner_id, comment, initiator, initiated_at)
    values (${clientId}, ${reversal.id}, ${reversal.orderId}, 'INITIATED', ${reversal.initiatedBy}, ${reversal.partnerId},
      ${reversal.comment}, ${reversal.userId}, ${now.toISOString()})`);
}

/** Reversals by id, without those of other clients. */
export async function readReversals(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, ReversalRecord>> {
  const rows = await tx.rows<{ reversal: ReversalRecord }>({
    text: `select ${REVERSAL_JSON} reversal from order_reversals r join partners p on p.id = r.partner_id
      join orders o on o.client_id = r.client_id and o.id = r.order_id
      left join orders v on v.client_id = r.client_id and v.id = r.reverse_order_id
    where r.client_id = $1 and r.id = any ($2::uuid[])`,
    values: [clientId, ids],
  });
  return new Map(rows.map(({ reversal }) => [reversal.id, reversal]));
}

export interface ReversalAnswer {
  readonly id: string;
  readonly comment: string | null;
  /** The order that brings the parcel back; null to reject the reversal. */
  readonly reverseOrderId: string | null;
}

/** Saves the answer to a reversal. Returns the user who initiated it; undefined if it was answered already. */
export async function saveAnswer(
  tx: Transaction,
  clientId: string,
  { id, comment, reverseOrderId }: ReversalAnswer,
  now: Date,
): Promise<{ readonly initiator: string | null } | undefined> {
  return tx.row<{ initiator: string | null }>(sql`update order_reversals
    set state = ${reverseOrderId === null ? 'REJECTED' : 'APPROVED'}, answer_comment = ${comment},
      answered_at = ${now.toISOString()}, reverse_order_id = ${reverseOrderId}
    where client_id = ${clientId} and id = ${id} and state = 'INITIATED' returning initiator`);
}

/** Closes approved reversals. */
export async function closeReversals(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`update order_reversals set state = 'CLOSED', closed_at = ${now.toISOString()}
    where client_id = ${clientId} and id = any (${[...ids]}::uuid[]) and state = 'APPROVED'`);
}

/** Approved reversals by their reverse orders. */
export async function findReversalsByReverseOrder(
  tx: Transaction,
  clientId: string,
  reverseOrderIds: readonly string[],
): Promise<{ readonly id: string; readonly orderId: string; readonly reverseOrderId: string }[]> {
  return tx.rows(sql`select id, order_id "orderId", reverse_order_id "reverseOrderId" from order_reversals
    where client_id = ${clientId} and reverse_order_id = any (${[...reverseOrderIds]}::uuid[]) and state = 'APPROVED'`);
}
