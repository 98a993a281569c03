import type { OrderInput } from '@portal/contract/orders';
import type { Party } from '@portal/contract/parties';
import type { BookedCargo } from './booking-steps.ts';
import { COMPANIES } from './companies.ts';
import { completeOrder } from './complete-order.ts';
import { describeConsignment } from './consignments.ts';
import { CARTON, CARTON_GRAMS, toItem } from './demo-orders.ts';
import { hash } from './departures.ts';
import { findGood, type Good } from './goods.ts';
import { createPerson } from './people.ts';
import { createAddress, findPlace } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { MERLION } from './shippers.ts';

/** Equal cartons of a product, which are booked and shipped. */
export interface ShippedGoods {
  readonly good: Good;
  readonly perCarton: number;
  readonly cargo: BookedCargo;
}

export function packGoods(sku: string, reference: string, cartons: number, perCarton: number): ShippedGoods {
  const good = findGood(sku);
  if (good === undefined) throw new Error(`the demo has no product ${sku}`);
  const pieces = [{ count: cartons, grams: CARTON_GRAMS + perCarton * good.grams, ...CARTON }];
  return { good, perCarton, cargo: { commodity: good.description, reference, pieces } };
}

/** Some of the cartons, as a shipment of its own with a code of its own. */
export function takeCartons(
  { cargo, ...goods }: ShippedGoods,
  reference: string,
  cartons: number,
): ShippedGoods {
  return {
    ...goods,
    cargo: { ...cargo, reference, pieces: cargo.pieces.map((kind) => ({ ...kind, count: cartons })) },
  };
}

/** The order of freight to a shop in Malaysia for which the space was booked; its code is the reference of the goods. */
export function createShipment({ good, perCarton, cargo }: ShippedGoods, bookingId: string): OrderInput {
  const { reference, pieces } = cargo;
  const random = createRandom(hash(reference));
  const parcels = pieces.flatMap(({ count, grams, ...edges }) =>
    Array.from({ length: count }, () => ({ ...edges, grossGrams: grams, packageType: 'CT' as const })),
  );
  const consignee = {
    ...createPerson('MY', random),
    company: random.pick(COMPANIES.MY),
    ...createGatewayAddress(random),
  };
  const order: OrderInput = {
    customerOrderCode: reference,
    movement: 'B2B',
    serviceLevel: 'ECONOMY',
    consignmentKind: 'SALE',
    deliveryConfirmation: 'NONE',
    paymentType: 'prepaid',
    incoterm: 'DAP',
    incotermPlace: consignee.city ?? 'Kuala Lumpur',
    shipmentMode: 'AIR',
    firstLeg: 'PICKUP',
    bookingId,
    originCountry: 'SG',
    destinationCountry: 'MY',
    consignor: MERLION.home,
    consignee,
    parcels,
    items: [toItem(MERLION, good, perCarton * parcels.length)],
  };
  return describeConsignment(completeOrder(order, random), 0);
}

/** An address near the airport: goods for other states are not flown to Kuala Lumpur. */
function createGatewayAddress(random: Random): Omit<Party, 'name'> {
  const address = createAddress('MY', random);
  return findPlace(address)?.lineHaulHours === 0 ? address : createGatewayAddress(random);
}
