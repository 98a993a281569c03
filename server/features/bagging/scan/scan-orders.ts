import type { BagPacker } from '@portal/contract/bagging';
import type { ScanOrder } from '@portal/contract/scanning';
import type { Transaction } from '../../../db/database.ts';
import { readOrderFindings, type BaggingDeps } from '../pack/bag-findings.ts';
import { toFitOrder, type BaggableOrder } from '../bagging-rules.ts';

/** Ids of the orders that pre-flight blocks. */
export async function findOrdersOnHold(
  deps: BaggingDeps,
  tx: Transaction,
  clientId: string,
  orders: readonly BaggableOrder[],
): Promise<ReadonlySet<string>> {
  const { orders: withFindings } = await readOrderFindings(deps, tx, clientId, orders);
  return new Set(
    withFindings
      .filter(({ findings }) => findings.some(({ severity }) => severity === 'BLOCKER'))
      .map(({ orderId }) => orderId),
  );
}

/** An order as the rules of a scan station of a packer judge it. */
export function toScanOrder(
  order: BaggableOrder,
  ordersOnHold: ReadonlySet<string>,
  packer: BagPacker,
): ScanOrder {
  const bags = new Map(order.baggedPieces.map(({ piece, bag }) => [piece, bag]));
  return {
    ...toFitOrder(order, packer),
    orderCode: order.orderCode,
    labelVersion: order.labelVersion,
    isOnHold: ordersOnHold.has(order.id),
    pieces: order.pieceGrams.map((grams, index) => ({
      piece: index + 1,
      grams,
      bag: bags.get(index + 1) ?? null,
    })),
  };
}
