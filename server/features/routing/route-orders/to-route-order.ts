import type { OrderInput, ShipmentBooking } from '@portal/contract/orders';
import {
  isDeliveredToHome,
  isDutyPaidBySeller,
  summarizeGoods,
  type OrderCategory,
  type Parcel,
} from '@portal/contract/trade';
import { listCarriedGoods } from '@portal/contract/preflight';
import { computeVolume } from '@portal/contract/quantities';
import type { PricedPiece } from '@portal/contract/routing';
import { toDayNumber } from '../../../platform/local-days.ts';
import type { BookedCarriage, RouteOrder } from '../allocation/routing-input.ts';
import type { OrderEnd } from '../rates/places.ts';

/** An order with the booked space of its forwarder leg. */
export interface RoutedInput extends OrderInput {
  readonly booking?: ShipmentBooking | undefined;
}

/** Maps an order to routing's input. The origin is the pick-up address if there is one; weight and volume are sums over the pieces. */
export function toRouteOrder(
  id: string,
  order: RoutedInput,
  failedPartners?: RouteOrder['failedPartners'],
): RouteOrder {
  return {
    id,
    movement: order.movement,
    serviceLevel: order.serviceLevel,
    shipmentMode: order.shipmentMode,
    cod: order.paymentType === 'cod',
    ...(order.cod && { codAmount: order.cod }),
    categories: listCategories(order),
    goods: listCarriedGoods(order.items),
    origin: toOrderEnd(order.originCountry, order.originPortId, order.pickup ?? order.consignor),
    destination: toOrderEnd(order.destinationCountry, order.destinationPortId, order.consignee),
    grossGrams: order.parcels.reduce((sum, parcel) => sum + parcel.grossGrams, 0),
    volumeMm3: order.parcels.reduce((sum, parcel) => sum + computeParcelVolume(parcel), 0),
    pieces: order.parcels.map(toPricedPiece),
    isResidential: isDeliveredToHome(order.movement, order.consignee),
    isDutyPaid: isDutyPaidBySeller(order.incoterm),
    ...summarizeGoods(order.items),
    firstLeg: order.firstLeg,
    selfCollect: order.selfCollect,
    ...(order.booking && { booking: toBookedCarriage(order.booking) }),
    ...(failedPartners && { failedPartners }),
  };
}

function toBookedCarriage({
  code,
  partner,
  total,
  chargeableGrams,
  departure,
}: ShipmentBooking): BookedCarriage {
  const { mode, localDeparture, localArrival } = departure;
  const toDay = (localMinute: string) => toDayNumber(localMinute.slice(0, 10));
  return {
    code,
    partnerId: partner.id,
    partnerName: partner.name,
    mode,
    price: total,
    chargeableGrams,
    // An arrival east of the date line can have an earlier local day.
    transitDays: Math.max(0, toDay(localArrival) - toDay(localDeparture)),
  };
}

function listCategories({ items }: OrderInput): OrderCategory[] {
  return [...new Set(items.flatMap(({ category }) => category ?? []))];
}

function toOrderEnd(country: string, portId: string | undefined, party: OrderInput['consignor']): OrderEnd {
  return { country, portId, city: party.city, postcode: party.postcode };
}

/** What a piece is priced by; the longest side is 0 without dimensions. */
export function toPricedPiece({ grossGrams, lengthMm = 0, widthMm = 0, heightMm = 0 }: Parcel): PricedPiece {
  return { grossGrams, longestSideMm: Math.max(lengthMm, widthMm, heightMm) };
}

/** mm³; 0 for a piece without all three dimensions. */
function computeParcelVolume({ lengthMm, widthMm, heightMm }: Parcel): number {
  if (lengthMm === undefined || widthMm === undefined || heightMm === undefined) return 0;
  return computeVolume({ lengthMm, widthMm, heightMm });
}
