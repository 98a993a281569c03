import type { QueryOf } from '@portal/contract/core';
import {
  SCHEDULE_AHEAD_DAYS,
  sumPieces,
  type AllottedSpace,
  type BookedSpace,
  type DepartureOffer,
  type DepartureState,
  type FreightRates,
  type listFlights,
} from '@portal/contract/freight';
import { convertMoney } from '@portal/contract/quantities';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, queryPage, type JsonText, type Page } from '../../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { readExchangeRates, toRoutingDay } from '../../routing/index.ts';
import { DEPARTURE_JSON } from '../departures/departures-read-model.ts';
import type { DepartureKey } from '../departures/departures-store.ts';
import type { LaneDepartures } from '../lanes/list-freight-lanes.ts';
import { computeLoadChargeableGrams } from '../freight-charge.ts';
import { computeGreatCircleKm } from './co2e.ts';
import { priceFreight, toOffer, type OpenDeparture, type Shipment } from './departure-offer.ts';

type FlightsQuery = QueryOf<typeof listFlights>;

interface FlightPage extends Omit<Page<DepartureOffer>, 'data'> {
  readonly items: DepartureOffer[];
}

/** A port of a departure with its coordinates. */
type PortPlace = { readonly latitude: number | null; readonly longitude: number | null };

interface FlightRow {
  readonly departure: DepartureOffer['departure'];
  readonly capacityGrams: number;
  readonly capacityLitres: number;
  readonly booked: BookedSpace;
  /** Kept for other clients. */
  readonly allotted: AllottedSpace;
  readonly origin: PortPlace | null;
  readonly destination: PortPlace | null;
}

/** The conditions of filters by the placeholder of their value. */
const FILTERS = [
  ['originPortId', (port: string) => `origin_port_id = ${port}`],
  ['destinationPortId', (port: string) => `destination_port_id = ${port}`],
  // A local day begins 14 hours before that of UTC or later, and ends 12 hours after it or earlier: an index has the instants.
  [
    'dateFrom',
    (day: string) => `local_departure >= ${day}::date
      and departs_at >= (${day}::date - interval '14 hours') at time zone 'UTC'`,
  ],
  [
    'dateTo',
    (day: string) => `local_departure < ${day}::date + 1
      and departs_at < (${day}::date + interval '36 hours') at time zone 'UTC'`,
  ],
  ['carrier', (carrier: string) => `lower(carrier) = lower(${carrier})`],
] as const;

/** The rows that a query matches. Row-level security leaves those of connected partners. */
interface Matching {
  /** Ends the name of a prepared statement. */
  readonly name: string;
  /** `from … where …`. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

function matchFlights(query: FlightsQuery, now: Date): Matching {
  const filters = FILTERS.filter(([key]) => query[key] !== undefined);
  const conditions = filters.map(([, toSql], index) => `and ${toSql(`$${index + 3}`)}`);
  return {
    name: filters.map(([key]) => key).join('-'),
    sql: `from departures where state = 'PLANNED' and mode = $1 and departs_at > $2 ${conditions.join(' ')}`,
    values: [query.shipmentMode, now.toISOString(), ...filters.map(([key]) => query[key])],
  };
}

const placeOf = (
  portColumn: string,
) => `(select json_build_object('latitude', latitude, 'longitude', longitude)
  from ports where code = ${portColumn})`;

/** SQL: arguments of `json_build_object` for a row; `now` is the placeholder of the time, `client` that of whose allotment is free. */
const buildItem = (now: string, client = 'app_client_id()') =>
  `'departure', json_build_object(${DEPARTURE_JSON}), 'capacityGrams', capacity_grams, 'capacityLitres', capacity_litres,
  'booked', booked_space(partner_id, id, ${now}::timestamptz),
  'allotted', allotted_space(partner_id, id, ${now}::timestamptz, ${client}),
  'origin', ${placeOf('origin_port_id')}, 'destination', ${placeOf('destination_port_id')}`;

/** A page of the flights or truckings that a client can see, each with its offer for the shipment of the query. */
export async function readFlightPage(tx: Transaction, query: FlightsQuery, now: Date): Promise<FlightPage> {
  if (query.sortBy === 'total' && query.piece.length > 0) return readPageByTotal(tx, query, now);
  const direction = query.sortBy === 'departsAt' && query.sortDesc ? 'desc' : 'asc';
  const { name, sql, values } = matchFlights(query, now);
  const statement = pageStatement({
    matching: sql,
    item: buildItem('$2'),
    order: `departs_at ${direction}, id ${direction}`,
    perPage: `$${values.length + 1}`,
    page: `$${values.length + 2}`,
    isLong: true,
  });
  const { data, ...counts } = await queryPage<FlightRow>(tx, `flights-${direction}-${name}`, statement, [
    ...values,
    query.perPage,
    query.page,
  ]);
  return { items: data.map((row) => toOffer(toOpenDeparture(row), toShipment(query), now)), ...counts };
}

/** Departures with the same rates: partner, id and seconds of the departure since 1970 of each. */
interface RatesGroup {
  readonly rates: FreightRates | null;
  readonly departures: readonly (readonly [partnerId: string, id: string, departsAt: number])[];
}

/** The page of the flights by total: each of the rates is priced once, and the departures of the page are read. */
async function readPageByTotal(tx: Transaction, query: FlightsQuery, now: Date): Promise<FlightPage> {
  const { page, perPage, sortDesc, piece, shipmentMode } = query;
  const exchangeRates = await readExchangeRates(tx, toRoutingDay(now));
  const chargeableGrams = computeLoadChargeableGrams(sumPieces(piece), shipmentMode);
  const { name, sql, values } = matchFlights(query, now);
  const groups = await tx.prepared<RatesGroup>(
    `flight-rates-${name}`,
    `select rates, json_agg(json_build_array(partner_id, id, extract(epoch from departs_at))) departures ${sql} group by rates`,
    [...values],
  );
  const candidates = groups.flatMap(({ rates, departures }) => {
    const total = rates === null ? undefined : priceInBase(rates);
    return departures.map(([partnerId, id, departsAt]) => ({ partnerId, id, departsAt, total }));
  });
  const direction = sortDesc ? -1 : 1;
  const keys = candidates
    .toSorted(
      (left, right) =>
        Number(left.total === undefined) - Number(right.total === undefined) ||
        direction * ((left.total ?? 0) - (right.total ?? 0)) ||
        left.departsAt - right.departsAt ||
        (left.id < right.id ? -1 : 1),
    )
    .slice((page - 1) * perPage, page * perPage);
  const rows = await tx.prepared<{ item: FlightRow }>(
    'flights-by-id',
    `select json_build_object(${buildItem('$3')}) item
      from departures join unnest($1::uuid[], $2::uuid[]) key (partner_id, id) using (partner_id, id)`,
    [keys.map(({ partnerId }) => partnerId), keys.map(({ id }) => id), now.toISOString()],
  );
  const rowsById = new Map(rows.map(({ item }) => [item.departure.id, item]));
  return {
    items: keys.flatMap(({ id }) => {
      const row = rowsById.get(id);
      return row === undefined ? [] : [toOffer(toOpenDeparture(row), toShipment(query), now)];
    }),
    page,
    totalPage: Math.max(1, Math.ceil(candidates.length / perPage)),
    totalCount: candidates.length,
  };

  /** Minor units of the currency in which totals are compared; undefined without an exchange rate. */
  function priceInBase(rates: FreightRates): number | undefined {
    const money = { amountMinor: priceFreight(chargeableGrams, rates).totalMinor, currency: rates.currency };
    return convertMoney(money, exchangeRates.base, exchangeRates)?.amountMinor;
  }
}

const toShipment = ({ piece, goods }: FlightsQuery): Shipment => ({
  pieces: piece,
  goods: goods ?? [],
});

/** The key of a departure that the caller can see; undefined for another one. */
export async function findDepartureOfNetwork(
  tx: Transaction,
  departureId: string,
): Promise<DepartureKey | undefined> {
  const [key] = await tx.prepared<DepartureKey>(
    'departure-key',
    'select partner_id "partnerId", id "departureId" from departures where id = $1',
    [departureId],
  );
  return key;
}

/** A departure with its offer for a shipment; undefined if the caller can see no such departure. */
export async function readOffer(
  tx: Transaction,
  { partnerId, departureId }: DepartureKey,
  shipment: Shipment,
  now: Date,
): Promise<{ readonly state: DepartureState; readonly offer: DepartureOffer } | undefined> {
  const [row] = await tx.prepared<{ flight: FlightRow; state: DepartureState }>(
    'flight',
    `select json_build_object(${buildItem('$3', 'coalesce($4, app_client_id())')}) flight, state
      from departures where partner_id = $1 and id = $2`,
    [partnerId, departureId, now.toISOString(), shipment.clientId ?? null],
  );
  return row && { state: row.state, offer: toOffer(toOpenDeparture(row.flight), shipment, now) };
}

function toOpenDeparture({
  departure,
  capacityGrams,
  capacityLitres,
  booked,
  allotted,
  ...ports
}: FlightRow): OpenDeparture {
  const origin = toCoordinates(ports.origin);
  const destination = toCoordinates(ports.destination);
  return {
    departure,
    // An allotment can be larger than what others left of the departure.
    remainingGrams: Math.max(0, capacityGrams - booked.grams - allotted.grams),
    remainingLitres: Math.max(0, capacityLitres - booked.litres - allotted.litres),
    greatCircleKm: origin && destination && computeGreatCircleKm(origin, destination),
  };
}

function toCoordinates(place: PortPlace | null) {
  const { latitude = null, longitude = null } = place ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const lanePort = (portColumn: string) => `json_build_object('portId', ${portColumn},
  'name', coalesce((select name from ports where code = ${portColumn}), ${portColumn}),
  'latitude', (select latitude from ports where code = ${portColumn}),
  'longitude', (select longitude from ports where code = ${portColumn}))`;

/** SQL: the lanes with departures after $1 in the next $2 days that a client can see. */
const LANES = `select mode, origin_port_id, destination_port_id, count(*) departures, min(departs_at) next_departs_at,
    array_agg(distinct partner_id) partner_ids
  from departures
  where state = 'PLANNED' and departs_at > $1 and departs_at <= $1::timestamptz + make_interval(days => $2)
  group by mode, origin_port_id, destination_port_id`;

const LANE_PARTNERS = `(select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
  from partners p where p.id = any (partner_ids))`;

/** The departures of the next eight weeks by lane. */
export function readLaneDepartures(tx: Transaction, now: Date): Promise<LaneDepartures[]> {
  return tx.prepared<LaneDepartures>(
    'lane-departures',
    `select mode, origin_port_id "originPortId", destination_port_id "destinationPortId", ${LANE_PARTNERS} partners,
      ${isoUtc('next_departs_at')} "nextDepartsAt" from (${LANES}) lanes`,
    [now.toISOString(), SCHEDULE_AHEAD_DAYS],
  );
}

/** The lanes with departures in the next eight weeks that a client can see, as JSON text. */
export function readActiveLanes(tx: Transaction, now: Date): Promise<JsonText> {
  return queryJsonText(
    tx,
    'active-lanes',
    `select json_build_object('data', coalesce(json_agg(json_build_object('mode', mode,
        'origin', ${lanePort('origin_port_id')}, 'destination', ${lanePort('destination_port_id')},
        'partners', ${LANE_PARTNERS},
        'departuresPerWeek', round(departures * 7 / $2::numeric, 1), 'nextDepartsAt', ${isoUtc('next_departs_at')})
      order by mode, origin_port_id, destination_port_id), '[]'))::text text
    from (${LANES}) lanes`,
    [now.toISOString(), SCHEDULE_AHEAD_DAYS],
  );
}
