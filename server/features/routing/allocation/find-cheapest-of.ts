import { findCheapest, type RankableOffer } from '@portal/contract/routing';

/** Index of the cheapest priced offer among the offers with these indexes; undefined if none of them has a price. */
export function findCheapestOf(
  indexes: readonly number[],
  offers: readonly RankableOffer[],
  prices: readonly number[],
): number | undefined {
  const [first] = indexes;
  if (indexes.length < 2) return first !== undefined && (prices[first] ?? -1) >= 0 ? first : undefined;
  const position = findCheapest(
    indexes.flatMap((index) => offers[index] ?? []),
    indexes.map((index) => prices[index] ?? -1),
  );
  return position === null ? undefined : indexes[position];
}
