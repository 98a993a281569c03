import type { BodyOf, Refusal, ResponseOf } from '@portal/contract/core';
import type { receiveMawb, ReceiptOutcome } from '@portal/contract/mawb-match';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { inPartnerTenant } from '../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { forEachClient } from '../bagging/index.ts';
import { limitToPartner } from './read-as-side.ts';
import { lockOrders, readAbsentPieces, readBooking, readMawbPieces, readTotals } from './receipts-store.ts';
import {
  pieceKey,
  recordMissing,
  recordReceipt,
  type ReceiptResult,
  type ReceivedPiece,
} from './record-receipt.ts';
import type { DiscrepancyDeps, Receipt } from './report-discrepancies.ts';
import { normalizeCode, resolveCodes, runAsStrayClient, type ReceiptTarget } from './resolve-receipt.ts';
import { toAwbNumber } from '../documents/index.ts';

type ReceiveInput = BodyOf<typeof receiveMawb>;
type ReceiveResponse = ResponseOf<typeof receiveMawb>;

/**
 * Receives bags and pieces of a MAWB at its destination; each piece once. `isComplete` records what has not arrived as
 * missing. Refuses: not_found, for a MAWB of which the partner clears or delivers nothing.
 */
export function receiveAtDestination(
  deps: DiscrepancyDeps,
  context: RequestContext,
  partnerId: string,
  { mawbNumber, items, isComplete }: ReceiveInput,
): Promise<ReceiveResponse | Refusal> {
  return inPartnerTenant(context, partnerId, async (tx): Promise<ReceiveResponse | Refusal> => {
    await limitToPartner(tx, partnerId);
    const awbNumber = toAwbNumber(mawbNumber);
    if (awbNumber === undefined || (await readTotals(tx, partnerId, awbNumber)).expected === 0)
      return refuse('match.not_found');
    const booking = await readBooking(tx, awbNumber);
    const receipt: Receipt = { partnerId, awbNumber, ...booking, now: deps.clock.now() };
    const outcomes = await receiveItems(deps, tx, context, receipt, items);
    if (isComplete) await completeReceipt(deps, tx, context, receipt);
    const pieces = outcomes.reduce((sum, outcome) => sum + outcome.pieces, 0);
    context.audit({ subject: awbNumber, after: { pieces, isComplete } });
    return { value: { outcomes, totals: await readTotals(tx, partnerId, awbNumber) } };
  });
}

async function receiveItems(
  deps: DiscrepancyDeps,
  tx: Transaction,
  context: RequestContext,
  receipt: Receipt,
  items: ReceiveInput['items'],
): Promise<ReceiptOutcome[]> {
  const { partnerId, awbNumber } = receipt;
  const targets = await resolveCodes(
    tx,
    partnerId,
    awbNumber,
    items.map(({ code }) => normalizeCode(code)),
  );
  const results = new Map<string, ReceiptResult>();
  const pieces = new Map<string, ReceivedPiece>();
  for (const { code, isDamaged, remarks = null, scanId } of items) {
    const target = targets.get(normalizeCode(code));
    if (target === undefined || !('pieces' in target) || target.isStray) continue;
    for (const piece of target.pieces) {
      // A piece that is in the list twice keeps the remarks of its first damage.
      const hasDamage = pieces.get(pieceKey(piece))?.isDamaged === true;
      if (!hasDamage) pieces.set(pieceKey(piece), { ...piece, isDamaged, remarks, scanId });
    }
  }
  const addResults = (more: ReadonlyMap<string, ReceiptResult>) => {
    for (const [key, result] of more) if (!results.has(key)) results.set(key, result);
  };
  await forEachClient(tx, [...pieces.values()], async (clientId, clientPieces) =>
    addResults(await recordReceipt(deps, tx, context, clientId, receipt, clientPieces)),
  );
  for (const { code, isDamaged, remarks = null, scanId } of items) {
    const target = targets.get(normalizeCode(code));
    if (target === undefined || !('pieces' in target) || !target.isStray) continue;
    const strays = target.pieces.map((piece) => ({ ...piece, isDamaged, remarks, scanId }));
    const [first] = strays;
    if (first === undefined || results.has(pieceKey(first))) continue;
    await runAsStrayClient(tx, { partnerId, awbNumber, code: normalizeCode(code) }, async () =>
      addResults(await recordReceipt(deps, tx, context, first.clientId, receipt, strays)),
    );
  }
  return toOutcomes(items, targets, results);
}

/** The outcome of each code. A code that is in the list twice was received before at its second place. */
function toOutcomes(
  items: ReceiveInput['items'],
  targets: ReadonlyMap<string, ReceiptTarget>,
  results: ReadonlyMap<string, ReceiptResult>,
): ReceiptOutcome[] {
  const counted = new Set<string>();
  return items.map(({ code }) => {
    const target = targets.get(normalizeCode(code)) ?? { verdict: 'UNKNOWN' };
    if (!('pieces' in target)) return { code, verdict: target.verdict, pieces: 0, isDamaged: false };
    const ofCode = target.pieces.flatMap((piece) => results.get(pieceKey(piece)) ?? []);
    const arrivals = ofCode.filter((result) => result.isNew && !counted.has(pieceKey(result)));
    for (const arrival of arrivals) counted.add(pieceKey(arrival));
    return {
      code,
      verdict: arrivals[0]?.verdict ?? 'RECEIVED_BEFORE',
      pieces: arrivals.length,
      isDamaged: ofCode.some(({ isNewDamage }) => isNewDamage),
    };
  });
}

/** Records the manifested pieces of the receiver that have not arrived as missing. */
async function completeReceipt(
  deps: DiscrepancyDeps,
  tx: Transaction,
  context: RequestContext,
  receipt: Receipt,
): Promise<void> {
  const { partnerId, awbNumber } = receipt;
  const absent = await readAbsentPieces(tx, partnerId, awbNumber);
  await forEachClient(tx, absent, async (clientId, pieces) => {
    const orderIds = pieces.map(({ orderId }) => orderId);
    await lockOrders(tx, clientId, orderIds);
    // Another receipt may have recorded some of them before the lock.
    const lockedPieces = await readMawbPieces(tx, clientId, awbNumber, orderIds);
    const absentKeys = new Set(lockedPieces.filter(({ isAbsent }) => isAbsent).map(pieceKey));
    const absentPieces = pieces.filter((piece) => absentKeys.has(pieceKey(piece)));
    await recordMissing(deps, tx, context, clientId, receipt, absentPieces);
  });
}
