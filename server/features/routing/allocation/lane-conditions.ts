import { normalizePostcode } from '@portal/contract/core';
import type { ConditionPart, LaneCondition } from '@portal/contract/routing';
import type { RouteOrder } from './routing-input.ts';

/** Returns the first part of a condition that the order does not meet, or undefined if it meets all parts. */
export type ConditionCheck = (order: RouteOrder) => ConditionPart | undefined;

/** Compiles a condition into a check that runs once per order. */
export function compileCondition(condition: LaneCondition | undefined): ConditionCheck | undefined {
  if (condition === undefined) return undefined;
  const { minGrams = 0, maxGrams = Infinity, cod } = condition;
  const categories = condition.categories && new Set(condition.categories);
  const levels = condition.serviceLevels && new Set(condition.serviceLevels);
  const modes = condition.modes && new Set(condition.modes);
  const prefixes = condition.postcodePrefixes?.map(normalizePostcode);
  return (order) => {
    if (order.grossGrams < minGrams || order.grossGrams > maxGrams) return 'weight';
    if (cod !== undefined && order.cod !== cod) return 'cod';
    if (categories && !order.categories.some((category) => categories.has(category))) return 'category';
    if (levels && !levels.has(order.serviceLevel)) return 'service_level';
    if (modes && order.shipmentMode !== undefined && !modes.has(order.shipmentMode)) return 'mode';
    if (prefixes && !hasPrefix(order.destination.postcode, prefixes)) return 'postcode';
    return undefined;
  };
}

function hasPrefix(postcode: string | undefined, prefixes: readonly string[]): boolean {
  if (postcode === undefined) return false;
  const normalizedPostcode = normalizePostcode(postcode);
  return prefixes.some((prefix) => normalizedPostcode.startsWith(prefix));
}
