import { STAGES, type Stage } from '@portal/contract/orders';
import type { AnswerOf } from '@portal/contract/core';
import type { trackMany } from '@portal/contract/tracking';

export type Lookup = AnswerOf<typeof trackMany>['value'][number];
export type Group = Stage | 'NOT_FOUND';

export function groupOf(lookup: Lookup): Group {
  return lookup.order?.stage ?? 'NOT_FOUND';
}

/** How many of the codes asked for stand where: what was not found first, then the stages that occur. */
export function groupsOf(
  lookups: readonly Lookup[],
): readonly { readonly group: Group; readonly count: number }[] {
  const counts = Map.groupBy(lookups, groupOf);
  return (['NOT_FOUND', ...STAGES] as const)
    .map((group) => ({ group, count: counts.get(group)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
}
