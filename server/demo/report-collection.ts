import type { StatusUpdate } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { sql } from '../db/sql.ts';
import { hash } from './departures.ts';
import { DEMO_PARTNERS, type DemoPartner } from './network.ts';
import type { ProgressDeps } from './progress-deps.ts';
import { createRandom } from './random.ts';
import { reportStatuses } from './report-statuses.ts';

type Deps = Pick<ProgressDeps, 'database' | 'routing' | 'partnerIds' | 'reporter'>;

interface EarlyLeg {
  readonly orderId: string;
  readonly serviceType: ServiceType;
  /** The number that its partner has reported, or reports now. */
  readonly externalTracking: string;
}

/** The partners before the forwarder report that they collected the parcels and handed them over. */
export async function reportCollection(
  deps: Deps,
  orderIds: readonly string[],
  { collectedAt, handedOverAt }: { readonly collectedAt: Date; readonly handedOverAt: Date },
): Promise<void> {
  const legs = await readEarlyLegs(deps, orderIds);
  const updates = legs.flatMap(({ serviceType, ...leg }): StatusUpdate[] => {
    if (serviceType === 'FREIGHT_FORWARDER') return [];
    const status = serviceType === 'DROPOFF' ? 'DROPPED_OFF' : 'PICKED_UP';
    return [
      { ...leg, serviceType, status, updateTimestamp: collectedAt.toISOString() },
      { ...leg, serviceType, status: 'HANDED_OVER', updateTimestamp: handedOverAt.toISOString() },
    ];
  });
  await reportStatuses(deps, updates, handedOverAt);
}

/** The forwarder reports that it has the parcels, with its tracking numbers. */
export async function reportReceipt(
  deps: Deps,
  orderIds: readonly string[],
  receivedAt: Date,
): Promise<void> {
  const legs = await readEarlyLegs(deps, orderIds);
  const updates = legs
    .filter(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER')
    .map((leg): StatusUpdate => ({
      ...leg,
      status: 'RECEIVED_AT_FACILITY',
      updateTimestamp: receivedAt.toISOString(),
    }));
  await reportStatuses(deps, updates, receivedAt);
}

/** The legs of orders up to the forwarder's. */
async function readEarlyLegs(
  { database, partnerIds }: Deps,
  orderIds: readonly string[],
): Promise<EarlyLeg[]> {
  interface LegRow extends Omit<EarlyLeg, 'externalTracking'> {
    readonly partner: DemoPartner;
    readonly number: string | null;
    readonly code: string;
  }
  const rows = await database.withPartner({ partnerIds }, (tx) =>
    tx.rows<LegRow>(sql`select l.order_id "orderId", l.service_type "serviceType", p.code partner,
        l.external_tracking number, o.customer_order_code code
      from orders o join order_legs l on l.client_id = o.client_id and l.order_id = o.id
        join partners p on p.id = l.partner_id
      where o.id = any (${[...orderIds]}::uuid[])
        and l.service_type in ('FIRST_MILE', 'PICKUP', 'DROPOFF', 'FREIGHT_FORWARDER')
      order by l.order_id, l.sequence`),
  );
  return rows.map(({ orderId, serviceType, partner, number, code }) => ({
    orderId,
    serviceType,
    externalTracking: number ?? createTrackingNumber(partner, `${code} ${serviceType}`),
  }));
}

function createTrackingNumber(partner: DemoPartner, name: string): string {
  const random = createRandom(hash(name));
  return `${DEMO_PARTNERS[partner].trackingPrefix}${random.int(10_000_000, 99_999_999)}`;
}
