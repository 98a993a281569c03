import type { OrderCategory, OrderInput, Parcel } from '@portal/contract/orders';
import { volumeOf } from '@portal/contract/quantities';
import type { OrderEnd, RouteOrder } from '../allocation/routing-input.ts';

/** What routing reads of an order: it starts where it is picked up, and weighs what all its pieces weigh. */
export function toRouteOrder(id: string, order: OrderInput, failed?: RouteOrder['failed']): RouteOrder {
  return {
    id,
    movement: order.movement,
    serviceLevel: order.serviceLevel,
    cod: order.paymentType === 'cod',
    categories: categoriesOf(order),
    origin: endOf(order.originCountry, order.originPortId, order.pickup ?? order.consignor),
    destination: endOf(order.destinationCountry, order.destinationPortId, order.consignee),
    grossGrams: order.parcels.reduce((sum, parcel) => sum + parcel.grossGrams, 0),
    volumeMm3: order.parcels.reduce((sum, parcel) => sum + volumeOfParcel(parcel), 0),
    firstLeg: order.firstLeg,
    selfCollect: order.selfCollect,
    ...(failed && { failed }),
  };
}

function categoriesOf({ items }: OrderInput): OrderCategory[] {
  return [...new Set(items.flatMap(({ category }) => category ?? []))];
}

function endOf(country: string, portId: string | undefined, party: OrderInput['consignor']): OrderEnd {
  return { country, portId, city: party.city, postcode: party.postcode };
}

/** A piece without all three edges has no volume to charge. */
function volumeOfParcel({ lengthMm, widthMm, heightMm }: Parcel): number {
  if (lengthMm === undefined || widthMm === undefined || heightMm === undefined) return 0;
  return volumeOf({ lengthMm, widthMm, heightMm });
}
