import { findMisfit, getBagActions, type Bag } from '@portal/contract/bagging';
import { parseScannedCode, parseSscc, buildPieceCode } from '@portal/contract/orders';
import type { ScanBag, ScannableOrder } from '@portal/contract/scanning';

/** A bag as the rules of a scan judge it; its goods are those of the orders that have pieces in it. */
export function toScanBag(bag: Bag, orders: Iterable<ScannableOrder>): ScanBag {
  const { id, destinationCountry, destinationPortId, serviceLevel, partner, limitGrams } = bag;
  const goodsFlags = [...orders]
    .filter(({ pieces }) => pieces.some((piece) => piece.bag?.id === id))
    .flatMap((order) => order.goodsFlags);
  return {
    id,
    destinationCountry,
    destinationPortId,
    serviceLevel,
    partnerId: partner.id,
    limitGrams,
    isOpen: getBagActions(bag).includes('add-orders'),
    orders: bag.orders,
    grams: bag.orderGrams + (bag.tareGrams ?? 0),
    goodsFlags: [...new Set(goodsFlags)],
  };
}

/** What a bag could hold: its pieces, and those that fit it and are in no bag. */
export interface Expectation {
  readonly pieces: number;
  readonly grams: number;
}

export function computeExpectation(bag: ScanBag, orders: Iterable<ScannableOrder>): Expectation {
  let pieces = 0;
  let grams = 0;
  for (const order of orders) {
    const canBeAdded = !order.isOnHold && findMisfit(order, bag) === null;
    for (const piece of order.pieces) {
      if (piece.bag === null ? !canBeAdded : piece.bag.id !== bag.id) continue;
      pieces += 1;
      grams += piece.grams;
    }
  }
  return { pieces, grams };
}

/** Finds orders by the code of a scan. */
export class OrderIndex {
  private readonly byCode = new Map<string, ScannableOrder>();
  private readonly codesBySscc = new Map<string, string>();

  constructor(orders: Iterable<ScannableOrder>) {
    for (const order of orders) {
      this.set(order);
      for (const { sscc, piece } of order.pieces)
        if (sscc !== null) this.codesBySscc.set(sscc, buildPieceCode(order.orderCode, piece));
    }
  }

  set(order: ScannableOrder): void {
    this.byCode.set(order.orderCode, order);
  }

  get orders(): Iterable<ScannableOrder> {
    return this.byCode.values();
  }

  /** The order of a code, and the code of its piece if the scan is an SSCC. */
  find(text: string) {
    const sscc = parseSscc(text);
    const pieceCode = sscc === undefined ? undefined : this.codesBySscc.get(sscc);
    const code = pieceCode ?? text;
    return {
      code,
      isSscc: pieceCode !== undefined,
      order: this.byCode.get(parseScannedCode(code).orderCode),
    };
  }
}
