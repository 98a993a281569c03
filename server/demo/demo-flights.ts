import type { Bag } from '@portal/contract/bagging';
import { formatAwbNumber, type Movement, type ServiceLevel } from '@portal/contract/orders';
import { sql } from '../db/sql.ts';
import { packBag, setMawbOfBags, type BaggingDeps } from '../features/bagging/index.ts';
import { setAwbNumbers } from '../features/orders/index.ts';
import { splitItems } from '../platform/split-items.ts';
import type { RequestContext } from '../request/request-context.ts';
import { getAirline } from './airlines.ts';
import { asClientUser, inTransaction } from './demo-context.ts';
import type { ProgressResult } from './demo-progress.ts';
import type { ProgressDeps } from './progress-deps.ts';
import type { Departure } from './departures.ts';
import { requireOutcomes, requireSuccess } from './require-success.ts';
import { runConcurrently } from './run-concurrently.ts';
import { sealDemoBag } from './seal-demo-bag.ts';
import { ignoreNotices } from './without-notices.ts';

/** Orders of one client on one departure by air. */
interface Flight {
  readonly departure: Departure;
  readonly awbNumber: string;
  readonly orderIds: readonly string[];
}

interface FlownOrder {
  readonly id: string;
  readonly orderCode: string;
  readonly movement: Movement;
  readonly serviceLevel: ServiceLevel;
  readonly destinationCountry: string;
  readonly destinationPortId: string;
}

type Deps = ProgressDeps &
  Pick<BaggingDeps, 'preflight'> & {
    /** The first serial of the MAWB numbers of the client. */
    readonly firstSerial: number;
    /** Resolves when the tables of bags have statistics. */
    readonly ensureBagStatistics: () => Promise<void>;
  };

const HOUR = 3_600_000;
/** Hours before the departure; the forwarder has the bags 8 hours before it. */
const PACKED = 11;
const SEALED = 9;
const TARE_GRAMS = 210;
/** Flights in one transaction. */
const FLIGHTS_PER_TRANSACTION = 10;
/** Flights share no orders and no bags. */
const TRANSACTIONS_AT_ONCE = 3;

/**
 * Packs the orders of each flight into sealed bags, by country and service level, under one MAWB with a HAWB for each order.
 * Freight is not bagged. Orders that have a MAWB are left out, so that a repeated run changes nothing.
 */
export async function seedFlights(deps: Deps, results: readonly ProgressResult[]): Promise<void> {
  const flights = listFlights(results, deps.firstSerial);
  const orders = await readOrders(
    deps,
    flights.flatMap(({ orderIds }) => orderIds),
  );
  const departures = flights
    .map((flight) => ({ flight, flown: flight.orderIds.flatMap((id) => orders.get(id) ?? []) }))
    .filter(({ flown }) => flown.length > 0);
  const [first = [], ...others] = splitItems(departures, FLIGHTS_PER_TRANSACTION);
  if (first.length > 0) await seedFlightsAtOnce(deps, first);
  await deps.ensureBagStatistics();
  await runConcurrently(others, TRANSACTIONS_AT_ONCE, (chunk) => seedFlightsAtOnce(deps, chunk));
}

/** A flight with its orders that have no MAWB. */
interface FlownOrders {
  readonly flight: Flight;
  readonly flown: readonly FlownOrder[];
}

function seedFlightsAtOnce(deps: Deps, departures: readonly FlownOrders[]): Promise<void> {
  const { database, clientId, shipper } = deps;
  return database.withTenant({ clientId, userId: shipper.userId }, async (tx) => {
    const context = inTransaction(asClientUser(database, clientId, shipper), tx);
    for (const { flight, flown } of departures) {
      const parcels = flown.filter(({ movement }) => movement !== 'B2B');
      const groups = Map.groupBy(
        parcels,
        ({ destinationCountry, serviceLevel }) => `${destinationCountry} ${serviceLevel}`,
      );
      const bags: PackedBag[] = [];
      for (const group of groups.values()) bags.push(...(await packParcels(deps, context, flight, group)));
      await sealBags(deps, context, flight, bags);
    }
    await setFlightNumbers(deps, context, departures);
  });
}

/** The flights of bagged orders, by time of departure. A number belongs to one forwarder, route and departure. */
function listFlights(results: readonly ProgressResult[], firstSerial: number): Flight[] {
  const bagged = results.flatMap(({ id, outcome }) =>
    outcome.events.flatMap(({ departure }) => (departure === undefined ? [] : [{ id, departure }])),
  );
  return [...Map.groupBy(bagged, ({ departure }) => departure.key).values()]
    .flatMap((orders) =>
      orders.slice(0, 1).map(({ departure }) => ({ departure, orderIds: orders.map(({ id }) => id) })),
    )
    .filter(({ departure }) => departure.line.mode === 'AIR' && !departure.line.isReturn)
    .sort((one, other) => one.departure.plannedAt - other.departure.plannedAt)
    .map((flight, index) => ({
      ...flight,
      awbNumber: formatAwbNumber(getAirline(flight.departure.line.partner).prefix, firstSerial + index * 3),
    }));
}

async function readOrders(
  { database, clientId }: Deps,
  ids: readonly string[],
): Promise<Map<string, FlownOrder>> {
  const rows = await database.withTenant({ clientId }, (tx) =>
    tx.rows<FlownOrder>(sql`select id, order_code "orderCode", movement, service_level "serviceLevel",
        destination_country "destinationCountry", destination_port_id "destinationPortId"
      from orders where client_id = ${clientId} and id = any (${[...ids]}::uuid[]) and awb_number is null`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type PackedBag = Pick<Bag, 'id' | 'orderGrams' | 'limitGrams'>;

/** Packs parcels of one country and service level; what a full bag does not take goes into the next one. */
async function packParcels(
  deps: Deps,
  context: RequestContext,
  flight: Flight,
  parcels: readonly FlownOrder[],
): Promise<PackedBag[]> {
  const [first] = parcels;
  if (first === undefined) return [];
  const { destinationPortId, serviceLevel } = first;
  const orderIds = parcels.map(({ id }) => id);
  const packedAt = atHours(deps, flight, PACKED);
  const { bag, outcomes } = requireSuccess(
    'bag',
    await packBag(packedAt, context, { destinationPortId, serviceLevel, orderIds }),
  );
  const added = new Set(outcomes.flatMap(({ ok, orderId }) => (ok ? [orderId] : [])));
  const others = parcels.filter(({ id }) => !added.has(id));
  return [bag, ...(await packParcels(deps, context, flight, others))];
}

/** Gives the bags of a flight its MAWB and seals them. */
async function sealBags(
  deps: Deps,
  context: RequestContext,
  flight: Flight,
  bags: readonly PackedBag[],
): Promise<void> {
  const { awbNumber } = flight;
  const bagIds = bags.map(({ id }) => id);
  const { value } = requireSuccess(
    'MAWB of bags',
    await setMawbOfBags(atHours(deps, flight, PACKED), context, { bagIds, awbNumber }),
  );
  requireOutcomes(`MAWB ${awbNumber}`, value.outcomes);
  for (const { id, orderGrams, limitGrams } of bags) {
    const sealed = await sealDemoBag(atHours(deps, flight, SEALED), context, id, {
      sealNumber: `SL-${id.slice(-8).toUpperCase()}`,
      tareGrams: TARE_GRAMS,
      grossGrams: Math.min(limitGrams, orderGrams + TARE_GRAMS),
    });
    if (!sealed) throw new Error(`A bag of the demo's MAWB ${awbNumber} is blocked`);
  }
}

function atHours({ preflight }: Deps, { departure }: Flight, hoursBefore: number): BaggingDeps {
  return { preflight, clock: { now: () => new Date(departure.plannedAt - hoursBefore * HOUR) } };
}

async function setFlightNumbers(
  { now }: Deps,
  context: RequestContext,
  departures: readonly FlownOrders[],
): Promise<void> {
  const rows = departures
    .flatMap(({ flight, flown }) => flown.map(({ id, orderCode }) => ({ id, orderCode, flight })))
    .map(({ id, orderCode, flight }, index) => ({
      row: index + 1,
      code: id,
      awbNumber: flight.awbNumber,
      hawbNumber: `H${orderCode}`,
    }));
  const outcomes = requireSuccess(
    'MAWB',
    await setAwbNumbers({ clock: { now: () => new Date(now) }, notify: ignoreNotices }, context, rows),
  );
  requireOutcomes('MAWB', outcomes);
}
