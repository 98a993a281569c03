import type { Bag } from '@portal/contract/bagging';
import { sql } from '../db/sql.ts';
import { completeBags, handOverBag, packBag, type BaggingDeps } from '../features/bagging/index.ts';
import { setAwbNumbers } from '../features/orders/index.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { splitItems } from '../platform/split-items.ts';
import type { RequestContext } from '../request/request-context.ts';
import { asClientUser, inTransaction } from './demo-context.ts';
import { getDriver } from './bag-receivers.ts';
import type { Flight, FlightBag } from './group-flights.ts';
import { createHawbNumber } from './hawb-number.ts';
import type { ProgressDeps } from './progress-deps.ts';
import type { ProgressResult } from './progress-result.ts';
import { requireOutcomes, requireSuccess } from './require-success.ts';
import { runConcurrently } from './run-concurrently.ts';
import { sealDemoBag } from './seal-demo-bag.ts';
import { ignoreNotices } from './without-notices.ts';

type Deps = ProgressDeps &
  Pick<BaggingDeps, 'preflight'> & {
    readonly files: FileStorage;
    /** Resolves when the tables of bags have statistics. */
    readonly ensureBagStatistics: () => Promise<void>;
  };

const MINUTE = 60_000;
/** Minutes before the bags are collected, and between the bags of one flight. */
const PACKED = 95;
const SEALED = 70;
const COMPLETED = 50;
const BETWEEN_BAGS = 2;
const TARE_GRAMS = 210;
/** What the scale shows beside bag and parcels: seal, label and the last gram. */
const SCALE_GRAMS = [15, 40, 5, 30, 20] as const;
/** Flights in one transaction. */
const FLIGHTS_PER_TRANSACTION = 10;
/** Flights share no orders and no bags. */
const TRANSACTIONS_AT_ONCE = 3;

/**
 * Packs the parcels of a client on each flight into bags, seals, completes and hands them over before the forwarder
 * receives them, and sets the MAWB of the forwarder and a HAWB for each order. Flights whose orders have a MAWB or were in a bag
 * are left out, so that a repeated run changes nothing.
 */
export async function packFlights(deps: Deps, flights: readonly Flight[]): Promise<void> {
  const numbers = listMawbNumbers(flights);
  const ownFlights = flights.map((flight) => limitToClient(flight, deps.clientId));
  const codes = await readOrderCodes(
    deps,
    ownFlights.flatMap(listOrders).map(({ id }) => id),
  );
  const missing = ownFlights.filter((flight) => listOrders(flight).some(({ id }) => codes.has(id)));
  const [first = [], ...others] = splitItems(missing, FLIGHTS_PER_TRANSACTION);
  const pack = (chunk: readonly Flight[]) => packAtOnce(deps, chunk, numbers, codes);
  if (first.length > 0) await pack(first);
  await deps.ensureBagStatistics();
  await runConcurrently(others, TRANSACTIONS_AT_ONCE, pack);
}

const listOrders = ({ bags, unbagged }: Flight): ProgressResult[] => [
  ...bags.flatMap(({ parcels }) => parcels),
  ...unbagged,
];

const limitToClient = (flight: Flight, clientId: string): Flight => ({
  ...flight,
  bags: flight.bags.filter((bag) => bag.clientId === clientId),
  unbagged: flight.unbagged.filter((order) => order.clientId === clientId),
});

/** The MAWB of each order: of an off-loaded bag the next one. */
function listMawbNumbers(flights: readonly Flight[]): Map<string, string> {
  const numberOf = new Map(
    flights.flatMap(({ departure, awbNumber, bags }) =>
      bags.length === 0 ? [] : [[departure.key, awbNumber] as const],
    ),
  );
  return new Map(
    flights.flatMap((flight) =>
      listOrders(flight).map(({ id, order: { incident } }): [string, string] => {
        const next = incident?.kind === 'OFF_LOAD' ? numberOf.get(incident.next.key) : undefined;
        return [id, next ?? flight.awbNumber];
      }),
    ),
  );
}

/** The codes of the orders that have no MAWB and were in no bag yet. An off-loaded order has no MAWB until its next flight is booked. */
async function readOrderCodes(
  { database, clientId }: Deps,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database.withTenant({ clientId }, (tx) =>
    tx.rows<{ id: string; orderCode: string }>(sql`select id, order_code "orderCode"
      from orders o where client_id = ${clientId} and id = any (${[...ids]}::uuid[]) and awb_number is null
        and not exists (select 1 from bag_orders m where m.client_id = o.client_id and m.order_id = o.id)`),
  );
  return new Map(rows.map(({ id, orderCode }) => [id, orderCode]));
}

function packAtOnce(
  deps: Deps,
  flights: readonly Flight[],
  numbers: ReadonlyMap<string, string>,
  codes: ReadonlyMap<string, string>,
): Promise<void> {
  const { database, clientId, shipper, now } = deps;
  return database.withTenant({ clientId, userId: shipper.userId }, async (tx) => {
    const context = inTransaction(asClientUser(database, clientId, shipper), tx);
    for (const { bags } of flights)
      for (const [index, bag] of bags.entries()) await packFlightBag(deps, context, bag, index);
    const rows = flights.flatMap(listOrders).map(({ id }, index) => ({
      row: index + 1,
      code: id,
      awbNumber: numbers.get(id) ?? '',
      hawbNumber: createHawbNumber(codes.get(id) ?? ''),
    }));
    const mawbDeps = { clock: { now: () => new Date(now) }, notify: ignoreNotices };
    requireOutcomes('MAWB', requireSuccess('MAWB', await setAwbNumbers(mawbDeps, context, rows)));
  });
}

/** Takes a bag from the packing to the driver of the forwarder; what a full bag does not take goes into the next one. */
async function packFlightBag(
  deps: Deps,
  context: RequestContext,
  flightBag: FlightBag,
  index: number,
): Promise<void> {
  const { collectedAt, handedOverAt, parcels } = flightBag;
  const [first] = parcels;
  if (first === undefined) return;
  const before = (minutes: number) => toDeps(deps, collectedAt - (minutes - index * BETWEEN_BAGS) * MINUTE);
  for (const { id, orderGrams, limitGrams } of await packParcels(before(PACKED), context, parcels)) {
    const isSealed = await sealDemoBag(before(SEALED), context, id, {
      sealNumber: `SL-${id.slice(-8).toUpperCase()}`,
      tareGrams: TARE_GRAMS,
      grossGrams: Math.min(
        limitGrams,
        orderGrams + TARE_GRAMS + (SCALE_GRAMS[index % SCALE_GRAMS.length] ?? 0),
      ),
    });
    if (!isSealed) throw new Error('A bag of a flight of the demo is blocked');
    const { value } = requireSuccess(
      'completion',
      await completeBags(before(COMPLETED), context, { bagIds: [id] }),
    );
    requireOutcomes('bag', value.outcomes);
    const handOver = await handOverBag(
      { ...toDeps(deps, handedOverAt), files: deps.files },
      context,
      { id, version: undefined },
      { receivedBy: getDriver(first.order.originPort, handedOverAt) },
    );
    requireSuccess('hand-over', handOver);
  }
}

const toDeps = (
  { preflight }: Deps,
  at: number,
): BaggingDeps & { readonly notify: typeof ignoreNotices } => ({
  preflight,
  notify: ignoreNotices,
  clock: { now: () => new Date(at) },
});

type PackedBag = Pick<Bag, 'id' | 'orderGrams' | 'limitGrams'>;

async function packParcels(
  deps: BaggingDeps,
  context: RequestContext,
  parcels: readonly ProgressResult[],
): Promise<PackedBag[]> {
  const [first] = parcels;
  if (first === undefined) return [];
  const { destinationPort: destinationPortId, serviceLevel } = first.order;
  const orderIds = parcels.map(({ id }) => id);
  const { bag, outcomes } = requireSuccess(
    'bag',
    await packBag(deps, context, { destinationPortId, serviceLevel, orderIds }),
  );
  const added = new Set(outcomes.flatMap(({ ok, orderId }) => (ok ? [orderId] : [])));
  const others = parcels.filter(({ id }) => !added.has(id));
  return [bag, ...(await packParcels(deps, context, others))];
}
