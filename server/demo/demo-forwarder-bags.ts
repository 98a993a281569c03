import type { PartnerBag } from '@portal/contract/bagging';
import { sql } from '../db/sql.ts';
import {
  completeBagsOfPartner,
  deleteForwarderBag,
  packForwarderBag,
  sealForwarderBag,
} from '../features/bagging/index.ts';
import { countRows } from './count-of.ts';
import { asPartners } from './demo-context.ts';
import { bookDemoMawb, setMawbOfOrders } from './demo-mawbs.ts';
import type { ForwarderDeps } from './forwarder-deps.ts';
import { reportCollection, reportReceipt } from './report-collection.ts';
import { requireOutcomes, requireSuccess } from './require-success.ts';
import { readWaitingParcels, type WaitingParcels } from './waiting-parcels.ts';
import { ignoreNotices } from './without-notices.ts';

/** How far each bag of a forwarder goes. */
interface ForwarderScenario {
  readonly end: 'OPEN' | 'DELETED' | 'SEALED' | 'COMPLETED' | 'BOOKED' | 'MANIFESTED';
  /** An order is added to the MAWB after its papers. */
  readonly hasStalePapers?: true;
}

/** The bags of forwarders: the first three are of the forwarder of the demo's user, the first one with orders of several clients. */
const SCENARIOS: readonly ForwarderScenario[] = [
  { end: 'MANIFESTED' },
  { end: 'BOOKED', hasStalePapers: true },
  { end: 'COMPLETED' },
  { end: 'SEALED' },
  { end: 'OPEN' },
  { end: 'DELETED' },
];

const MINUTE = 60_000;
/** Minutes before the time of the seeding. */
const COLLECTED = 80;
const PACKED = 60;
const STEP_MINUTES = 12;
const TARE_GRAMS = 220;

/**
 * Packs parcels that wait at a forwarder into its own bags, of several clients where they have the same route, up to a MAWB
 * with a manifest. Creates only the bags that are missing.
 */
export async function seedForwarderBags(deps: ForwarderDeps): Promise<void> {
  const { database, partnerIds, now } = deps;
  const packedAt = new Date(now - PACKED * MINUTE);
  const seededCount = await database.withPartner({ partnerIds }, (tx) =>
    countRows(tx, sql`from forwarder_bags where created_at = ${packedAt}`),
  );
  const waitingSince = new Date(now - COLLECTED * MINUTE);
  const parcelGroups = await readWaitingParcels(deps, waitingSince, SCENARIOS.length - seededCount);
  for (const [index, parcels] of parcelGroups.entries()) {
    const scenario = SCENARIOS[seededCount + index];
    if (scenario !== undefined) await runScenario(deps, parcels, scenario, seededCount + index);
  }
}

async function runScenario(
  deps: ForwarderDeps,
  parcels: WaitingParcels,
  scenario: ForwarderScenario,
  index: number,
): Promise<void> {
  const { database, routing, reporter, now } = deps;
  const { partnerId, destinationPortId, serviceLevel } = parcels;
  const partner = asPartners(database, [partnerId], reporter);
  const at = (step: number) => new Date(now - (PACKED - step * STEP_MINUTES) * MINUTE);
  const depsAt = (step: number) => ({ routing, notify: ignoreNotices, clock: { now: () => at(step) } });
  await receiveParcels(deps, parcels);
  const packed = requireSuccess(
    'bag of a forwarder',
    await packForwarderBag(depsAt(0), partner, partnerId, {
      destinationPortId,
      serviceLevel,
      orderIds: parcels.orders.map(({ id }) => id),
    }),
  );
  if (scenario.end === 'OPEN') return;
  const { bag, outcomes } = packed.value;
  if (scenario.end === 'DELETED') {
    const deletion = { reason: 'WRONG_DESTINATION', comments: 'Parcels go by another gateway' } as const;
    requireSuccess(
      'deletion',
      await deleteForwarderBag(depsAt(1), partner, { partnerId, bagId: bag.id }, deletion),
    );
    return;
  }
  const packedIds = new Set(outcomes.flatMap(({ ok, orderId }) => (ok ? [orderId] : [])));
  const packedParcels = { ...parcels, orders: parcels.orders.filter(({ id }) => packedIds.has(id)) };
  const hasMawb = scenario.end === 'BOOKED' || scenario.end === 'MANIFESTED';
  const isStale = hasMawb && scenario.hasStalePapers === true && packedParcels.orders.length > 1;
  // The last order of a MAWB with outdated papers gets its number after these.
  const numberedOrders = isStale ? packedParcels.orders.slice(0, -1) : packedParcels.orders;
  if (hasMawb) await setMawbOfOrders(deps, { ...parcels, orders: numberedOrders }, index, at(1));
  await seal(depsAt(1), partner, partnerId, bag, index);
  if (scenario.end === 'SEALED') return;
  const { value } = requireSuccess(
    'completion',
    await completeBagsOfPartner(depsAt(2), partner, partnerId, { bagIds: [bag.id] }),
  );
  requireOutcomes('bag', value.outcomes);
  if (scenario.end === 'COMPLETED') return;
  await bookDemoMawb(deps, packedParcels, {
    index,
    bag,
    bookedAt: at(3),
    manifestedAt: scenario.end === 'MANIFESTED' ? at(4) : null,
  });
  if (isStale)
    await setMawbOfOrders(deps, { ...parcels, orders: packedParcels.orders.slice(-1) }, index, new Date(now));
}

/** Brings the parcels that are still with their clients to the forwarder. */
async function receiveParcels(deps: ForwarderDeps, { orders }: WaitingParcels): Promise<void> {
  const orderIds = orders.filter(({ isReceived }) => !isReceived).map(({ id }) => id);
  const at = (minutes: number) => new Date(deps.now - (COLLECTED - minutes) * MINUTE);
  await reportCollection(deps, orderIds, { collectedAt: at(2), handedOverAt: at(10) });
  await reportReceipt(deps, orderIds, at(15));
}

async function seal(
  deps: Parameters<typeof sealForwarderBag>[0],
  partner: ReturnType<typeof asPartners>,
  partnerId: string,
  { id, orderGrams }: Pick<PartnerBag, 'id' | 'orderGrams'>,
  index: number,
): Promise<void> {
  requireSuccess(
    'seal of a forwarder',
    await sealForwarderBag(
      deps,
      partner,
      { partnerId, bagId: id },
      {
        sealNumber: `HL-${String(70_310 + index * 3)}`,
        tareGrams: TARE_GRAMS,
        grossGrams: orderGrams + TARE_GRAMS + 10 * (index + 1),
      },
    ),
  );
}
