import { parseScannedCode, parseSscc } from '@portal/contract/orders';
import { RECEIVER_SERVICES, type ReceiptVerdict } from '@portal/contract/mawb-match';
import type { Transaction } from '../../db/database.ts';
import { runAsClient } from '../../db/run-as-client.ts';
import { sql } from '../../db/sql.ts';
import { findGrantedOrders } from '../orders/index.ts';
import { readPiecesOfBags, type ReceivablePiece } from './receipts-store.ts';

/** What a code of a receipt names. `isStray`: an order in which the receiver has no part. */
export type ReceiptTarget =
  | { readonly pieces: readonly ReceivablePiece[]; readonly isStray: boolean }
  | { readonly verdict: Extract<ReceiptVerdict, 'PIECE_NEEDED' | 'UNKNOWN'> };

const UNKNOWN: ReceiptTarget = { verdict: 'UNKNOWN' };

/** A scanned code as it is stored. */
export const normalizeCode = (code: string) => code.replaceAll(/\s/g, '').toUpperCase();

/** What the codes of a receipt name: bags of the MAWB, pieces of orders of the receiver, or stray pieces of the forwarder. */
export async function resolveCodes(
  tx: Transaction,
  partnerId: string,
  awbNumber: string,
  codes: readonly string[],
): Promise<Map<string, ReceiptTarget>> {
  const piecesByBag = Map.groupBy(
    await readPiecesOfBags(tx, partnerId, awbNumber, codes),
    ({ bagCode }) => bagCode,
  );
  const others = codes.filter((code) => !piecesByBag.has(code));
  const granted = await findGrantedOrders(tx, others);
  const counts = await readPieceCounts(
    tx,
    [...granted.values()].map(({ id }) => id),
  );
  const targets = new Map<string, ReceiptTarget>();
  for (const [code, pieces] of piecesByBag) targets.set(code, { pieces, isStray: false });
  for (const code of others) {
    const order = granted.get(code);
    const isReceiver =
      order !== undefined && RECEIVER_SERVICES.some((type) => order.serviceTypes.includes(type));
    targets.set(
      code,
      isReceiver
        ? toTarget({ ...order, orderId: order.id, pieces: counts.get(order.id) ?? 0, isStray: false })
        : await findStray(tx, partnerId, awbNumber, code),
    );
  }
  return targets;
}

interface ScannedOrder {
  readonly clientId: string;
  readonly orderId: string;
  /** The piece that the code names; null for the order. */
  readonly piece: number | null;
  /** Number of pieces of the order. */
  readonly pieces: number;
  readonly isStray: boolean;
}

function toTarget({ clientId, orderId, piece, pieces, isStray }: ScannedOrder): ReceiptTarget {
  if (piece === null && pieces > 1) return { verdict: 'PIECE_NEEDED' };
  const number = piece ?? 1;
  return number > pieces ? UNKNOWN : { pieces: [{ clientId, orderId, piece: number }], isStray };
}

async function findStray(
  tx: Transaction,
  partnerId: string,
  awbNumber: string,
  code: string,
): Promise<ReceiptTarget> {
  const order = await tx.row<
    Omit<ScannedOrder, 'isStray'>
  >(sql`select client_id "clientId", order_id "orderId", pieces,
      piece from find_stray_piece(${partnerId}, ${awbNumber}, ${toStrayCode(code)})`);
  if (order === undefined) return UNKNOWN;
  return toTarget({ ...order, piece: order.piece ?? parseScannedCode(code).piece, isStray: true });
}

/** What the database finds a stray piece by: its SSCC, or the code of its order. */
const toStrayCode = (code: string) => parseSscc(code) ?? parseScannedCode(code).orderCode;

async function readPieceCounts(tx: Transaction, orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: string; pieces: number }>(
    sql`select id, pieces from orders where id = any (${[...orderIds]}::uuid[])`,
  );
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/**
 * Runs `work` with the tenant of the client of a stray order; without a tenant for an order that is no stray of the MAWB.
 */
export function runAsStrayClient<T>(
  tx: Transaction,
  {
    partnerId,
    awbNumber,
    code,
  }: { readonly partnerId: string; readonly awbNumber: string; readonly code: string },
  work: () => Promise<T>,
): Promise<T> {
  const client = sql`select s.client_id from find_stray_piece(${partnerId}, ${awbNumber}, ${toStrayCode(code)}) s`;
  return runAsClient(tx, client, work);
}
