import { STAGES, type DelayKind, type Stage } from '@portal/contract/trade';
import type { ResponseOf } from '@portal/contract/core';
import type { trackOrders } from '@portal/contract/tracking';

export type Lookup = ResponseOf<typeof trackOrders>['value'][number];
export type Group = Stage | DelayKind | 'NOT_FOUND';

/** The groups of one look-up: NOT_FOUND, or the stage of the order and its delays. */
function findGroups({ order }: Lookup): Group[] {
  if (order === null) return ['NOT_FOUND'];
  return [
    ...(order.stuckSince === null ? [] : (['STUCK'] as const)),
    ...(order.lateSince === null ? [] : (['LATE'] as const)),
    order.stage,
  ];
}

export function isInGroup(lookup: Lookup, group: Group): boolean {
  return findGroups(lookup).includes(group);
}

/** The number of look-ups per group: problems first, then stages; empty groups are left out. */
export function countGroups(
  lookups: readonly Lookup[],
): readonly { readonly group: Group; readonly count: number }[] {
  return (['NOT_FOUND', 'STUCK', 'LATE', ...STAGES] as const)
    .map((group) => ({ group, count: lookups.filter((lookup) => isInGroup(lookup, group)).length }))
    .filter(({ count }) => count > 0);
}
