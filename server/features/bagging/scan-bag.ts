import { getBagActions, type Bag } from '@portal/contract/bagging';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import {
  applyToBag,
  hasScanEffect,
  judgeRemoval,
  judgeScan,
  setPieceBag,
  type ScanBag,
  type ScanInput,
  type ScanJudgement,
  type ScanOrder,
  type ScanOutcome,
} from '@portal/contract/scanning';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { findMawbConflict, findPieceCodes, type MawbUse } from '../orders/index.ts';
import type { BaggingDeps } from './bag-findings.ts';
import { readMawbOfBag } from './bag-mawb.ts';
import { toMawbUse, type RequestedOrder } from './bagging-rules.ts';
import { readBagJson } from './bags-read-model.ts';
import { readLimit } from './bag-settings.ts';
import { lockBag, lockBaggableOrders, type BagRecord } from './bags-store.ts';
import { findOrdersOnHold, toScanOrder } from './scan-orders.ts';
import { saveScanEffects, type ScanEffect } from './scan-effects.ts';
import { insertScans, readScans, type ScanRecord } from './scans-store.ts';

interface ScanResult {
  readonly bag: Bag;
  readonly outcomes: ScanOutcome[];
}

/**
 * Applies scans of a station to a bag in their sequence. Orders are locked before the bag, so that of two stations that scan
 * one piece the second sees the bag of the first. A recorded scan is not applied again. Refuses: not_found, conflict.
 */
export function applyScans(
  deps: BaggingDeps,
  context: RequestContext,
  bagId: string,
  scans: readonly ScanInput[],
): Promise<ScanResult | Refusal> {
  return context.inTenant(async (tx): Promise<ScanResult | Refusal> => {
    const { clientId, caller } = context;
    const now = deps.clock.now();
    const codes = [...new Set(scans.map(({ code }) => code))];
    const pieceCodes = await findPieceCodes(tx, codes);
    const ordersByCode = await lockBaggableOrders(tx, clientId, codes);
    const bag = await lockBag(tx, clientId, bagId);
    if (bag === undefined) return refuse('bag.not_found');
    const records = await readScans(
      tx,
      clientId,
      scans.map(({ id }) => id),
    );
    const misused = scans.find((scan) => isOtherScan(records.get(scan.id), bagId, scan));
    if (misused !== undefined) return refuse('bag.scan_id_in_use', { scanId: misused.id });
    const state = await readScanState(deps, tx, clientId, bag, [...ordersByCode.values()]);
    const outcomes = new Map<string, ScanOutcome>(records);
    const newScans: (ScanInput & ScanOutcome)[] = [];
    for (const scan of scans) {
      if (outcomes.has(scan.id)) continue;
      const outcome = state.apply(scan, ordersByCode.get(scan.code), pieceCodes.get(scan.code));
      outcomes.set(scan.id, outcome);
      newScans.push({ ...scan, ...outcome });
    }
    if (newScans.length > 0) await insertScans(tx, clientId, bagId, caller.userId, newScans, now);
    await saveScanEffects(tx, context, bag, state.effects, now);
    const value = await readBagJson(tx, clientId, bagId);
    if (value === undefined) throw new Error('the scanned bag was not found');
    context.audit({ subject: bag.bagCode, after: { scans: newScans.length, changes: state.effects.length } });
    return { bag: value, outcomes: scans.map(({ id }) => toOutcome(id, outcomes.get(id))) };
  });
}

function isOtherScan(record: ScanRecord | undefined, bagId: string, scan: ScanInput): boolean {
  return (
    record !== undefined &&
    (record.bagId !== bagId || record.code !== scan.code || record.action !== scan.action)
  );
}

function toOutcome(id: string, outcome: ScanOutcome | undefined): ScanOutcome {
  if (outcome === undefined) throw new Error('a scan has no outcome');
  const { verdict, orderCode, piece, bagCode } = outcome;
  return { id, verdict, orderCode, piece, bagCode };
}

/** The bag and the orders of a request, which change with each of its scans. */
async function readScanState(
  deps: BaggingDeps,
  tx: Transaction,
  clientId: string,
  bag: BagRecord,
  requestedOrders: readonly RequestedOrder[],
) {
  const orders = new Map(requestedOrders.map((order) => [order.id, order]));
  const ordersOnHold = await findOrdersOnHold(deps, tx, clientId, [...orders.values()]);
  const mawb = await readMawbOfBag(tx, clientId, bag);
  const mawbUses: MawbUse[] = [...(mawb?.uses ?? [])];
  const scanOrders = new Map<string, ScanOrder>(
    [...orders].map(([id, order]) => [id, toScanOrder(order, ordersOnHold)]),
  );
  let scanBag: ScanBag = {
    ...bag,
    isOpen: getBagActions(bag).includes('add-orders'),
    grams: bag.grams + (bag.tareGrams ?? 0),
    limitGrams: await readLimit(tx, clientId),
  };
  const effects: ScanEffect[] = [];

  /** A MAWB has one route: the other uses of its number decide too. */
  const checkMawb = (judgement: ScanJudgement, order: RequestedOrder | undefined): ScanJudgement =>
    order !== undefined &&
    mawb !== null &&
    (judgement.verdict === 'ACCEPTED' || judgement.verdict === 'RELABELLED') &&
    findMawbConflict(mawb.awbNumber, toMawbUse(order), mawbUses) !== undefined
      ? { ...judgement, verdict: 'OTHER_DESTINATION' }
      : judgement;

  const apply = (
    { id, action, code }: ScanInput,
    order: RequestedOrder | undefined,
    pieceCode: string | undefined,
  ): ScanOutcome => {
    const scanOrder = order && scanOrders.get(order.id);
    const ref = { code: pieceCode ?? code, isSscc: pieceCode !== undefined };
    const judgement =
      action === 'REMOVE'
        ? judgeRemoval(ref.code, scanOrder, scanBag)
        : checkMawb(judgeScan(ref, scanOrder, scanBag), order);
    const { verdict, piece } = judgement;
    if (order !== undefined && scanOrder !== undefined && piece !== null && hasScanEffect(verdict)) {
      const { orderCode } = order;
      effects.push({ action, orderId: order.id, orderCode, piece: piece.piece, scanId: id });
      scanBag = applyToBag(scanBag, scanOrder, judgement);
      const newBag = action === 'ADD' ? { id: bag.id, bagCode: bag.bagCode } : null;
      scanOrders.set(order.id, setPieceBag(scanOrder, piece.piece, newBag));
      if (action === 'ADD') mawbUses.push(toMawbUse(order));
    }
    return {
      id,
      verdict,
      orderCode: order?.orderCode ?? null,
      piece: piece?.piece ?? null,
      bagCode: verdict === 'IN_ANOTHER_BAG' ? (piece?.bag?.bagCode ?? null) : null,
    };
  };
  return { effects: effects as readonly ScanEffect[], apply };
}
