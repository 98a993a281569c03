import type { Movement } from '@portal/contract/trade';
import type { LaneSearch } from '../lane-search.ts';

/**
 * Origin of the rules that the page shows; undefined for any origin. Domestic orders come from the country itself, and
 * cross-border orders from another one.
 */
export function getRuleOrigin(
  { origin }: LaneSearch,
  country: string,
  movement: Movement,
): string | undefined {
  return origin !== undefined && isPossibleOrigin(origin, country, movement) ? origin : undefined;
}

/** Whether orders of the movement to the country can come from the origin. */
export function isPossibleOrigin(origin: string, country: string, movement: Movement): boolean {
  return movement === 'B2B' || (movement === 'DOMESTIC') === (origin === country);
}
