import type { QueryOf } from '@portal/contract/core';
import {
  listBookingActions,
  MAX_BOOKED_SHIPMENTS,
  type Booking,
  type BookingSide,
  type DepartureRates,
  type FlownFreight,
  type listBookingEntries,
  type listBookings,
  type listMyBookings,
} from '@portal/contract/freight';
import { LITRE_MM3 } from '@portal/contract/quantities';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, queryPage, type JsonText, type Page } from '../../../db/json-text.ts';
import { containsPattern, isoUtc, pageStatement } from '../../../db/page-statement.ts';
import type { ShippedLoad } from '../../orders/index.ts';
import { CARRIER_NAME_JSON } from '../departures/carriage.ts';
import { localMinute, TIMES_JSON } from '../departures/departures-read-model.ts';
import { computeLoadChargeableGrams, type LoadMeasure } from '../freight-charge.ts';
import type { BookingPrice } from './booking-price.ts';
import type { BookingKey } from './bookings-store.ts';
import { computeRemaining } from './booking-load.ts';
import { computeFlownFreight } from './dead-freight.ts';

/** A booking before its actions, which depend on the reader and the time, and before what flew is priced. */
interface StoredBooking extends Omit<Booking, 'actions' | 'deadFreight' | 'flown' | 'remaining'> {
  /** What its shipments take of it, as far as the reader sees them. */
  readonly shippedLoad: ShippedLoad;
  /** Null if neither the booking nor its departure has any. */
  readonly rates: DepartureRates | null;
  /** Null before the departure. */
  readonly flownLoad: FlownLoad | null;
}

/** The freight of a booking that flew. */
interface FlownLoad extends LoadMeasure {
  /** Weight of the pieces without dimensions. */
  readonly gramsWithoutEdges: number;
}

/** SQL: the JSON of the departures of a table. */
export const departureJson = (
  rows: string,
) => `(select json_build_object('id', id, 'mode', mode, 'carrier', carrier, ${CARRIER_NAME_JSON},
    'number', number, 'originPortId', origin_port_id, 'destinationPortId', destination_port_id, 'aircraft', aircraft,
    ${TIMES_JSON}, 'state', state) from ${rows})`;

/** SQL: bookings with their departures. $1 is the time that decides which requests are expired. */
const BOOKINGS = `(select b.*, d.departs_at, d.local_departure, d.mode, d.number, d.origin_port_id, d.destination_port_id, d.rates departure_rates,
    ${departureJson('(select d.*) one')} departure,
    ${departureJson('booked_departures() a where a.partner_id = b.partner_id and a.id = b.alternative_id')} alternative,
    booking_state(b.state, d.state, d.departs_at, $1::timestamptz) shown_state
  from bookings b join booked_departures() d on d.partner_id = b.partner_id and d.id = b.departure_id) booking`;

/** SQL: the shipments of a booking `paged` that the transaction sees. */
const SHIPMENTS = `(select coalesce(json_agg(json_build_object('id', o.id, 'orderCode', o.order_code,
      'status', json_build_object('serviceType', o.status_service_type, 'status', o.status, 'remarks', o.status_remarks),
      'pieces', o.pieces, 'weight', o.gross_grams, 'hawbNumber', o.hawb_number) order by o.created_at, o.id), '[]')
    from (select * from orders where client_id = paged.client_id and booking_id = paged.id and status <> 'CANCELLED'
      order by created_at, id limit ${MAX_BOOKED_SHIPMENTS}) o)`;

const ITEM = `'id', id, 'code', code, 'state', shown_state,
  'partner', (select json_build_object('id', p.id, 'name', p.name) from partners p where p.id = partner_id),
  'client', (select json_build_object('id', k.client_id, 'name', k.name) from clients k where k.client_id = paged.client_id),
  'departure', departure, 'alternative', alternative, 'awbNumber', awb_number, 'weight', gross_grams, 'volume', litres, 'pieces', pieces, 'goods', goods,
  'commodity', commodity, 'reference', reference, 'chargeableGrams', price->'chargeableGrams', 'net', price->'net',
  'surcharges', price->'surcharges', 'total', price->'total',
  'quotation', (select json_build_object('requestId', r.id, 'code', r.code, 'total', q.offer->'total')
    from quotations q join quotation_requests r on r.client_id = q.client_id and r.id = q.request_id
    where q.client_id = paged.client_id and q.booking_id = paged.id),
  'shipments', ${SHIPMENTS}, 'shippedLoad', shipped_load(client_id, id, null),
  'rates', coalesce(terms->'rates', departure_rates), 'flownLoad', case when shown_state in ('DEPARTED', 'ARRIVED')
    then flown_load(client_id, id) end,
  'heldUntil', case when shown_state = 'REQUESTED' and held_until > $1::timestamptz then ${isoUtc('held_until')} end,
  'reason', reason, 'comment', comment, 'requestedAt', ${isoUtc('requested_at')}, 'changedAt', ${isoUtc('changed_at')},
  'version', version`;

type BookingsQuery = QueryOf<typeof listMyBookings> & QueryOf<typeof listBookings>;

/** Whose bookings are read: of a client, or of a partner. */
export type BookingsOf =
  | { readonly side: 'CLIENT'; readonly clientId: string }
  | { readonly side: 'PARTNER'; readonly partnerId: string };

export const ofClient = ({ clientId }: { readonly clientId: string }): BookingsOf => ({
  side: 'CLIENT',
  clientId,
});
export const ofPartner = ({ partnerId }: { readonly partnerId: string }): BookingsOf => ({
  side: 'PARTNER',
  partnerId,
});

const OWNER_COLUMNS: Readonly<Record<BookingSide, string>> = { CLIENT: 'client_id', PARTNER: 'partner_id' };

/** Client or partner whose bookings are read. */
export const ownerId = (of: BookingsOf) => (of.side === 'CLIENT' ? of.clientId : of.partnerId);

const toBooking =
  (side: BookingSide, now: Date) =>
  ({ rates, flownLoad, shippedLoad, ...stored }: StoredBooking): Booking => ({
    ...stored,
    // A shipment whose leg has another forwarder is not visible to the partner.
    remaining: side === 'CLIENT' ? computeRemaining(stored, shippedLoad) : null,
    deadFreight: rates?.deadFreight ?? null,
    flown: priceFlown(stored, rates, flownLoad),
    actions: listBookingActions(
      {
        state: stored.state,
        cutOffAt: stored.departure.cutOffAt,
        hasAlternative: stored.alternative !== null,
      },
      side,
      now,
    ),
  });

/** What flew of a booking; without dead freight null where the portal knows of nothing that flew. */
function priceFlown(
  stored: Pick<Booking, 'weight' | 'volume' | 'departure'> & BookingPrice,
  rates: DepartureRates | null,
  load: FlownLoad | null,
): FlownFreight | null {
  if (load === null || rates === null) return null;
  if (load.grossGrams === 0 && rates.deadFreight === undefined) return null;
  return computeFlownFreight(stored, { rates }, toFlownWeight(stored, load));
}

/** The weight of freight that flew. Pieces without dimensions have the density of the booking. */
function toFlownWeight(
  { weight, volume, departure }: Pick<Booking, 'weight' | 'volume' | 'departure'>,
  { grossGrams, cubicMillimetres, gramsWithoutEdges }: FlownLoad,
) {
  const load = {
    grossGrams,
    cubicMillimetres: cubicMillimetres + (gramsWithoutEdges * volume * LITRE_MM3) / weight,
  };
  return { grossGrams, chargeableGrams: computeLoadChargeableGrams(load, departure.mode) };
}

/** A page of the bookings of a client or of a partner, latest request first by default. */
export async function readBookingPage(
  tx: Transaction,
  of: BookingsOf,
  {
    sortBy,
    sortDesc,
    page,
    perPage,
    ...filter
  }: Partial<BookingsQuery> & Pick<BookingsQuery, 'page' | 'perPage' | 'sortBy' | 'sortDesc'>,
  now: Date,
): Promise<Page<Booking>> {
  const direction = sortDesc ? 'desc' : 'asc';
  const key = sortBy === 'departsAt' ? 'departs_at' : 'requested_at';
  const statement = pageStatement({
    matching: `from ${BOOKINGS} where ${OWNER_COLUMNS[of.side]} = $2 and ($3::text[] is null or shown_state = any ($3))
      and ($4::text is null or mode = $4) and ($5::text is null or origin_port_id = $5)
      and ($6::text is null or destination_port_id = $6) and ($7::date is null or local_departure >= $7::date)
      and ($8::date is null or local_departure < $8::date + 1) and ($9::uuid is null or departure_id = $9)
      and ($10::uuid is null or partner_id = $10)
      and ($11::text is null or lower(code) like $11 or lower(reference) like $11 or lower(number) like $11)`,
    item: ITEM,
    order: `${key} ${direction}, id`,
    perPage: '$12',
    page: '$13',
  });
  const values = [
    now.toISOString(),
    ownerId(of),
    filter.state ?? null,
    filter.mode ?? null,
    filter.originPortId ?? null,
    filter.destinationPortId ?? null,
    filter.dateFrom ?? null,
    filter.dateTo ?? null,
    filter.departureId ?? null,
    filter.partnerId ?? null,
    containsPattern(filter.search),
    perPage,
    page,
  ];
  const name = `bookings-${of.side}-${key}-${direction}`;
  const stored = await queryPage<StoredBooking>(tx, name, statement, values);
  return { ...stored, data: stored.data.map(toBooking(of.side, now)) };
}

/** A booking of a client or of a partner; undefined if it has no such one. */
export async function readBooking(
  tx: Transaction,
  of: BookingsOf,
  bookingId: string,
  now: Date,
): Promise<Booking | undefined> {
  const [row] = await tx.prepared<{ stored: StoredBooking }>(
    `booking-${of.side}`,
    `select json_build_object(${ITEM}) stored from (select * from ${BOOKINGS}) paged
      where ${OWNER_COLUMNS[of.side]} = $2 and id = $3`,
    [now.toISOString(), ownerId(of), bookingId],
  );
  return row && toBooking(of.side, now)(row.stored);
}

/** A page of the history of a booking, newest first. */
export function readBookingEntries(
  tx: Transaction,
  { clientId, bookingId }: BookingKey,
  { sortBy, sortDesc, page, perPage }: QueryOf<typeof listBookingEntries>,
): Promise<JsonText> {
  const direction = sortBy === '' || sortDesc ? 'desc' : 'asc';
  return queryJsonText(
    tx,
    `booking-entries-${direction}`,
    pageStatement({
      matching: `from (select e.*, d.number, d.local_departure from booking_entries e
        join booked_departures() d on d.partner_id = e.partner_id and d.id = e.departure_id
        where e.client_id = $1 and e.booking_id = $2) entry`,
      item: `'id', id, 'at', ${isoUtc('at')}, 'action', action, 'side', side, 'actor', actor_name, 'number', number,
        'localDeparture', ${localMinute('local_departure')}, 'reason', reason, 'comment', comment, 'load', load`,
      order: `at ${direction}, id ${direction}`,
      perPage: '$3',
      page: '$4',
    }),
    [clientId, bookingId, perPage, page],
  );
}
