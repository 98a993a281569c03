import { getBagActions, type BagPacker } from '@portal/contract/bagging';
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
import { findMawbConflict, type MawbUse } from '../../orders/index.ts';
import { toMawbUse, type FillableBag, type RequestedOrder } from '../bagging-rules.ts';
import type { BagRecord } from '../bags-store.ts';
import type { ScanEffect } from './scan-effects.ts';
import { toScanOrder } from './scan-orders.ts';

interface ScanTableInput {
  /** The locked bag. */
  readonly bag: BagRecord;
  readonly packer: BagPacker;
  /** The locked orders of the codes. */
  readonly orders: Iterable<RequestedOrder>;
  /** Ids of the orders that pre-flight blocks. */
  readonly ordersOnHold: ReadonlySet<string>;
  readonly mawb: FillableBag['mawb'];
  readonly limitGrams: number;
}

/** The bag and the orders of a request, which change with each of its scans. */
export function openScanTable({ bag, packer, mawb, limitGrams, ordersOnHold, ...input }: ScanTableInput) {
  const mawbUses: MawbUse[] = [...(mawb?.uses ?? [])];
  const scanOrders = new Map<string, ScanOrder>();
  for (const order of input.orders) scanOrders.set(order.id, toScanOrder(order, ordersOnHold, packer));
  let scanBag: ScanBag = {
    ...bag,
    isOpen: getBagActions(bag).includes('add-orders'),
    grams: bag.grams + (bag.tareGrams ?? 0),
    packer,
    limitGrams,
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
