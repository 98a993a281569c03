import type { Transaction } from '../../../db/database.ts';
import { isoUtc } from '../../../db/page-statement.ts';
import { sql } from '../../../db/sql.ts';
import type { MawbRecord } from './mawbs-store.ts';

type MawbKey = Pick<MawbRecord, 'partnerId' | 'id'>;

/** A hand-over of bags of a MAWB. Times are ISO 8601. */
export interface HandOverRecord {
  /** From 1. */
  readonly number: number;
  readonly handedOverAt: string;
  readonly receivedBy: string;
  /** File key; null without a signature. */
  readonly signatureKey: string | null;
  /** Number and gross weight of the bags. */
  readonly bags: number;
  readonly bagGrams: number;
}

/** The hand-overs of a MAWB, in their sequence. */
export function readHandOvers(tx: Transaction, { partnerId, id }: MawbKey): Promise<HandOverRecord[]> {
  return tx.prepared<HandOverRecord>(
    'mawb-hand-overs',
    `select number, ${isoUtc('handed_over_at')} "handedOverAt", received_by "receivedBy", signature_key "signatureKey",
      bags, bag_grams "bagGrams"
    from mawb_hand_overs where partner_id = $1 and mawb_id = $2 order by number`,
    [partnerId, id],
  );
}

/** Adds a hand-over of a locked MAWB. */
export async function insertHandOver(
  tx: Transaction,
  { partnerId, id }: MawbKey,
  { number, handedOverAt, receivedBy, signatureKey, bags, bagGrams }: HandOverRecord,
  actor: { readonly userId: string; readonly name: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`insert into mawb_hand_overs (partner_id, mawb_id, number, handed_over_at, received_by, signature_key,
      bags, bag_grams, user_id, actor_name, created_at)
    values (${partnerId}, ${id}, ${number}, ${handedOverAt}, ${receivedBy}, ${signatureKey}, ${bags}, ${bagGrams},
      ${actor.userId}, ${actor.name}, ${now.toISOString()})`);
}

/** The partner of the leg after the freight leg, for orders of the tenant that have one, by order. */
export async function readNextPartners(
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.rows<{ orderId: string; partnerId: string }>(sql`
    select distinct on (l.order_id) l.order_id "orderId", l.partner_id "partnerId"
    from order_legs l join order_legs f on f.client_id = l.client_id and f.order_id = l.order_id
      and f.service_type = 'FREIGHT_FORWARDER' and f.sequence < l.sequence
    where l.client_id = ${clientId} and l.order_id = any (${[...orderIds]}::uuid[]) and l.partner_id is not null
    order by l.order_id, l.sequence`);
  return new Map(rows.map(({ orderId, partnerId }) => [orderId, partnerId]));
}
