import type { Money } from '../core/schemas.ts';
import type { OrderItem } from './order-contents.ts';

/** The most lines of a customs entry that a caller can name. */
export const MAX_DECLARATION_LINES = 999;

/** What a customs broker charges by: the lines of the entry, and the value of the goods. */
export interface DeclaredGoods {
  readonly declarationLines: number;
  /** Absent if it is not declared. */
  readonly goodsValue?: Money | undefined;
}

/**
 * The goods of an order as a customs entry declares them: items with the same HS code, or without one the same description,
 * and the same origin are one line. All items of an order have one currency.
 */
export function summarizeGoods(items: readonly OrderItem[]): DeclaredGoods {
  const goodsValue = sumGoodsValue(items);
  if (items.length <= 1) return { declarationLines: 1, goodsValue };
  const lines = new Set(
    items.map(({ hsCode, description, originCountry }) =>
      JSON.stringify([hsCode ?? description, originCountry]),
    ),
  );
  return { declarationLines: lines.size, goodsValue };
}

/** The value of all items in the currency of the first; undefined without items. */
export function sumGoodsValue(items: readonly OrderItem[]): Money | undefined {
  const [first] = items;
  if (first === undefined) return undefined;
  const amountMinor = items.reduce(
    (sum, { unitValue, quantity }) => sum + unitValue.amountMinor * quantity,
    0,
  );
  return { amountMinor, currency: first.unitValue.currency };
}
