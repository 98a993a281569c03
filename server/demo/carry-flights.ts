import type { CarriedGoods } from '@portal/contract/trade';
import { completeBagsOfPartner } from '../features/bagging/index.ts';
import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { RequestContext } from '../request/request-context.ts';
import { getClerk } from './bag-receivers.ts';
import { bookDemoFlight, issueDemoManifest } from './book-flight.ts';
import { getOffLoadTime } from './carriage.ts';
import type { CarriageIncident } from './carriage-incident.ts';
import { listBags, listOrderIds, readCarriedBags } from './carried-bags.ts';
import { closeDemoDiscrepancies } from './close-demo-discrepancies.ts';
import { asPartners, inTransaction } from './demo-context.ts';
import { addMawbPaper, listFlightPapers } from './demo-mawb-papers.ts';
import type { CarriageDeps, FlightArrival } from './flight-arrival.ts';
import { flyBags, offLoadBags } from './fly-bags.ts';
import { chooseAircraft, readGoodsOfBags } from './goods-of-bags.ts';
import type { Flight } from './group-flights.ts';
import { loadDemoBags } from './load-demo-bags.ts';
import { receiveClientBags, toManifestDeps } from './receive-client-bags.ts';
import { findSecondFlight, receiveFlight } from './receive-flight.ts';
import { requireOutcomes, requireSuccess } from './require-success.ts';
import { runConcurrently } from './run-concurrently.ts';

/** The flights of one line follow one another, because an off-loaded bag waits for the next one. */
const LINES_AT_ONCE = 4;
/** Milliseconds. */
const PAPERS_BEFORE_MANIFEST = 10 * 60_000;
/** On one of so many flights a parcel is damaged. */
const DAMAGED_EVERY = 6;

/**
 * Takes the bags of flights from the receipt by their forwarder to the receipt at the destination: received, sent on whole,
 * booked, manifested, departed, arrived. Off-loads and second flights are as scripted; nothing is in the future.
 * Flights whose MAWB is booked are left out, so that a repeated run changes nothing.
 */
export async function carryFlights(deps: CarriageDeps, flights: readonly Flight[]): Promise<void> {
  const withBags = flights.filter(({ bags }) => bags.length > 0);
  const arrivals = withBags.map((flight, index) =>
    toArrival(flight, withBags, index % DAMAGED_EVERY === DAMAGED_EVERY - 1),
  );
  const lines = [
    ...Map.groupBy(arrivals, ({ flight: { departure } }) => {
      const { partner, fromPort, toPort } = departure.line;
      return [partner, fromPort, toPort].join(' ');
    }).values(),
  ];
  await runConcurrently(lines, LINES_AT_ONCE, async (line) => {
    for (const arrival of line) await carry(deps, arrival);
  });
  const { database, partnerIds, now } = deps;
  const bagOf = await database.withPartner({ partnerIds }, (tx) =>
    readCarriedBags(
      tx,
      withBags.flatMap(({ bags }) => listOrderIds(bags)),
    ),
  );
  await runConcurrently(lines, LINES_AT_ONCE, async (line) => {
    for (const arrival of line) await receiveFlight(deps, arrival, bagOf);
  });
  const received = arrivals.filter(({ flight }) => flight.departure.handedOverAt < now);
  await closeDemoDiscrepancies(deps, received, bagOf);
}

/** What travels under the MAWB of a flight when it departs. */
function toArrival(flight: Flight, flights: readonly Flight[], hasDamage: boolean): FlightArrival {
  const { key } = flight.departure;
  const isNext = (incident: CarriageIncident | undefined, kind: CarriageIncident['kind']) =>
    incident !== undefined && 'next' in incident && incident.kind === kind && incident.next.key === key;
  const others = flights.flatMap(({ bags }) => bags);
  const otherParcels = others.flatMap(({ parcels }) => parcels);
  const bags = [
    ...flight.bags.filter(({ incident }) => incident?.kind !== 'OFF_LOAD'),
    ...others.filter(({ incident }) => isNext(incident, 'OFF_LOAD')),
  ];
  const damaged = bags
    .flatMap(({ parcels }) => parcels)
    .find(({ order: { incident, pieces } }) => incident === undefined && pieces === 1);
  return {
    flight,
    bags,
    sentOn: otherParcels.filter(({ order }) => isNext(order.incident, 'SENT_ON')),
    misrouted: otherParcels.filter(
      ({ order: { incident } }) => incident?.kind === 'MISROUTED' && incident.other.key === key,
    ),
    damagedId: hasDamage ? damaged?.id : undefined,
  };
}

/** The flight at the forwarder and in the air, in one transaction. */
async function carry(deps: CarriageDeps, { flight, bags }: FlightArrival): Promise<void> {
  const { database, partners, reporter, now } = deps;
  const { departure, awbNumber } = flight;
  const partnerId = partners[departure.line.partner];
  await database.withPartner({ partnerIds: [partnerId], userId: reporter.userId }, async (tx) => {
    if (await isBooked(tx, partnerId, awbNumber)) return;
    const asClerk = (port: string, at: number) =>
      inTransaction(asPartners(database, [partnerId], { ...reporter, name: getClerk(port, at) }), tx);
    const context = asClerk(departure.line.fromPort, departure.baggedAt);
    const depsAt = (at: number) => toManifestDeps(deps, at);
    const orderIds = listOrderIds([...flight.bags, ...bags]);
    const bagOf = await readCarriedBags(tx, orderIds);
    await receiveClientBags(deps, context, partnerId, flight.bags, bagOf);
    const bagIds = listBags(flight.bags, bagOf).map(({ id }) => id);
    const { value } = requireSuccess(
      'completion',
      await completeBagsOfPartner(depsAt(departure.baggedAt), context, partnerId, { bagIds }),
    );
    requireOutcomes('bag of a flight', value.outcomes);
    if (departure.bookedAt > now) return;
    const offLoaded = flight.bags.filter(({ incident }) => incident?.kind === 'OFF_LOAD');
    const booked = listBags([...bags, ...offLoaded], bagOf);
    const bookedIds = booked.map(({ id }) => id);
    const goods = await readGoodsOfBags(tx, bookedIds);
    const mawbId = await bookDemoFlight(depsAt(departure.bookedAt), context, partnerId, {
      awbNumber,
      departure,
      grams: booked.reduce((sum, { grossGrams }) => sum + grossGrams, 0),
      bagIds: bookedIds,
      aircraft: chooseAircraft(goods),
    });
    await loadDemoBags(depsAt(departure.bookedAt), context, mawbId, { awbNumber, departure, bags: booked });
    if (departure.manifestedAt > now) return;
    await addFlightPapers(deps, context, flight, {
      bagCount: bookedIds.length,
      goods,
      uploadedAt: new Date(departure.manifestedAt - PAPERS_BEFORE_MANIFEST),
    });
    await issueDemoManifest(depsAt(departure.manifestedAt), context, mawbId);
    const carriage = { depsAt, asClerk, mawbId, files: deps.files, now };
    if (offLoaded.length > 0 && getOffLoadTime(departure) <= now) {
      await offLoadBags(carriage, departure, listBags(offLoaded, bagOf));
      const rest = listBags(bags, bagOf).map(({ id }) => id);
      await addFlightPapers(deps, context, flight, {
        bagCount: rest.length,
        goods: await readGoodsOfBags(tx, rest),
        uploadedAt: new Date(getOffLoadTime(departure)),
      });
    }
    const second = bags.filter(({ incident }) => incident?.kind === 'SPLIT');
    const first = bags.filter((bag) => !second.includes(bag));
    await flyBags(carriage, 1, departure, listBags(first, bagOf));
    const next = findSecondFlight(second);
    if (next !== undefined) await flyBags(carriage, 2, next, listBags(second, bagOf));
  });
}

interface FlightPapers {
  readonly bagCount: number;
  readonly goods: readonly CarriedGoods[];
  readonly uploadedAt: Date;
}

/** Adds the papers of a flight; a new version of each after an off-load, because the earlier one has the bags that stayed. */
async function addFlightPapers(
  deps: CarriageDeps,
  forwarder: RequestContext,
  { awbNumber, departure: { line } }: Flight,
  { bagCount, goods, uploadedAt }: FlightPapers,
): Promise<void> {
  for (const category of listFlightPapers(goods))
    await addMawbPaper(deps, forwarder, {
      awbNumber,
      category,
      clientId: null,
      lines: [`${line.fromPort} to ${line.toPort}`, `Bags: ${bagCount}`],
      uploadedAt,
    });
}

async function isBooked(tx: Transaction, partnerId: string, awbNumber: string): Promise<boolean> {
  const row = await tx.row(
    sql`select 1 from mawbs where partner_id = ${partnerId} and awb_number = ${awbNumber}`,
  );
  return row !== undefined;
}
