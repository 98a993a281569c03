import type { DiscrepancyKind } from '@portal/contract/mawb-match';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Clock } from '../../platform/clock.ts';
import { recordWebhookEvents } from '../../webhook-outbox/index.ts';
import type { Notify } from '../notifications/index.ts';

export interface DiscrepancyDeps {
  readonly clock: Clock;
  readonly notify: Notify;
}

/** Who receives a MAWB, where and when. */
export interface Receipt {
  readonly partnerId: string;
  readonly awbNumber: string;
  /** The forwarder that booked it; null without a booking. */
  readonly forwarderId: string | null;
  /** Port of the destination; null for a MAWB without a booking. */
  readonly place: string | null;
  readonly now: Date;
}

/** A piece with the discrepancies that a receipt has found. */
interface ReportedPiece {
  readonly orderId: string;
  readonly piece: number;
  readonly bagCode: string | null;
  readonly kinds: DiscrepancyKind[];
  /** What the damage is; null without damage. */
  readonly remarks: string | null;
}

/** Records webhook events for pieces of the client of the transaction, and notifies the client and the forwarder. */
export async function reportDiscrepancies(
  { notify }: DiscrepancyDeps,
  tx: Transaction,
  clientId: string,
  { awbNumber, forwarderId, now }: Receipt,
  pieces: readonly ReportedPiece[],
): Promise<void> {
  if (pieces.length === 0) return;
  const noticedAt = now.toISOString();
  recordWebhookEvents(
    tx,
    clientId,
    pieces.map(({ orderId, piece, bagCode, kinds, remarks }) => ({
      type: 'mawb.discrepancy',
      facts: { orderId, piece, awbNumber, bagCode, kinds, remarks, noticedAt },
    })),
  );
  const orderIds = pieces.map(({ orderId }) => orderId);
  const orders = await tx.row<{ count: number; orderCode: string }>(sql`select count(*)::int count,
      max(order_code) "orderCode" from orders where client_id = ${clientId} and id = any (${orderIds}::uuid[])`);
  if (orders === undefined) return;
  const audience = { permission: 'bagging.read', customerId: null } as const;
  await notify(tx, clientId, 'MAWB_DISCREPANCIES', audience, orders);
  if (forwarderId !== null) {
    const params = { ...orders, partnerId: forwarderId };
    await notify(tx, clientId, 'PARTNER_MAWB_DISCREPANCIES', { partnerId: forwarderId }, params);
  }
}
