import { buildPieceCode, parseScannedCode, parseSscc } from '@portal/contract/orders';
import type { StationOrder } from './station-types.ts';

/** Finds orders by the code of a scan. */
export class OrderIndex<O extends StationOrder> {
  private readonly byCode = new Map<string, O>();
  private readonly codesBySscc = new Map<string, string>();

  constructor(orders: Iterable<O>) {
    for (const order of orders) {
      this.set(order);
      for (const { sscc, piece } of order.pieces)
        if (sscc !== null) this.codesBySscc.set(sscc, buildPieceCode(order.orderCode, piece));
    }
  }

  set(order: O): void {
    this.byCode.set(order.orderCode, order);
  }

  get orders(): Iterable<O> {
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
