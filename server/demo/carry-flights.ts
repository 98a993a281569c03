import { isRefusal } from '@portal/contract/core';
import { buildPieceCode } from '@portal/contract/orders';
import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { completeBagsOfPartner, receiveBagsOfClients } from '../features/bagging/index.ts';
import {
  recordArrival,
  recordDeparture,
  recordOffLoad,
  type ManifestDeps,
} from '../features/manifests/index.ts';
import type { RequestContext } from '../request/request-context.ts';
import { bookDemoFlight, createFlight, issueDemoManifest } from './book-flight.ts';
import type { CarriageIncident } from './carriage-incident.ts';
import { getOffLoadTime, OFF_LOAD_REASON } from './carriage.ts';
import { closeDemoDiscrepancies } from './close-demo-discrepancies.ts';
import { asPartners, inTransaction } from './demo-context.ts';
import type { Departure } from './departures.ts';
import type { CarriageDeps, CarriedBag, FlightArrival } from './flight-arrival.ts';
import type { Flight } from './group-flights.ts';
import { findSecondFlight, receiveFlight } from './receive-flight.ts';
import { requireOutcomes, requireSuccess } from './require-success.ts';
import { runConcurrently } from './run-concurrently.ts';
import { ignoreNotices } from './without-notices.ts';

/** The flights of one line follow one another, because an off-loaded bag waits for the next one. */
const LINES_AT_ONCE = 3;
/** On one of so many flights a parcel is damaged. */
const DAMAGED_EVERY = 10;

/**
 * Takes the bags of flights from the receipt by their forwarder to the receipt at the destination: received, sent on whole,
 * booked, manifested, departed, arrived. Off-loads and second flights are as scripted; nothing is in the future. Flights whose
 * MAWB is booked are left out, so that a repeated run changes nothing.
 */
export async function carryFlights(deps: CarriageDeps, flights: readonly Flight[]): Promise<void> {
  const withBags = flights.filter(({ bags }) => bags.length > 0);
  const bagOf = await readBags(deps, withBags);
  const arrivals = withBags.map((flight, index) => toArrival(flight, withBags, index % DAMAGED_EVERY === 9));
  const lines = Map.groupBy(
    arrivals,
    ({
      flight: {
        departure: { line },
      },
    }) => [line.partner, line.fromPort, line.toPort].join(' '),
  );
  await runConcurrently([...lines.values()], LINES_AT_ONCE, async (line) => {
    for (const arrival of line) {
      await carry(deps, arrival, bagOf);
      await receiveFlight(deps, arrival, bagOf);
    }
  });
  const received = arrivals.filter(({ flight }) => flight.departure.handedOverAt < deps.now);
  await closeDemoDiscrepancies(deps, received, bagOf);
}

/** What travels under the MAWB of a flight when it departs. */
function toArrival(flight: Flight, flights: readonly Flight[], hasDamage: boolean): FlightArrival {
  const { key } = flight.departure;
  const isNext = (incident: CarriageIncident | undefined, kind: CarriageIncident['kind']) =>
    incident !== undefined && 'next' in incident && incident.kind === kind && incident.next.key === key;
  const others = flights.flatMap(({ bags }) => bags);
  const bags = [
    ...flight.bags.filter(({ incident }) => incident?.kind !== 'OFF_LOAD'),
    ...others.filter(({ incident }) => isNext(incident, 'OFF_LOAD')),
  ];
  const sentOn = others.flatMap(({ parcels }) =>
    parcels.filter(({ order }) => isNext(order.incident, 'SENT_ON')),
  );
  const damaged = bags
    .flatMap(({ parcels }) => parcels)
    .find(({ order: { incident, pieces } }) => incident === undefined && pieces === 1);
  return { flight, bags, sentOn, damagedId: hasDamage ? damaged?.id : undefined };
}

const listBags = (bags: Flight['bags'], bagOf: ReadonlyMap<string, CarriedBag>): CarriedBag[] => [
  ...new Set(bags.flatMap(({ parcels }) => parcels.flatMap(({ id }) => bagOf.get(id) ?? []))),
];

/** The bag of each order. */
async function readBags(
  { database, clientId }: CarriageDeps,
  flights: readonly Flight[],
): Promise<Map<string, CarriedBag>> {
  const ids = flights.flatMap(({ bags }) => bags.flatMap(({ parcels }) => parcels.map(({ id }) => id)));
  interface BagRow extends Omit<CarriedBag, 'pieces'> {
    readonly pieces: readonly {
      readonly orderId: string;
      readonly orderCode: string;
      readonly piece: number;
    }[];
  }
  const rows = await database.withTenant({ clientId }, (tx) =>
    tx.rows<BagRow>(sql`select b.id, b.bag_code "bagCode", b.gross_grams "grossGrams",
        json_agg(json_build_object('orderId', o.id, 'orderCode', o.order_code, 'piece', m.piece)) pieces
      from bag_orders m join bags b on b.client_id = m.client_id and b.id = m.bag_id
        join orders o on o.client_id = m.client_id and o.id = m.order_id
      where m.client_id = ${clientId} and m.order_id = any (${ids}::uuid[]) and m.left_at is null
      group by b.id, b.bag_code, b.gross_grams`),
  );
  const bags = rows.map(({ pieces, ...bag }): CarriedBag => ({
    ...bag,
    pieces: pieces.map(({ orderId, orderCode, piece }) => ({
      orderId,
      pieceCode: buildPieceCode(orderCode, piece),
    })),
  }));
  return new Map(
    bags.flatMap((bag) => bag.pieces.map(({ orderId }): [string, CarriedBag] => [orderId, bag])),
  );
}

/** The flight at the forwarder and in the air, in one transaction. */
async function carry(
  deps: CarriageDeps,
  { flight, bags }: FlightArrival,
  bagOf: ReadonlyMap<string, CarriedBag>,
): Promise<void> {
  const { database, partners, reporter, now } = deps;
  const { departure, awbNumber } = flight;
  const partnerId = partners[departure.line.partner];
  await database.withPartner({ partnerIds: [partnerId], userId: reporter.userId }, async (tx) => {
    if (await isBooked(tx, partnerId, awbNumber)) return;
    const context = inTransaction(asPartners(database, [partnerId], reporter), tx);
    await receiveBags(deps, context, partnerId, flight, bagOf);
    const ownBags = listBags(flight.bags, bagOf);
    const bagIds = ownBags.map(({ id }) => id);
    const { value } = requireSuccess(
      'completion',
      await completeBagsOfPartner(toDeps(deps, departure.baggedAt), context, partnerId, { bagIds }),
    );
    requireOutcomes('bag of a flight', value.outcomes);
    if (departure.bookedAt > now) return;
    const offLoaded = flight.bags.filter(({ incident }) => incident?.kind === 'OFF_LOAD');
    const booked = listBags([...bags, ...offLoaded], bagOf);
    const mawbId = await bookDemoFlight(toDeps(deps, departure.bookedAt), context, partnerId, {
      awbNumber,
      departure,
      grams: booked.reduce((sum, { grossGrams }) => sum + grossGrams, 0),
      bagIds: booked.map(({ id }) => id),
    });
    if (departure.manifestedAt > now) return;
    await issueDemoManifest(toDeps(deps, departure.manifestedAt), context, mawbId);
    await offLoad(deps, context, mawbId, departure, listBags(offLoaded, bagOf));
    const second = bags.filter(({ incident }) => incident?.kind === 'SPLIT');
    const first = bags.filter((bag) => !second.includes(bag));
    await fly(deps, context, { id: mawbId, number: 1 }, departure, listBags(first, bagOf));
    const next = findSecondFlight(second);
    if (next !== undefined)
      await fly(deps, context, { id: mawbId, number: 2 }, next, listBags(second, bagOf));
  });
}

async function isBooked(tx: Transaction, partnerId: string, awbNumber: string): Promise<boolean> {
  const row = await tx.row(
    sql`select 1 from mawbs where partner_id = ${partnerId} and awb_number = ${awbNumber}`,
  );
  return row !== undefined;
}

const toDeps = ({ routing, preflight, taxIds }: CarriageDeps, at: number): ManifestDeps => ({
  routing,
  preflight,
  taxIds,
  notify: ignoreNotices,
  clock: { now: () => new Date(at) },
});

async function receiveBags(
  deps: CarriageDeps,
  context: RequestContext,
  partnerId: string,
  { bags }: Flight,
  bagOf: ReadonlyMap<string, CarriedBag>,
): Promise<void> {
  for (const [receivedAt, group] of Map.groupBy(bags, (bag) => bag.receivedAt)) {
    const bagCodes = listBags(group, bagOf).map(({ bagCode }) => bagCode);
    const { value } = requireSuccess(
      'receipt',
      await receiveBagsOfClients(toDeps(deps, receivedAt), context, partnerId, { bagCodes }),
    );
    requireOutcomes('receipt of a bag', value.outcomes);
  }
}

async function offLoad(
  deps: CarriageDeps,
  context: RequestContext,
  mawbId: string,
  departure: Departure,
  bags: readonly CarriedBag[],
): Promise<void> {
  const at = getOffLoadTime(departure);
  if (at > deps.now) return;
  for (const { id: bagId } of bags) {
    const input = { bagId, toMawbId: null, reason: OFF_LOAD_REASON };
    requireProgress(await recordOffLoad(toDeps(deps, at), context, mawbId, input));
  }
}

/** A departure of a MAWB with its bags, and its arrival. */
async function fly(
  deps: CarriageDeps,
  context: RequestContext,
  arrival: { readonly id: string; readonly number: number },
  departure: Departure,
  bags: readonly CarriedBag[],
): Promise<void> {
  const { at, arrivesAt } = departure;
  if (bags.length === 0 || at > deps.now) return;
  const bagIds = bags.map(({ id }) => id);
  const input = { departedAt: new Date(at).toISOString(), ...createFlight(departure), bagIds };
  requireProgress(await recordDeparture(toDeps(deps, at), context, arrival.id, input));
  if (arrivesAt > deps.now) return;
  const arrivedAt = new Date(arrivesAt).toISOString();
  requireProgress(await recordArrival(toDeps(deps, arrivesAt), context, arrival, { arrivedAt }));
}

/** Throws if a step of a MAWB was refused, or if an order did not take its status. */
function requireProgress(progress: Awaited<ReturnType<typeof recordDeparture>>): void {
  if (isRefusal(progress)) requireSuccess('flight', progress);
  else if (progress.value.notUpdated.length > 0)
    throw new Error(
      `An order of the demo's flight did not follow: ${JSON.stringify(progress.value.notUpdated)}`,
    );
}
