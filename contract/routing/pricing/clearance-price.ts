import type { Money } from '../../core/schemas.ts';
import type { DeclaredGoods } from '../../trade/declared-goods.ts';
import type { Movement } from '../../trade/order-values.ts';
import { convertMoney, type ExchangeRates } from '../../quantities/exchange.ts';
import type { ClearanceFees } from '../rate-card.ts';
import type { RouteTrace } from '../route-trace.ts';

/** What customs clearance of an order is priced by. */
export interface ClearedGoods extends DeclaredGoods {
  readonly movement: Movement;
}

/** The parts of the price of customs clearance, in minor units of the card's currency. */
export type ClearanceCharge = NonNullable<RouteTrace['clearance']>;

/** The fee of the manifest for low-value goods, else that of an entry and of the lines beyond the included ones. */
export function computeClearanceCharge(
  { entryMinor, includedLines, perLineMinor, manifest }: ClearanceFees,
  goods: ClearedGoods,
  rates: ExchangeRates,
): ClearanceCharge {
  if (manifest !== undefined && isLowValue(goods, manifest.maxValue, rates)) {
    return { basis: 'MANIFEST', feeMinor: manifest.feeMinor, extraLines: 0, linesMinor: 0 };
  }
  const extraLines = Math.max(0, goods.declarationLines - includedLines);
  return { basis: 'ENTRY', feeMinor: entryMinor, extraLines, linesMinor: extraLines * perLineMinor };
}

/** Without a declared value a parcel is low-value goods, and freight is not. Without an exchange rate neither is. */
function isLowValue({ goodsValue, movement }: ClearedGoods, maxValue: Money, rates: ExchangeRates): boolean {
  if (goodsValue === undefined) return movement !== 'B2B';
  const converted = convertMoney(goodsValue, maxValue.currency, rates);
  return converted !== undefined && converted.amountMinor <= maxValue.amountMinor;
}
