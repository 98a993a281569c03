import { isRefusal } from '@portal/contract/core';
import { formatAwbNumber } from '@portal/contract/orders';
import type { ServiceLevel } from '@portal/contract/trade';
import { sql } from '../db/sql.ts';
import { completeBags, deleteBag, editBag, packBag, type BaggingDeps } from '../features/bagging/index.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import { countRows } from './count-of.ts';
import { getAirline } from './airlines.ts';
import type { DemoPartner } from './network.ts';
import type { ProgressDeps } from './progress-deps.ts';
import { asClientUser } from './demo-context.ts';
import { getDriver } from './bag-receivers.ts';
import { requireSuccess } from './require-success.ts';
import { handOverDemoBag, receiveDemoBag } from './hand-over-demo-bag.ts';
import { sealDemoBag } from './seal-demo-bag.ts';
import { ignoreNotices } from './without-notices.ts';

/** The course of each bag; the list repeats. On some days few orders are ready, and only the first ones happen. */
interface BagScenario {
  readonly tareGrams: number;
  readonly sealed?: true;
  readonly hasMawb?: true;
  /** How far a sealed bag goes. */
  readonly end?: 'COMPLETED' | 'HANDED_OVER' | 'RECEIVED' | 'DELETED';
  /** The comment for which the bag was opened again. */
  readonly opened?: string;
}

const SCENARIOS: readonly BagScenario[] = [
  { tareGrams: 180 },
  { tareGrams: 210, sealed: true, hasMawb: true },
  { tareGrams: 210, sealed: true, end: 'COMPLETED' },
  { tareGrams: 180, end: 'DELETED' },
  { tareGrams: 180, sealed: true, end: 'HANDED_OVER' },
  { tareGrams: 210, sealed: true, end: 'RECEIVED' },
  { tareGrams: 210, sealed: true },
  { tareGrams: 180, hasMawb: true },
  { tareGrams: 250, sealed: true, opened: 'A parcel was left on the bench' },
  { tareGrams: 210, sealed: true },
];

interface Packing {
  readonly origin_port_id: string;
  readonly destination_port_id: string;
  readonly service_level: ServiceLevel;
  readonly partner_id: string;
  readonly forwarder: DemoPartner;
  readonly ids: string[];
}

type Deps = ProgressDeps &
  Pick<BaggingDeps, 'preflight'> & {
    readonly files: FileStorage;
    /** The first serial of the MAWB numbers of the client. */
    readonly firstSerial: number;
  };

const MOST_IN_A_BAG = 9;
const MINUTE = 60_000;
/** Minutes before the time of the seeding, at which no bag of a flight is packed. The steps of a bag follow one another. */
const PACKED = 47;
const STEP_MINUTES = 8;

/**
 * Packs ready orders into bags and seals some of the bags. Creates only the bags that are missing. A scenario that a packing
 * refuses runs with the next packing, so that each one exists at any time of the day.
 */
export async function seedBags(deps: Deps, count: number): Promise<void> {
  const { steps, packings } = await ordersToPack(deps, count);
  let completed = steps;
  for (const [index, packing] of packings.entries()) {
    const scenario = SCENARIOS[completed % SCENARIOS.length];
    if (scenario === undefined || completed === count) return;
    if (await runScenario(deps, packing, scenario, steps + index)) completed += 1;
  }
}

/** The number of existing bags, and the orders of twice as many bags as are missing, newest first. Where few are ready, a bag has fewer. */
function ordersToPack({ database, clientId, now }: Deps, count: number) {
  return database.withTenant({ clientId }, async (tx) => {
    const packedAt = new Date(now - PACKED * MINUTE);
    const steps = await countRows(
      tx,
      sql`from bags where client_id = ${clientId} and created_at = ${packedAt}`,
    );
    const missing = Math.max(1, count - steps);
    const packings =
      await tx.rows<Packing>(sql`select origin_port_id, destination_port_id, service_level, partner_id, forwarder, array_agg(id order by place) as ids from (
        select o.id, o.origin_port_id, o.destination_port_id, o.destination_country, o.service_level, f.partner_id, p.code forwarder,
          row_number() over (partition by o.origin_port_id, o.destination_port_id, o.destination_country, o.service_level,
            f.partner_id order by o.created_at desc, o.id) as place, count(*) over () as total
        from orders o join order_legs f on f.client_id = o.client_id and f.order_id = o.id
          and f.service_type = 'FREIGHT_FORWARDER'
          join partners p on p.id = f.partner_id
        where o.client_id = ${clientId} and o.stage = 'READY' and o.destination_port_id is not null
          and o.status_at < ${packedAt}
          and not exists (select 1 from bag_orders m
            where m.client_id = o.client_id and m.order_id = o.id and m.left_at is null)) ready
      group by origin_port_id, destination_port_id, destination_country, service_level, partner_id, forwarder,
        (place - 1) / greatest(2, least(${MOST_IN_A_BAG}, total / ${missing}))
      order by min(place), count(*) desc, min(id::text) limit ${2 * missing}`);
    return { steps, packings };
  });
}

/** Returns false if the orders cannot go as far as the scenario. */
async function runScenario(
  deps: Deps,
  packing: Packing,
  scenario: BagScenario,
  index: number,
): Promise<boolean> {
  const { database, clientId, shipper, preflight, files, firstSerial, now } = deps;
  const client = asClientUser(database, clientId, shipper);
  const at = (step: number) => ({
    preflight,
    notify: ignoreNotices,
    files,
    clock: { now: () => new Date(now - (PACKED - step * STEP_MINUTES) * MINUTE) },
  });
  const { destination_port_id: destinationPortId, service_level: serviceLevel, ids: orderIds } = packing;
  const packed = await packBag(at(0), client, { destinationPortId, serviceLevel, orderIds });
  // Some demo parcels have no dimensions, so that a destination may have too few orders for a bag.
  if (isRefusal(packed)) return false;
  const { bag, outcomes } = packed;
  const { hasMawb, sealed, opened, end } = scenario;
  // The parcels of a full bag leave less than the usual tare.
  const tareGrams = Math.min(scenario.tareGrams, bag.limitGrams - bag.orderGrams);
  const awbNumber = hasMawb
    ? formatAwbNumber(getAirline(packing.forwarder).prefix, firstSerial + index)
    : undefined;
  const named = { id: bag.id, version: undefined };
  requireSuccess('bag', await editBag(at(1), client, named, { tareGrams, ...(awbNumber && { awbNumber }) }));
  if (end === 'DELETED') {
    const deletion = { bag_id: bag.id, partner_id: packing.partner_id, reason: 'PACKED_BY_MISTAKE' } as const;
    requireSuccess(
      'deletion',
      await deleteBag(at(2), client, named, { ...deletion, comments: 'Parcels of two days in one bag' }),
    );
  }
  if (sealed !== true) return true;
  const isSealed = await sealDemoBag(at(2), client, bag.id, {
    sealNumber: `SL-${String(48_210 + index * 7)}`,
    grossGrams: Math.min(bag.limitGrams, bag.orderGrams + tareGrams + 20 * ((index % 9) + 1)),
  });
  if (!isSealed) return false;
  if (opened !== undefined)
    requireSuccess('bag', await editBag(at(3), client, named, { state: 'OPEN', comments: opened }));
  if (end === undefined) return true;
  requireSuccess('completion', await completeBags(at(3), client, { bagIds: [bag.id] }));
  if (end === 'COMPLETED') return true;
  const handOver = {
    bag,
    partnerId: packing.partner_id,
    port: packing.origin_port_id,
    orderIds: outcomes.flatMap(({ ok, orderId }) => (ok ? [orderId] : [])),
    collectedAt: at(3).clock.now(),
    handedOverAt: at(4).clock.now(),
  };
  await handOverDemoBag(deps, handOver, getDriver(packing.origin_port_id, now));
  if (end === 'RECEIVED') await receiveDemoBag(deps, handOver, at(5).clock.now());
  return true;
}
