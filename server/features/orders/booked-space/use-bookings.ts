import type { RefusalDetail } from '@portal/contract/core';
import type { OrderInput, ShipmentBooking } from '@portal/contract/orders';
import { computeVolume, LITRE_MM3 } from '@portal/contract/quantities';
import { detail } from '@portal/contract/reasons';
import type { Parcel } from '@portal/contract/trade';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { splitOrderRefs } from '../store/order-lookup.ts';
import { findPieceCodes } from '../store/ssccs-store.ts';
import { BOOKING_JSON, checkBookedCarriage, FROM_BOOKINGS, withBookedPorts } from './booked-space.ts';

/** What shipments take of a booking; the volume is that of pieces with dimensions. */
export interface ShippedLoad {
  readonly pieces: number;
  readonly grossGrams: number;
  readonly cubicMillimetres: number;
}

/** A booking with what is booked, and what its shipments take of it. */
interface BookingUse {
  readonly booking: ShipmentBooking;
  /** `pieces`: null if only weight and volume are booked. */
  readonly booked: { readonly pieces: number | null; readonly grossGrams: number; readonly litres: number };
  readonly shipped: ShippedLoad;
}

/** Bookings by id. A batch adds the load of each order that it accepts. */
export type BookingUses = Map<string, BookingUse>;

/**
 * Bookings of a client by id, locked until the transaction ends, so that one shipment after another takes of them.
 * `exceptOrderId`: the order whose load is not counted, because it changes.
 */
export async function lockBookings(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
  exceptOrderId: string | null = null,
): Promise<BookingUses> {
  if (ids.length === 0) return new Map();
  await tx.execute(sql`select 1 from bookings where client_id = ${clientId} and id = any (${[...ids]}::uuid[])
    order by id for update`);
  const rows = await tx.rows<BookingUse>({
    text: `select ${BOOKING_JSON} booking,
      json_build_object('pieces', (select sum((kind ->> 'count')::int) from jsonb_array_elements(b.pieces) kind),
        'grossGrams', b.gross_grams, 'litres', b.litres) booked,
      shipped_load(b.client_id, b.id, $3) shipped
      ${FROM_BOOKINGS} where b.client_id = $1 and b.id = any ($2::uuid[])`,
    values: [clientId, ids, exceptOrderId],
  });
  return new Map(rows.map((row) => [row.booking.id, row]));
}

/**
 * Locks the bookings of orders until the transaction ends, and returns their ids. To be called before the orders are locked,
 * because a change of a shipment changes the prices of the others. `refs`: ids and codes of orders.
 */
export async function lockBookingsOfOrders(
  tx: Transaction,
  clientId: string,
  refs: readonly string[],
): Promise<string[]> {
  const { ids, codes } = splitOrderRefs(refs, await findPieceCodes(tx, refs));
  const rows = await tx.rows<{ id: string }>(sql`select id from bookings where client_id = ${clientId}
    and id in (select booking_id from orders where client_id = ${clientId} and booking_id is not null
      and (id = any (${ids}::uuid[]) or order_code = any (${codes}::text[])))
    order by id for update`);
  return rows.map(({ id }) => id);
}

/** Why an order cannot use the booking that it names. */
export function checkBookingUse(input: OrderInput, uses: BookingUses): RefusalDetail[] {
  if (input.bookingId === undefined) return [];
  const use = uses.get(input.bookingId);
  if (use === undefined) return [detail('bookingId', 'order.booking_unknown')];
  const { booking } = use;
  if (!SHIPPABLE_STATES.has(booking.state))
    return [
      detail('bookingId', 'order.booking_in_state', { bookingCode: booking.code, stateTerm: booking.state }),
    ];
  return [
    ...checkBookedCarriage({ ...withBookedPorts(input, booking), booking }),
    ...checkRoom(input.parcels, use),
  ];
}

/** States in which goods can still be handed over for the departure. */
const SHIPPABLE_STATES: ReadonlySet<ShipmentBooking['state']> = new Set(['REQUESTED', 'CONFIRMED', 'CLOSED']);

/** What of the parcels of a shipment does not fit into the rest of its booking. */
export function checkRoom(
  parcels: readonly Parcel[],
  { booking, booked, shipped }: BookingUse,
): RefusalDetail[] {
  const bookingCode = booking.code;
  const load = sumParcels(parcels);
  const remainingGrams = Math.max(0, booked.grossGrams - shipped.grossGrams);
  const remainingMm3 = Math.max(0, booked.litres * LITRE_MM3 - shipped.cubicMillimetres);
  const remainingPieces = booked.pieces === null ? null : Math.max(0, booked.pieces - shipped.pieces);
  return [
    ...(load.grossGrams <= remainingGrams
      ? []
      : [
          detail('bookingId', 'order.booking_no_room_weight', {
            bookingCode,
            remainingGrams,
            grossGrams: load.grossGrams,
          }),
        ]),
    ...(load.cubicMillimetres <= remainingMm3
      ? []
      : [
          detail('bookingId', 'order.booking_no_room_volume', {
            bookingCode,
            remainingLitres: Math.floor(remainingMm3 / LITRE_MM3),
            litres: Math.ceil(load.cubicMillimetres / LITRE_MM3),
          }),
        ]),
    ...(remainingPieces === null || load.pieces <= remainingPieces
      ? []
      : [
          detail('bookingId', 'order.booking_no_room_pieces', {
            bookingCode,
            remainingPieces,
            pieces: load.pieces,
          }),
        ]),
  ];
}

/** Counts an accepted order in what the shipments of its booking take. */
export function addShipment(uses: BookingUses, { bookingId, parcels }: OrderInput): void {
  const use = uses.get(bookingId ?? '');
  if (use === undefined) return;
  const load = sumParcels(parcels);
  uses.set(use.booking.id, {
    ...use,
    shipped: {
      pieces: use.shipped.pieces + load.pieces,
      grossGrams: use.shipped.grossGrams + load.grossGrams,
      cubicMillimetres: use.shipped.cubicMillimetres + load.cubicMillimetres,
    },
  });
}

function sumParcels(parcels: readonly Parcel[]): ShippedLoad {
  return parcels.reduce<ShippedLoad>(
    (sum, { grossGrams, lengthMm = 0, widthMm = 0, heightMm = 0 }) => ({
      pieces: sum.pieces + 1,
      grossGrams: sum.grossGrams + grossGrams,
      cubicMillimetres: sum.cubicMillimetres + computeVolume({ lengthMm, widthMm, heightMm }),
    }),
    { pieces: 0, grossGrams: 0, cubicMillimetres: 0 },
  );
}
