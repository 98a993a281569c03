import { detail } from '@portal/contract/reasons';
import type { RefusalDetail } from '@portal/contract/core';
import { holdsSpace, type OrderInput, type ShipmentBooking } from '@portal/contract/orders';
import { buildServiceChain } from '@portal/contract/routing';
import { isoUtc } from '../../../db/page-statement.ts';

/** An order with the booked space that it travels in; absent without one, and while the booking holds no space. */
export interface BookedOrder extends OrderInput {
  readonly booking?: ShipmentBooking | undefined;
}

const localMinute = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;

/** SQL expression: the contract's ShipmentBooking of `bookings b` and its departure `d`. */
export const BOOKING_JSON = `json_build_object('id', b.id, 'code', b.code,
  'state', booking_state(b.state, d.state, d.departs_at, now()),
  'partner', (select json_build_object('id', p.id, 'name', p.name) from partners p where p.id = b.partner_id),
  'chargeableGrams', b.price -> 'chargeableGrams', 'total', b.price -> 'total',
  'departure', json_build_object('id', d.id, 'mode', d.mode, 'carrier', d.carrier, 'number', d.number,
    'originPortId', d.origin_port_id, 'destinationPortId', d.destination_port_id,
    'localDeparture', ${localMinute('d.local_departure')}, 'localArrival', ${localMinute('d.local_arrival')},
    'departsAt', ${isoUtc('d.departs_at')}, 'arrivesAt', ${isoUtc('d.arrives_at')}, 'cutOffAt', ${isoUtc('d.cut_off_at')},
    'state', d.state))`;
/** SQL: bookings `b` with their departures `d`. */
export const FROM_BOOKINGS = `from bookings b join booked_departures() d on d.partner_id = b.partner_id and d.id = b.departure_id`;

/** SQL expression: the contract's ShipmentBooking of `orders o`; null without a booking. */
export const ORDER_BOOKING_JSON = `case when o.booking_id is not null then (select ${BOOKING_JSON} ${FROM_BOOKINGS}
  where b.client_id = o.client_id and b.id = o.booking_id) end`;

/** The order with the ports of the booked space, where it names none. */
export function withBookedPorts<T extends OrderInput>(input: T, booking: ShipmentBooking | undefined): T {
  if (booking === undefined) return input;
  const { originPortId, destinationPortId } = booking.departure;
  return {
    ...input,
    originPortId: input.originPortId ?? originPortId,
    destinationPortId: input.destinationPortId ?? destinationPortId,
  };
}

/** Whether the booked space can carry an order: its forwarder leg, ports and mode. No details without a booking. */
export function checkBookedCarriage({
  booking,
  ...order
}: Omit<BookedOrder, 'customerOrderCode'>): RefusalDetail[] {
  if (booking === undefined) return [];
  const isDomestic = order.originCountry === order.destinationCountry;
  const chain = buildServiceChain(order.movement, { ...order, isDomestic });
  if (order.movement !== 'B2B' || !chain.some(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER'))
    return [detail('bookingId', 'order.booking_without_forwarder')];
  const { originPortId: from, destinationPortId: to, mode } = booking.departure;
  const isOnLane =
    order.originPortId === from &&
    order.destinationPortId === to &&
    from.startsWith(order.originCountry) &&
    to.startsWith(order.destinationCountry);
  return [
    ...(isOnLane ? [] : [detail('bookingId', 'order.booking_elsewhere', { from, to })]),
    ...(order.shipmentMode === undefined || order.shipmentMode === mode
      ? []
      : [
          detail('shipmentMode', 'order.booking_other_mode', {
            modeTerm: order.shipmentMode,
            bookedModeTerm: mode,
          }),
        ]),
  ];
}

/** The booking if it holds space: it then decides the carriage. */
export function selectHolding(booking: ShipmentBooking | null): Pick<BookedOrder, 'booking'> {
  return booking !== null && holdsSpace(booking) ? { booking } : {};
}
