import type { Money } from '@portal/contract/core';
import type { RateComparison } from '@portal/contract/rate-comparison';

/** A combination with a price in the client's currency. */
export interface PricedCombination {
  readonly row: RateComparison;
  readonly price: Money;
}

/** Combinations at one place of the diagram; px. */
export interface DiagramPoint {
  readonly x: number;
  readonly y: number;
  /** The cheapest first. */
  readonly combinations: readonly PricedCombination[];
  readonly isEfficient: boolean;
  readonly isCurrent: boolean;
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly combination: PricedCombination;
}

/**
 * Groups combinations that are closer than `minDistance`, so that each point can be reached. A group is at the place of its
 * most important combination: the current one, then efficient ones, then the cheapest.
 */
export function groupPoints(placed: readonly Placed[], minDistance: number): DiagramPoint[] {
  const groups: { readonly at: Placed; readonly members: Placed[] }[] = [];
  for (const one of placed.toSorted((a, b) => rank(a) - rank(b) || comparePrices(a, b))) {
    const near = groups.find(({ at }) => Math.hypot(at.x - one.x, at.y - one.y) < minDistance);
    if (near === undefined) groups.push({ at: one, members: [one] });
    else near.members.push(one);
  }
  return groups
    .map(({ at, members }) => ({
      x: at.x,
      y: at.y,
      combinations: members.toSorted(comparePrices).map(({ combination }) => combination),
      isEfficient: members.some(({ combination }) => combination.row.efficient),
      isCurrent: members.some(({ combination }) => combination.row.current),
    }))
    .toSorted((a, b) => a.x - b.x || a.y - b.y);
}

const rank = ({ combination: { row } }: Placed) => (row.current ? 0 : row.efficient ? 1 : 2);
const comparePrices = (a: Placed, b: Placed) =>
  a.combination.price.amountMinor - b.combination.price.amountMinor;

/** A linear scale from the lowest and highest value to two positions; a single value is in the middle. */
export function createScale(values: readonly number[], from: number, to: number) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const scale = (value: number) =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);
  return { low, high, scale };
}
