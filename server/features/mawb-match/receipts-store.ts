import { RECEIVER_SERVICES, type ReceiptTotals, type ReceiptVerdict } from '@portal/contract/mawb-match';
import type { Transaction } from '../../db/database.ts';
import { raw, sql } from '../../db/sql.ts';

/** A piece, with the client that it belongs to. */
export interface ReceivablePiece {
  readonly clientId: string;
  readonly orderId: string;
  readonly piece: number;
}

/** SQL condition: the partner clears or delivers the order of `mawb_pieces m`. */
const isForReceiver = (partnerId: string) => sql`exists (select 1 from order_grants g
  where g.client_id = m.client_id and g.order_id = m.order_id and g.partner_id = ${partnerId}
    and g.service_types && ${[...RECEIVER_SERVICES]}::text[])`;

/** SQL condition: `mawb_pieces m` is missing. */
const IS_MISSING = raw('m.received_at is null and m.missing_at >= m.manifested_at');

/** SQL condition: `mawb_pieces m`, which is manifested, is neither received nor missing. */
const IS_ABSENT = raw('m.received_at is null and (m.missing_at is null or m.missing_at < m.manifested_at)');

/** The receipt of the manifested pieces that the partner clears or delivers. */
export async function readTotals(
  tx: Transaction,
  partnerId: string,
  awbNumber: string,
): Promise<ReceiptTotals> {
  const row =
    await tx.row<ReceiptTotals>(sql`select count(*)::int expected, count(m.received_at)::int received,
      (count(*) filter (where ${IS_MISSING}))::int missing
    from mawb_pieces m where m.awb_number = ${awbNumber} and m.manifested_at is not null and ${isForReceiver(partnerId)}`);
  return row ?? { expected: 0, received: 0, missing: 0 };
}

/** The manifested pieces in bags with these codes, that the partner clears or delivers. */
export function readPiecesOfBags(
  tx: Transaction,
  partnerId: string,
  awbNumber: string,
  bagCodes: readonly string[],
): Promise<(ReceivablePiece & { readonly bagCode: string })[]> {
  return tx.rows(sql`select m.bag_code "bagCode", m.client_id "clientId", m.order_id "orderId", m.piece
    from mawb_pieces m where m.awb_number = ${awbNumber} and m.bag_code = any (${[...bagCodes]}::text[])
      and m.manifested_at is not null and ${isForReceiver(partnerId)}
    order by m.bag_code, m.order_id, m.piece`);
}

/** A manifested piece that has not arrived, with who had it last. */
export interface AbsentPiece extends ReceivablePiece {
  readonly bagCode: string | null;
  readonly holderId: string | null;
}

/** The manifested pieces that the partner clears or delivers, and that are neither received nor missing. */
export function readAbsentPieces(
  tx: Transaction,
  partnerId: string,
  awbNumber: string,
): Promise<AbsentPiece[]> {
  return tx.rows<AbsentPiece>(sql`select m.client_id "clientId", m.order_id "orderId", m.piece, m.bag_code "bagCode",
      (select e.holder_id from custody_entries e where e.client_id = m.client_id and e.order_id = m.order_id
        and e.piece = m.piece order by e.at desc, e.id desc limit 1) "holderId"
    from mawb_pieces m where m.awb_number = ${awbNumber} and m.manifested_at is not null
      and ${IS_ABSENT} and ${isForReceiver(partnerId)}`);
}

/** A piece on a MAWB as the ledger has it. */
export interface MawbPiece {
  readonly orderId: string;
  readonly piece: number;
  readonly bagCode: string | null;
  readonly isReceived: boolean;
  readonly isDamaged: boolean;
  readonly isAbsent: boolean;
  /** What its receipt means. */
  readonly verdict: Extract<ReceiptVerdict, 'RECEIVED' | 'OVER' | 'MISROUTED'>;
}

/** Pieces of the client of the transaction on a MAWB; those that are not on it are left out. */
export function readMawbPieces(
  tx: Transaction,
  clientId: string,
  awbNumber: string,
  orderIds: readonly string[],
): Promise<MawbPiece[]> {
  return tx.rows<MawbPiece>(sql`select m.order_id "orderId", m.piece, m.bag_code "bagCode",
      m.received_at is not null "isReceived", m.damaged_at is not null "isDamaged", ${IS_ABSENT} "isAbsent",
      case when m.is_misrouted then 'MISROUTED' when m.manifested_at is null then 'OVER' else 'RECEIVED' end verdict
    from mawb_pieces m where m.client_id = ${clientId} and m.awb_number = ${awbNumber}
      and m.order_id = any (${[...orderIds]}::uuid[])`);
}

/** Locks orders of the client of the transaction, by id, so that two receipts of one piece are one after the other. */
export async function lockOrders(
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`select 1 from orders where client_id = ${clientId} and id = any (${[...orderIds]}::uuid[])
    order by id for no key update`);
}

/** Forwarder and destination port of a MAWB; null for one that no forwarder has booked. */
export async function readBooking(tx: Transaction, awbNumber: string) {
  const row = await tx.row<{ forwarderId: string; place: string }>(
    sql`select forwarder_id "forwarderId", destination_port_id place from read_mawb_flight(${awbNumber})`,
  );
  return row ?? { forwarderId: null, place: null };
}
