import type { ServiceType, StatusUpdate } from '@portal/contract/orders';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import {
  answerCancellationAsPartner,
  requestCancellations,
  toStatusUpdateInputs,
  applyPartnerStatusUpdates,
  type Routing,
} from '../features/orders/index.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import { requireSuccess } from './require-success.ts';
import { chooseOutcome, type OrderOutcome } from './order-outcome.ts';
import { scriptEvents, type ScriptedLeg } from './order-progress.ts';
import { createRandom } from './random.ts';
import { ignoreNotices } from './without-notices.ts';

/** An order of the demo and the time at which it was placed. */
export interface SeededOrder {
  readonly id: string;
  readonly customerOrderCode: string;
  readonly placedAt: number;
}

export interface ProgressDeps {
  readonly database: Database;
  readonly routing: Routing;
  readonly clientId: string;
  readonly partnerIds: readonly string[];
  /** The user of the client that cancels orders, and the user of the partners that reports statuses. */
  readonly shipper: { readonly userId: string; readonly email: string; readonly name: string };
  readonly reporter: { readonly userId: string; readonly email: string; readonly name: string };
  readonly now: number;
}

interface ProgressResult {
  readonly id: string;
  readonly outcome: OrderOutcome;
}

/** The number of status updates per call, about as many as in a file of a partner. */
const ORDERS_AT_ONCE = 100;
const SEED = 977;

/**
 * Reports statuses as the partners and cancels some orders as the shipper, with the use cases of the product. A
 * refused update is a bug of the demo and throws. A repeated run changes nothing.
 */
export async function advanceOrders(deps: ProgressDeps, orders: readonly SeededOrder[]): Promise<void> {
  const routes = await readRoutes(deps);
  const lived = orders.flatMap(({ id, customerOrderCode, placedAt }): ProgressResult[] => {
    const legs = routes.get(id);
    if (legs === undefined) return [];
    // The random stream depends on the order code, not on the position, so that a repeated run has the same result.
    const random = createRandom(SEED + Number(customerOrderCode.replaceAll(/\D/g, '')));
    const life = scriptEvents(legs, placedAt, deps.now, random);
    return [{ id, outcome: chooseOutcome(life, placedAt, deps.now, random) }];
  });
  for (let start = 0; start < lived.length; start += ORDERS_AT_ONCE) {
    await report(
      deps,
      lived.slice(start, start + ORDERS_AT_ONCE),
      (event, outcome) => event.at <= (outcome.cancelAt ?? Infinity),
    );
  }
  const cancelledOrders = lived.filter(({ outcome }) => outcome.cancelAt !== null);
  for (const one of cancelledOrders) await cancel(deps, one);
  await report(deps, cancelledOrders, (event, outcome) => event.at > (outcome.cancelAt ?? Infinity));
}

/** The legs of the orders that have a partner for each leg. */
async function readRoutes({ database, clientId }: ProgressDeps): Promise<Map<string, ScriptedLeg[]>> {
  const rows = await database.withTenant({ clientId }, (tx) =>
    tx.rows<{ order_id: string; service_type: ServiceType; from_place: string; to_place: string }>(sql`
      select order_id, service_type, from_place, to_place from order_legs l where client_id = ${clientId}
        and not exists (select 1 from order_legs u where u.client_id = l.client_id and u.order_id = l.order_id
          and u.allocation = 'UNALLOCATED')
      order by order_id, sequence`),
  );
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map(
    [...byOrder].map(([id, legs]) => [
      id,
      legs.map((leg) => ({
        serviceType: leg.service_type,
        fromPlace: leg.from_place,
        toPlace: leg.to_place,
      })),
    ]),
  );
}

async function report(
  { database, routing, partnerIds, reporter, now }: ProgressDeps,
  lived: readonly ProgressResult[],
  cancelledOrders: (event: OrderOutcome['events'][number], outcome: OrderOutcome) => boolean,
): Promise<void> {
  const updates = lived.flatMap(({ id, outcome }) =>
    outcome.events
      .filter((event) => cancelledOrders(event, outcome))
      .map((event): StatusUpdate => ({
        orderId: id,
        serviceType: event.serviceType,
        status: event.status,
        ...(event.remarks === null ? {} : { remarks: event.remarks }),
        place: event.place,
        updateTimestamp: new Date(event.at).toISOString(),
      })),
  );
  if (updates.length === 0) return;
  const deps = { clock: { now: () => new Date(now) }, notify: ignoreNotices, routing };
  const context = asPartners(database, partnerIds, reporter);
  const outcomes = requireSuccess(
    'list of updates',
    await applyPartnerStatusUpdates(deps, context, toStatusUpdateInputs(updates)),
  );
  const refused = outcomes.findIndex((outcome) => !outcome.ok);
  if (refused !== -1) {
    throw new Error(
      `The demo's update ${JSON.stringify(updates[refused])} was refused: ${outcomes[refused]?.reason?.message ?? ''}`,
    );
  }
}

async function cancel(deps: ProgressDeps, { id, outcome }: ProgressResult): Promise<void> {
  const { database, clientId, shipper, routing, partnerIds, reporter } = deps;
  if (outcome.cancelAt === null) return;
  const cancelAt = new Date(outcome.cancelAt);
  const context = asClientUser(database, clientId, shipper);
  const cancelDeps = { routing, clock: { now: () => cancelAt }, notify: ignoreNotices };
  const outcomes = requireSuccess(
    'cancellation',
    await requestCancellations(cancelDeps, context, [id], 'The buyer changed their mind'),
  );
  if (outcome.answer === null || outcomes[0]?.outcome !== 'REQUESTED') return;
  const answeredAt = new Date(outcome.answer.at);
  const { accepted } = outcome.answer;
  const answered = await answerCancellationAsPartner(
    { clock: { now: () => answeredAt }, notify: ignoreNotices },
    asPartners(database, partnerIds, reporter),
    id,
    { accepted, comment: accepted ? 'Taken out at the hub' : 'Loaded already' },
  );
  requireSuccess('answer to a cancellation', answered);
}
