import type { StatusUpdate } from '@portal/contract/orders';
import { answerCancellationAsPartner, requestCancellations } from '../features/orders/index.ts';
import { splitItems } from '../platform/split-items.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import { reportStatuses } from './report-statuses.ts';
import { requireSuccess } from './require-success.ts';
import type { OrderOutcome } from './order-outcome.ts';
import type { ProgressDeps } from './progress-deps.ts';
import type { ProgressResult } from './progress-result.ts';
import { runConcurrently } from './run-concurrently.ts';
import type { ScriptedEvent } from './scripted-order.ts';
import { ignoreNotices } from './without-notices.ts';

/** The number of status updates per call, about as many as in a file of a partner. */
const ORDERS_AT_ONCE = 100;
/** Reports of different orders do not wait for each other. */
const REPORTS_AT_ONCE = 3;

/**
 * Reports the statuses of the partners before the forwarder, with the use cases of the product. A refused update is a bug of
 * the demo and throws. A repeated run changes nothing.
 */
export function reportUntilReceipt(deps: ProgressDeps, results: readonly ProgressResult[]): Promise<void> {
  return reportAll(
    deps,
    results,
    (event, outcome) => isBeforeCancellation(event, outcome) && isBeforeReceipt(event, outcome),
    (outcome) => findReceipt(outcome) === undefined,
  );
}

/** Reports that the forwarder has received parcels and packed them into bags. */
export function reportUntilBagged(deps: ReportDeps, results: readonly ProgressResult[]): Promise<void> {
  return reportAll(
    deps,
    results,
    ({ status, serviceType }) =>
      serviceType === 'FREIGHT_FORWARDER' && (status === 'RECEIVED_AT_FACILITY' || status === 'BAGGED'),
  );
}

/** Reports the statuses from the receipt by the forwarder on, up to a cancellation. */
export function reportFromReceipt(deps: ProgressDeps, results: readonly ProgressResult[]): Promise<void> {
  return reportAll(
    deps,
    results,
    (event, outcome) =>
      isBeforeCancellation(event, outcome) &&
      (!isBeforeReceipt(event, outcome) || hasLateNumber(event, outcome)),
  );
}

/** Cancels some orders as the shipper, and reports the statuses after it. */
export async function cancelOrders(deps: ProgressDeps, results: readonly ProgressResult[]): Promise<void> {
  for (const result of results.filter(({ outcome }) => outcome.cancelAt !== null)) await cancel(deps, result);
  await reportAll(deps, results, (event, outcome) => !isBeforeCancellation(event, outcome));
}

type ReportDeps = Pick<ProgressDeps, 'database' | 'routing' | 'partnerIds' | 'reporter' | 'now'>;

type EventFilter = (event: ScriptedEvent, outcome: OrderOutcome) => boolean;

type OutcomeFilter = (outcome: OrderOutcome) => boolean;

function reportAll(
  deps: ReportDeps,
  results: readonly ProgressResult[],
  isDue: EventFilter,
  hasNumbers: OutcomeFilter = () => true,
): Promise<void> {
  return runConcurrently(splitItems(results, ORDERS_AT_ONCE), REPORTS_AT_ONCE, (chunk) =>
    report(deps, chunk, isDue, hasNumbers),
  );
}

const isBeforeCancellation: EventFilter = (event, { cancelAt }) => event.at <= (cancelAt ?? Infinity);

const findReceipt = ({ events }: OrderOutcome) =>
  events.find(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER');

function isBeforeReceipt(event: ScriptedEvent, outcome: OrderOutcome): boolean {
  const receipt = findReceipt(outcome);
  return receipt === undefined || event.at < receipt.at;
}

/**
 * The numbers of the first partners are reported with those of the later ones, by a second report of their first status: a
 * number is in the search text of its order, which each change of it computes again.
 */
const hasLateNumber: EventFilter = ({ externalTracking }, outcome) =>
  externalTracking !== undefined && findReceipt(outcome) !== undefined;

function report(
  deps: ReportDeps,
  results: readonly ProgressResult[],
  isDue: EventFilter,
  hasNumbers: OutcomeFilter,
): Promise<void> {
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
        ...(event.externalTracking === undefined || !hasNumbers(outcome)
          ? {}
          : { externalTracking: event.externalTracking }),
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
    { routing, clock: { now: () => answeredAt }, notify: ignoreNotices },
    asPartners(database, partnerIds, reporter),
    id,
    { accepted, comment: accepted ? 'Taken out at the hub' : 'Loaded already' },
  );
  requireSuccess('answer to a cancellation', answered);
}
