import type { PackableOrder } from '../bagging-side.ts';

/** Orders that can share one bag. */
export interface BagGroup {
  readonly key: string;
  readonly destinationPortId: string;
  readonly serviceLevel: PackableOrder['serviceLevel'];
  /** The forwarder; undefined for the forwarder itself. */
  readonly partner: NonNullable<PackableOrder['partner']> | undefined;
  readonly orders: readonly PackableOrder[];
  readonly grams: number;
}

/** Groups orders by port, country, service level and forwarder, largest group first. Orders that cannot be bagged are left out. */
export function groupByBag(orders: readonly PackableOrder[]): BagGroup[] {
  const groups = new Map<string, BagGroup>();
  for (const order of orders) {
    const { destinationPortId, destinationCountry, serviceLevel, partner, obstacle } = order;
    if (obstacle !== null || destinationPortId === null || partner === null) continue;
    const key = [destinationPortId, destinationCountry, serviceLevel, partner?.id].join(' ');
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
