import type { GrantedOrder } from '../orders/index.ts';

/** Orders by their client, by ascending client id, so that two partners lock in one sequence. */
export function groupByClient(
  orders: readonly { readonly id: string }[],
  granted: ReadonlyMap<string, GrantedOrder>,
): [string, GrantedOrder[]][] {
  const grants = orders.flatMap(({ id }) => granted.get(id) ?? []);
  return [...Map.groupBy(grants, ({ clientId }) => clientId)].sort(([left], [right]) =>
    left < right ? -1 : 1,
  );
}
