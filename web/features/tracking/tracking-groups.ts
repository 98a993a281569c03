import { STAGES, type Pace, type Stage } from '@portal/contract/orders';
import type { AnswerOf } from '@portal/contract/core';
import type { trackMany } from '@portal/contract/tracking';

export type Lookup = AnswerOf<typeof trackMany>['value'][number];
export type Group = Stage | Pace | 'NOT_FOUND';

/** A code not found, the order's stage, and whether it is late or stuck. */
function groupsOfOne({ order }: Lookup): Group[] {
  if (order === null) return ['NOT_FOUND'];
  return [
    ...(order.stuckSince === null ? [] : (['STUCK'] as const)),
    ...(order.lateSince === null ? [] : (['LATE'] as const)),
    order.stage,
  ];
}

export function isIn(lookup: Lookup, group: Group): boolean {
  return groupsOfOne(lookup).includes(group);
}

/** How many of the codes asked for stand where: what wants a look first, then the stages that occur. */
export function groupsOf(
  lookups: readonly Lookup[],
): readonly { readonly group: Group; readonly count: number }[] {
  return (['NOT_FOUND', 'STUCK', 'LATE', ...STAGES] as const)
    .map((group) => ({ group, count: lookups.filter((lookup) => isIn(lookup, group)).length }))
    .filter(({ count }) => count > 0);
}
