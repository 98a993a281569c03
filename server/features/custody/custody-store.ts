import type { CustodyKind } from '@portal/contract/custody';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { CustodyChange } from './custody-change.ts';
import { recordCustodyWebhooks } from './record-custody-webhooks.ts';

/** A piece of an order, by the number of the piece from 1. */
export interface PieceRef {
  readonly orderId: string;
  readonly piece: number;
  /** Id of the scan of a station, if the entry is one. */
  readonly scanId?: string | undefined;
}

/** What a client or its forwarder does at the origin; the ledger has the origin port of the order unless the change has a place. */
const KINDS_AT_ORIGIN: readonly CustodyKind[] = [
  'BAGGED',
  'UNBAGGED',
  'SEALED',
  'OPENED',
  'COMPLETED',
  'HANDED_OVER',
  'RECEIVED',
  'CHECKED',
  'UNCHECKED',
  'NOT_ON_LIST',
  'BOOKED',
  'UNBOOKED',
  'LOADED',
  'UNLOADED',
  'MANIFESTED',
];

/** Adds one entry for each piece to the custody ledger of the client, with the gross weight of the piece, and records its event. */
export async function recordCustody(
  tx: Transaction,
  clientId: string,
  change: CustodyChange,
  pieces: readonly PieceRef[],
): Promise<void> {
  if (pieces.length === 0) return;
  const { kind, at, holderId, bagCode, awbNumber = null, unitCode = null, place = null, actor } = change;
  const isAtOrigin = KINDS_AT_ORIGIN.includes(kind);
  await tx.execute(sql`insert into custody_entries (client_id, id, order_id, piece, kind, at, holder_id, bag_code, awb_number,
      unit_code, place, grams, user_id, actor_name, scan_id, remarks, photo_key)
    select o.client_id, gen_random_uuid(), o.id, p.piece, ${kind}, ${at.toISOString()}, ${holderId}, ${bagCode}, ${awbNumber},
      ${unitCode}, coalesce(${place}, case when ${isAtOrigin} then o.origin_port_id end), coalesce((o.parcels -> (p.piece - 1) ->> 'grossGrams')::int, 0), ${actor.userId}, ${actor.name},
      p."scanId", ${change.remarks ?? null}, ${change.photoKey ?? null}
    from json_to_recordset(${JSON.stringify(pieces)}::json) as p ("orderId" uuid, piece integer, "scanId" uuid)
      join orders o on o.client_id = ${clientId} and o.id = p."orderId"`);
  recordCustodyWebhooks(tx, clientId, change);
}
