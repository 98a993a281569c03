/** Transit days of a leg; null without a rate card. */
interface TransitDays {
  readonly transitDaysMin: number | null;
  readonly transitDaysMax: number | null;
}

/** What of the sum of the days is below the first promised day, and above the last one. */
const TAIL = 0.1;

/**
 * Narrows the days of legs so that their sums are the 10th and the 90th percentile of the time of all legs: legs are
 * independent, and the middle of a leg's days is more frequent than its ends. What a sum is above its minimum is shared
 * among the legs by the width of their days. Legs stay as they are if one has no transit days.
 */
export function selectMiddleDays<Leg extends TransitDays>(legs: readonly Leg[]): readonly Leg[] {
  const widths = legs.flatMap(({ transitDaysMin: min, transitDaysMax: max }) =>
    min === null || max === null ? [] : Math.max(0, max - min),
  );
  if (widths.length < legs.length) return legs;
  const totals = widths.map(buildWeights).reduce(combineWeights, [1]);
  const first = distribute(findPercentile(totals, TAIL), widths);
  const last = distribute(findPercentile(totals, 1 - TAIL), widths);
  return legs.map((leg, index) => ({
    ...leg,
    transitDaysMin: (leg.transitDaysMin ?? 0) + (first[index] ?? 0),
    transitDaysMax: (leg.transitDaysMin ?? 0) + (last[index] ?? 0),
  }));
}

/** How frequent 0 to `width` days above the minimum are, relative to each other: 1 2 3 2 1 for a width of 4. */
function buildWeights(width: number): number[] {
  return Array.from({ length: width + 1 }, (_, days) => 1 + Math.min(days, width - days));
}

/** How frequent the sums of two independent numbers of days are. */
function combineWeights(left: readonly number[], right: readonly number[]): number[] {
  const sums = Array.from({ length: left.length + right.length - 1 }, () => 0);
  for (const [leftDays, leftWeight] of left.entries()) {
    for (const [rightDays, rightWeight] of right.entries()) {
      sums[leftDays + rightDays] = (sums[leftDays + rightDays] ?? 0) + leftWeight * rightWeight;
    }
  }
  return sums;
}

/** The fewest days that at least the share `part` of all cases do not exceed. */
function findPercentile(weights: readonly number[], part: number): number {
  const limit = part * weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.findIndex((weight) => {
    sum += weight;
    return sum >= limit;
  });
}

/** Shares `days` in whole days by `widths`; no share is above its width. */
function distribute(days: number, widths: readonly number[]): number[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  let widthsBefore = 0;
  return widths.map((width) => {
    const before = Math.round((days * widthsBefore) / Math.max(1, total));
    widthsBefore += width;
    return Math.round((days * widthsBefore) / Math.max(1, total)) - before;
  });
}
