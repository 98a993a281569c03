import { findCheapest, type RankableOffer } from '@portal/contract/routing';

/** Index of the cheapest priced offer among the offers with these indexes; undefined if none of them has a price. */
export function findCheapestOf(
  indexes: readonly number[],
  offers: readonly RankableOffer[],
  prices: readonly number[],
): number | undefined {
  let onlyPriced: number | undefined;
  let pricedCount = 0;
  for (const index of indexes) {
    if ((prices[index] ?? -1) < 0) continue;
    onlyPriced = index;
    pricedCount += 1;
  }
  if (pricedCount < 2) return onlyPriced;
  const position = findCheapest(
    indexes.flatMap((index) => offers[index] ?? []),
    indexes.map((index) => prices[index] ?? -1),
  );
  return position === null ? undefined : indexes[position];
}
