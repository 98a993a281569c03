import type { ConditionPart, LaneCondition } from '@portal/contract/routing';
import { normalisePostcode } from '../rates/places.ts';
import type { RouteOrder } from './routing-input.ts';

/** Answers the part of a condition that an order fails, or undefined where it meets all of it. */
export type ConditionCheck = (order: RouteOrder) => ConditionPart | undefined;

/** Compiles a condition once for all orders. */
export function conditionCheck(when: LaneCondition | undefined): ConditionCheck | undefined {
  if (when === undefined) return undefined;
  const { minGrams = 0, maxGrams = Infinity, cod } = when;
  const categories = when.categories && new Set(when.categories);
  const levels = when.serviceLevels && new Set(when.serviceLevels);
  const prefixes = when.postcodePrefixes?.map(normalisePostcode);
  return (order) => {
    if (order.grossGrams < minGrams || order.grossGrams > maxGrams) return 'weight';
    if (cod !== undefined && order.cod !== cod) return 'cod';
    if (categories && !order.categories.some((category) => categories.has(category))) return 'category';
    if (levels && !levels.has(order.serviceLevel)) return 'service_level';
    if (prefixes && !beginsWithOne(order.destination.postcode, prefixes)) return 'postcode';
    return undefined;
  };
}

function beginsWithOne(postcode: string | undefined, prefixes: readonly string[]): boolean {
  if (postcode === undefined) return false;
  const normal = normalisePostcode(postcode);
  return prefixes.some((prefix) => normal.startsWith(prefix));
}
