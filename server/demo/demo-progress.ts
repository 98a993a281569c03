import type { StatusUpdate } from '@portal/contract/orders';
import { answerCancellationAsPartner, requestCancellations } from '../features/orders/index.ts';
import { splitItems } from '../platform/split-items.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import { reportStatuses } from './report-statuses.ts';
import { requireSuccess } from './require-success.ts';
import { chooseOutcome, type OrderOutcome } from './order-outcome.ts';
import { scriptEvents } from './order-progress.ts';
import type { ProgressDeps, SeededOrder } from './progress-deps.ts';
import { readScriptedOrders } from './read-scripted-orders.ts';
import { runConcurrently } from './run-concurrently.ts';
import type { ScriptedEvent } from './scripted-order.ts';
import { createRandom } from './random.ts';
import { ignoreNotices } from './without-notices.ts';

export interface ProgressResult {
  readonly id: string;
  readonly outcome: OrderOutcome;
}

/** The number of status updates per call, about as many as in a file of a partner. */
const ORDERS_AT_ONCE = 100;
/** Reports of different orders do not wait for each other. */
const REPORTS_AT_ONCE = 3;
const SEED = 977;

/**
 * Reports statuses as the partners and cancels some orders as the shipper, with the use cases of the product. `beforeReceipt` runs
 * before the forwarders report the parcels as received. A refused update is a bug of the demo and throws. A repeated run
 * changes nothing.
 */
export async function advanceOrders(
  deps: ProgressDeps,
  orders: readonly SeededOrder[],
  beforeReceipt: (results: readonly ProgressResult[]) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const routes = await readScriptedOrders(deps, orders);
  const results = orders.flatMap(({ id, customerOrderCode, placedAt }): ProgressResult[] => {
    const route = routes.get(id);
    if (route === undefined) return [];
    // The random stream depends on the order code, not on the position, so that a repeated run has the same result.
    const random = createRandom(SEED + Number(customerOrderCode.replaceAll(/\D/g, '')));
    const events = scriptEvents(route, deps.now, random);
    return [{ id, outcome: chooseOutcome(events, placedAt, deps.now, random) }];
  });
  const chunks = splitItems(results, ORDERS_AT_ONCE);
  const reportAll = (isDue: EventFilter) =>
    runConcurrently(chunks, REPORTS_AT_ONCE, (chunk) => report(deps, chunk, isDue));
  const isBeforeCancellation: EventFilter = (event, { cancelAt }) => event.at <= (cancelAt ?? Infinity);
  await reportAll(
    (event, outcome) => isBeforeCancellation(event, outcome) && isBeforeReceipt(event, outcome),
  );
  await beforeReceipt(results);
  await reportAll(
    (event, outcome) => isBeforeCancellation(event, outcome) && !isBeforeReceipt(event, outcome),
  );
  for (const result of results.filter(({ outcome }) => outcome.cancelAt !== null)) await cancel(deps, result);
  await reportAll((event, outcome) => !isBeforeCancellation(event, outcome));
}

type EventFilter = (event: ScriptedEvent, outcome: OrderOutcome) => boolean;

function isBeforeReceipt(event: ScriptedEvent, { events }: OrderOutcome): boolean {
  const received = events.find(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER');
  return received === undefined || event.at < received.at;
}

function report(deps: ProgressDeps, results: readonly ProgressResult[], isDue: EventFilter): Promise<void> {
  const updates = results.flatMap(({ id, outcome }) =>
    outcome.events
      .filter((event) => isDue(event, outcome))
      .map((event): StatusUpdate => ({
        orderId: id,
        serviceType: event.serviceType,
        status: event.status,
        ...(event.remarks === null ? {} : { remarks: event.remarks }),
        place: event.place,
        updateTimestamp: new Date(event.at).toISOString(),
        ...(event.externalTracking === undefined ? {} : { externalTracking: event.externalTracking }),
        ...(event.proof === undefined ? {} : { proof: event.proof }),
      })),
  );
  return reportStatuses(deps, updates, new Date(deps.now));
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
