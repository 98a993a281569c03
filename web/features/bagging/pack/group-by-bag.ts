import type { UnbaggedOrder } from '@portal/contract/bagging';

/** Orders that can share one bag. */
export interface BagGroup {
  readonly key: string;
  readonly destinationPortId: string;
  readonly serviceLevel: UnbaggedOrder['serviceLevel'];
  readonly partner: NonNullable<UnbaggedOrder['partner']>;
  readonly orders: readonly UnbaggedOrder[];
  readonly grams: number;
}

/** Groups orders by port, country, service level and forwarder, largest group first. Orders that cannot be bagged are left out. */
export function groupByBag(orders: readonly UnbaggedOrder[]): BagGroup[] {
  const groups = new Map<string, BagGroup>();
  for (const order of orders) {
    const { destinationPortId, destinationCountry, serviceLevel, partner, obstacle } = order;
    if (obstacle !== null || destinationPortId === null || partner === null) continue;
    const key = [destinationPortId, destinationCountry, serviceLevel, partner.id].join(' ');
    const group = groups.get(key);
    groups.set(key, {
      key,
      destinationPortId,
      serviceLevel,
      partner,
      orders: [...(group?.orders ?? []), order],
      grams: (group?.grams ?? 0) + order.grossGrams,
    });
  }
  return [...groups.values()].toSorted((a, b) => b.orders.length - a.orders.length);
}
