import type { QueryOf } from '@portal/contract/core';
import {
  SCHEDULE_AHEAD_DAYS,
  sumPieces,
  type BookedSpace,
  type DepartureOffer,
  type DepartureState,
  type FreightRates,
  type listFlights,
} from '@portal/contract/freight';
import { convertMoney } from '@portal/contract/quantities';
import type { Transaction } from '../../../db/database.ts';
import { queryJsonText, queryPage, type JsonText, type Page } from '../../../db/json-text.ts';
import { sql } from '../../../db/sql.ts';
import { isoUtc, pageStatement } from '../../../db/page-statement.ts';
import { readExchangeRates, toRoutingDay } from '../../routing/index.ts';
import { DEPARTURE_JSON } from '../departures/departures-read-model.ts';
import type { DepartureKey } from '../departures/departures-store.ts';
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
  readonly origin: PortPlace | null;
  readonly destination: PortPlace | null;
}

/** $1 to $8: the rows that a query matches. Row-level security leaves those of connected partners. */
const MATCHING = `from departures d where state = 'PLANNED' and mode = $1 and departs_at > $2
  and ($3::text is null or origin_port_id = $3) and ($4::text is null or destination_port_id = $4)
  and ($5::date is null or local_departure >= $5::date) and ($6::date is null or local_departure < $6::date + 1)
  and ($7::text is null or lower(carrier) = lower($7)) and ($8::uuid[] is null or id = any ($8))`;

const placeOf = (
  portColumn: string,
) => `(select json_build_object('latitude', latitude, 'longitude', longitude)
  from ports where code = ${portColumn})`;

const buildItem = (now: string) =>
  `'departure', json_build_object(${DEPARTURE_JSON}), 'capacityGrams', capacity_grams, 'capacityLitres', capacity_litres,
  'booked', booked_space(partner_id, id, ${now}::timestamptz),
  'origin', ${placeOf('origin_port_id')}, 'destination', ${placeOf('destination_port_id')}`;

const buildFlightsSql = (order: string) =>
  pageStatement({
    matching: MATCHING,
    item: buildItem('$2'),
    order,
    perPage: '$9',
    page: '$10',
  });

/** A page of the flights or truckings that a client can see, each with its offer for the shipment of the query. */
export async function readFlightPage(tx: Transaction, query: FlightsQuery, now: Date): Promise<FlightPage> {
  if (query.sortBy === 'total' && query.piece.length > 0) return readPageByTotal(tx, query, now);
  const direction = query.sortBy === 'departsAt' && query.sortDesc ? 'desc' : 'asc';
  const { data, ...counts } = await queryFlights(tx, query, now, direction);
  return { items: data.map((row) => toOffer(toOpenDeparture(row), toShipment(query), now)), ...counts };
}

/** The page of the flights by total: all of them are priced, and those of the page are read. */
async function readPageByTotal(tx: Transaction, query: FlightsQuery, now: Date): Promise<FlightPage> {
  const { page, perPage, sortDesc, piece, shipmentMode } = query;
  const exchangeRates = await readExchangeRates(tx, toRoutingDay(now));
  const chargeableGrams = computeLoadChargeableGrams(sumPieces(piece), shipmentMode);
  const candidates = await tx.prepared<{ id: string; rates: FreightRates | null }>(
    'flight-rates',
    `select id, rates ${MATCHING} order by departs_at, id`,
    listValues(query, now, null),
  );
  const totals = candidates.map(({ id, rates }) => {
    if (rates === null) return { id, total: undefined };
    const money = { amountMinor: priceFreight(chargeableGrams, rates).totalMinor, currency: rates.currency };
    return { id, total: convertMoney(money, exchangeRates.base, exchangeRates)?.amountMinor };
  });
  const direction = sortDesc ? -1 : 1;
  const ids = totals
    .toSorted(({ total: left }, { total: right }) => {
      if (left === undefined || right === undefined)
        return Number(left === undefined) - Number(right === undefined);
      return direction * (left - right);
    })
    .slice((page - 1) * perPage, page * perPage)
    .map(({ id }) => id);
  const { data } = await queryFlights(tx, { ...query, page: 1 }, now, 'asc', ids);
  const rows = new Map(data.map((row) => [row.departure.id, row]));
  return {
    items: ids.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [toOffer(toOpenDeparture(row), toShipment(query), now)];
    }),
    page,
    totalPage: Math.max(1, Math.ceil(candidates.length / perPage)),
    totalCount: candidates.length,
  };
}

function queryFlights(
  tx: Transaction,
  query: FlightsQuery,
  now: Date,
  direction: 'asc' | 'desc',
  ids: readonly string[] | null = null,
): Promise<Page<FlightRow>> {
  const values = [...listValues(query, now, ids), query.perPage, query.page];
  return queryPage(tx, `flights-${direction}`, buildFlightsSql(`departs_at ${direction}, id`), values);
}

function listValues(query: FlightsQuery, now: Date, ids: readonly string[] | null): unknown[] {
  return [
    query.shipmentMode,
    now.toISOString(),
    query.originPortId ?? null,
    query.destinationPortId ?? null,
    query.dateFrom ?? null,
    query.dateTo ?? null,
    query.carrier ?? null,
    ids,
  ];
}

const toShipment = ({ piece, goods }: FlightsQuery): Shipment => ({
  pieces: piece,
  goods: goods ?? [],
});

/** The key of a departure that the caller can see; undefined for another one. */
export function findDepartureOfNetwork(tx: Transaction, id: string): Promise<DepartureKey | undefined> {
  return tx.row<DepartureKey>(
    sql`select partner_id "partnerId", id "departureId" from departures where id = ${id}`,
  );
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
    `select json_build_object(${buildItem('$3')}) flight, state from departures where partner_id = $1 and id = $2`,
    [partnerId, departureId, now.toISOString()],
  );
  return row && { state: row.state, offer: toOffer(toOpenDeparture(row.flight), shipment, now) };
}

function toOpenDeparture({
  departure,
  capacityGrams,
  capacityLitres,
  booked,
  ...ports
}: FlightRow): OpenDeparture {
  const origin = toCoordinates(ports.origin);
  const destination = toCoordinates(ports.destination);
  return {
    departure,
    remainingGrams: capacityGrams - booked.grams,
    remainingLitres: capacityLitres - booked.litres,
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

/** The lanes with departures in the next eight weeks that a client can see, as JSON text. */
export function readActiveLanes(tx: Transaction, now: Date): Promise<JsonText> {
  return queryJsonText(
    tx,
    'active-lanes',
    `with lanes as (
      select mode, origin_port_id, destination_port_id, count(*) departures, min(departs_at) next_departs_at,
        array_agg(distinct partner_id) partner_ids
      from departures
      where state = 'PLANNED' and departs_at > $1 and departs_at <= $1::timestamptz + make_interval(days => $2)
      group by mode, origin_port_id, destination_port_id)
    select json_build_object('data', coalesce(json_agg(json_build_object('mode', mode,
        'origin', ${lanePort('origin_port_id')}, 'destination', ${lanePort('destination_port_id')},
        'partners', (select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
          from partners p where p.id = any (partner_ids)),
        'departuresPerWeek', round(departures * 7 / $2::numeric, 1), 'nextDepartsAt', ${isoUtc('next_departs_at')})
      order by mode, origin_port_id, destination_port_id), '[]'))::text text
    from lanes`,
    [now.toISOString(), SCHEDULE_AHEAD_DAYS],
  );
}
