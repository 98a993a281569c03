import type { UnbaggedOrder } from '@portal/contract/bagging';

/** Orders that can lie in one bag. */
export interface Place {
  readonly key: string;
  readonly destinationPortId: string;
  readonly serviceLevel: UnbaggedOrder['serviceLevel'];
  readonly partner: NonNullable<UnbaggedOrder['partner']>;
  readonly orders: readonly UnbaggedOrder[];
  readonly grams: number;
}

/** Orders by where they go: port, country, service level and forwarder. Those that no bag takes are left out. */
export function placesOf(orders: readonly UnbaggedOrder[]): Place[] {
  const places = new Map<string, Place>();
  for (const order of orders) {
    const { destinationPortId, destinationCountry, serviceLevel, partner, hindrance } = order;
    if (hindrance !== null || destinationPortId === null || partner === null) continue;
    const key = [destinationPortId, destinationCountry, serviceLevel, partner.id].join(' ');
    const known = places.get(key);
    places.set(key, {
      key,
      destinationPortId,
      serviceLevel,
      partner,
      orders: [...(known?.orders ?? []), order],
      grams: (known?.grams ?? 0) + order.grossGrams,
    });
  }
  return [...places.values()].toSorted((one, other) => other.orders.length - one.orders.length);
}
