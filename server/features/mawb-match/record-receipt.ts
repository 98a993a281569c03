import type { DiscrepancyKind } from '@portal/contract/mawb-match';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { recordCustody } from '../custody/index.ts';
import { writeClientAudit } from '../orders/index.ts';
import {
  lockOrders,
  readMawbPieces,
  type AbsentPiece,
  type MawbPiece,
  type ReceivablePiece,
} from './receipts-store.ts';
import { reportDiscrepancies, type DiscrepancyDeps, type Receipt } from './report-discrepancies.ts';

export interface ReceivedPiece extends ReceivablePiece {
  readonly isDamaged: boolean;
  /** What the damage is. */
  readonly remarks: string | null;
  /** The scan that read its code, or that of its bag; absent without one. */
  readonly scanId?: string | undefined;
}

/** A piece after its receipt. */
export interface ReceiptResult extends MawbPiece {
  /** Whether it was received, and found damaged, by this receipt. */
  readonly isNew: boolean;
  readonly isNewDamage: boolean;
}

export const pieceKey = ({ orderId, piece }: Pick<ReceivablePiece, 'orderId' | 'piece'>) =>
  `${orderId} ${piece}`;

/** Receives pieces of the client of the transaction, each once, and records damage. The result is by `pieceKey`. */
export async function recordReceipt(
  deps: DiscrepancyDeps,
  tx: Transaction,
  context: RequestContext,
  clientId: string,
  receipt: Receipt,
  pieces: readonly ReceivedPiece[],
): Promise<Map<string, ReceiptResult>> {
  const { partnerId, awbNumber, place, now: at } = receipt;
  const orderIds = [...new Set(pieces.map(({ orderId }) => orderId))];
  await lockOrders(tx, clientId, orderIds);
  const before = toMap(await readMawbPieces(tx, clientId, awbNumber, orderIds));
  const change = { at, holderId: partnerId, awbNumber, place, actor: context.caller } as const;
  const arrivals = pieces.filter((piece) => before.get(pieceKey(piece))?.isReceived !== true);
  const bagOf = (piece: ReceivedPiece) => before.get(pieceKey(piece))?.bagCode ?? null;
  for (const [bagCode, bagPieces] of Map.groupBy(arrivals, bagOf))
    await recordCustody(tx, clientId, { ...change, kind: 'RECEIVED_AT_DESTINATION', bagCode }, bagPieces);
  const damages = pieces.filter(
    (piece) => piece.isDamaged && before.get(pieceKey(piece))?.isDamaged !== true,
  );
  for (const damage of damages) {
    const entry = { ...change, kind: 'DAMAGED', bagCode: bagOf(damage), remarks: damage.remarks } as const;
    await recordCustody(tx, clientId, entry, [damage]);
  }
  if (arrivals.length > 0 || damages.length > 0)
    await writeClientAudit(tx, clientId, context, {
      operation: 'receiveMawb',
      subject: awbNumber,
      after: { pieces: arrivals.length, damaged: damages.length },
    });
  const newKeys = new Set(arrivals.map(pieceKey));
  const remarksByKey = new Map(damages.map((damage) => [pieceKey(damage), damage.remarks]));
  const after = await readMawbPieces(tx, clientId, awbNumber, orderIds);
  const results = after.map((piece): ReceiptResult => {
    const key = pieceKey(piece);
    return { ...piece, isNew: newKeys.has(key), isNewDamage: remarksByKey.has(key) };
  });
  await reportDiscrepancies(
    deps,
    tx,
    clientId,
    receipt,
    results.flatMap((result) => {
      const kinds = listKinds(result);
      const remarks = remarksByKey.get(pieceKey(result)) ?? null;
      return kinds.length === 0 ? [] : [{ ...result, kinds, remarks }];
    }),
  );
  return new Map(results.map((result) => [pieceKey(result), result]));
}

/** The discrepancies that a receipt has found. */
function listKinds({ verdict, isNew, isNewDamage }: ReceiptResult): DiscrepancyKind[] {
  const kinds: DiscrepancyKind[] = [];
  if (isNew && verdict !== 'RECEIVED') kinds.push(verdict);
  if (isNewDamage) kinds.push('DAMAGED');
  return kinds;
}

const toMap = (pieces: readonly MawbPiece[]) => new Map(pieces.map((piece) => [pieceKey(piece), piece]));

/** Records pieces of the client of the transaction as missing; who had each last stays its holder. */
export async function recordMissing(
  deps: DiscrepancyDeps,
  tx: Transaction,
  context: RequestContext,
  clientId: string,
  receipt: Receipt,
  pieces: readonly AbsentPiece[],
): Promise<void> {
  const { awbNumber, place, now: at } = receipt;
  const groups = Map.groupBy(pieces, ({ holderId, bagCode }) => `${holderId ?? ''} ${bagCode ?? ''}`);
  for (const [, group] of groups) {
    const [first] = group;
    if (first === undefined) continue;
    const { holderId, bagCode } = first;
    const change = {
      kind: 'MISSING',
      at,
      holderId,
      bagCode,
      awbNumber,
      place,
      actor: context.caller,
    } as const;
    await recordCustody(tx, clientId, change, group);
  }
  await writeClientAudit(tx, clientId, context, {
    operation: 'receiveMawb',
    subject: awbNumber,
    after: { missing: pieces.length },
  });
  await reportDiscrepancies(
    deps,
    tx,
    clientId,
    receipt,
    pieces.map((piece) => ({ ...piece, kinds: ['SHORT'], remarks: null })),
  );
}
