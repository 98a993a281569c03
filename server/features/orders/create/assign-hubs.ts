import { HUB_SERVICE_TYPES, type OrderInput } from '@portal/contract/orders';
import type { DeliveryAddress } from '@portal/contract/partners';
import type { Hubs } from '../../hubs/index.ts';
import type { PlannedLeg, RuledLeg } from '../planned-legs.ts';

/** A route whose last-mile legs have the hub of their partner for the consignee's address. */
export function assignHubs<Route extends { readonly legs: readonly RuledLeg[] }>(
  route: Route,
  order: Pick<OrderInput, 'consignee' | 'destinationCountry'>,
  hubs: Hubs,
): Omit<Route, 'legs'> & { readonly legs: readonly PlannedLeg[] } {
  const address = toDeliveryAddress(order);
  const legs = route.legs.map((leg) => ({ ...leg, hubId: findHubId(leg, address, hubs) }));
  return { ...route, legs };
}

function findHubId(
  { serviceType, partnerId }: RuledLeg,
  address: DeliveryAddress,
  hubs: Hubs,
): string | null {
  if (partnerId === null || !HUB_SERVICE_TYPES.includes(serviceType)) return null;
  return hubs.find(partnerId, address)?.id ?? null;
}

function toDeliveryAddress({
  consignee: { city, province, postcode },
  destinationCountry,
}: Pick<OrderInput, 'consignee' | 'destinationCountry'>): DeliveryAddress {
  return { country: destinationCountry, city, province, postcode };
}
