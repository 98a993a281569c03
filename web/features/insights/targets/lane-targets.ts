import type { InsightTarget, InsightValue } from '@portal/contract/insights';

/** The key of a lane in figures: `SG-MY`. */
export function toLaneKey({
  originCountry,
  destinationCountry,
}: Pick<InsightTarget, 'originCountry' | 'destinationCountry'>): string {
  return `${originCountry}-${destinationCountry}`;
}

/** Percent on time that a lane aims for; undefined without a target. */
export function findTarget(targets: readonly InsightTarget[], laneKey: string): number | undefined {
  return targets.find((target) => toLaneKey(target) === laneKey)?.onTimePercent;
}

/** Percent on time that all these lanes aim for; undefined if one has no target or another one. */
export function findCommonTarget(
  targets: readonly InsightTarget[],
  lanes: readonly Pick<InsightValue, 'key'>[],
): number | undefined {
  const [first, ...others] = lanes.map(({ key }) => findTarget(targets, key));
  return others.every((target) => target === first) ? first : undefined;
}

/** Percentage points above the target, with one decimal place as the values have; below it they are negative. */
export function computeTargetGap(value: number, target: number): number {
  return Math.round((value - target) * 10) / 10;
}
