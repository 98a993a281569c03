import type { OrderInput } from '../orders/order-input.ts';
import type { UnratedFinding } from '../findings/findings.ts';
import type { CarriedLane } from './restricted-goods.ts';

/** The part of an order that the goods check reads. */
export type CheckableOrder = CarriedLane & Pick<OrderInput, 'items'> & Partial<Pick<OrderInput, 'movement'>>;

interface QuantityLimit {
  readonly country: string;
  readonly goods: 'CLOTHES' | 'BAGS' | 'SHOES' | 'COSMETICS';
  readonly hsPrefixes: readonly string[];
  /** Pieces, or pairs of shoes, of one order. */
  readonly limit: number;
}

/**
 * Pieces that one consignee can receive without an import licence. Indonesia: annex III of Permendag 36/2023, read in
 * idntimes.com and cnbcindonesia.com on 2026-11-22. Not confirmed: Permendag 7/2024 has lifted the limits for parcels of
 * migrant workers, and it was not found whether they stand for others. So the finding asks for a check.
 */
const QUANTITY_LIMITS: readonly QuantityLimit[] = [
  { country: 'ID', goods: 'CLOTHES', hsPrefixes: ['61', '62'], limit: 5 },
  { country: 'ID', goods: 'BAGS', hsPrefixes: ['4202'], limit: 2 },
  { country: 'ID', goods: 'SHOES', hsPrefixes: ['64'], limit: 2 },
  { country: 'ID', goods: 'COSMETICS', hsPrefixes: ['3303', '3304', '3305', '3307'], limit: 20 },
];

/** The limits of the destination that the items of an order exceed together. None for freight, which has a licence. */
export function checkQuantities({
  movement,
  originCountry,
  destinationCountry,
  items,
}: CheckableOrder): UnratedFinding[] {
  if (movement === 'B2B' || originCountry === destinationCountry) return [];
  const limits = QUANTITY_LIMITS.filter(({ country }) => country === destinationCountry);
  return limits.flatMap(({ country, goods, hsPrefixes, limit }): UnratedFinding[] => {
    const count = items
      .filter(({ hsCode }) => hsCode !== undefined && hsPrefixes.some((prefix) => hsCode.startsWith(prefix)))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (count <= limit) return [];
    return [{ code: 'quantity_limit', item: null, params: { count, goodsTerm: goods, country, limit } }];
  });
}
