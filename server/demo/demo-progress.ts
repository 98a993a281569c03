import type { StatusUpdate } from '@portal/contract/orders';
import { answerCancellationAsPartner, requestCancellations } from '../features/orders/index.ts';
import { splitItems } from '../platform/split-items.ts';
import type { CarriageIncident } from './carriage-incident.ts';
import { chooseIncidents } from './choose-incidents.ts';
import { asClientUser, asPartners } from './demo-context.ts';
import { groupFlights, type ProgressResult } from './group-flights.ts';
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

/** The number of status updates per call, about as many as in a file of a partner. */
const ORDERS_AT_ONCE = 100;
/** Reports of different orders do not wait for each other. */
const REPORTS_AT_ONCE = 3;
const SEED = 977;

/** What is done with the flights of the orders while their statuses are reported. */
interface FlightSteps {
  /** Before the forwarders report the parcels as received. */
  readonly beforeReceipt: (results: readonly ProgressResult[]) => Promise<void>;
  /** After all statuses are reported. */
  readonly afterReports: (results: readonly ProgressResult[]) => Promise<void>;
}

/**
 * Reports statuses as the partners and cancels some orders as the shipper, with the use cases of the product. A refused update
 * is a bug of the demo and throws. A repeated run changes nothing.
 */
export async function advanceOrders(
  deps: ProgressDeps,
  orders: readonly SeededOrder[],
  flightSteps?: FlightSteps,
): Promise<void> {
  const results = await scriptResults(deps, orders);
  const chunks = splitItems(results, ORDERS_AT_ONCE);
  const reportAll = (isDue: EventFilter, hasNumbers: OutcomeFilter = () => true) =>
    runConcurrently(chunks, REPORTS_AT_ONCE, (chunk) => report(deps, chunk, isDue, hasNumbers));
  const isBeforeCancellation: EventFilter = (event, { cancelAt }) => event.at <= (cancelAt ?? Infinity);
  await reportAll(
    (event, outcome) => isBeforeCancellation(event, outcome) && isBeforeReceipt(event, outcome),
    (outcome) => findReceipt(outcome) === undefined,
  );
  await flightSteps?.beforeReceipt(results);
  await reportAll(
    (event, outcome) =>
      isBeforeCancellation(event, outcome) &&
      (!isBeforeReceipt(event, outcome) || hasLateNumber(event, outcome)),
  );
  await flightSteps?.afterReports(results);
  for (const result of results.filter(({ outcome }) => outcome.cancelAt !== null)) await cancel(deps, result);
  await reportAll((event, outcome) => !isBeforeCancellation(event, outcome));
}

/** What happens to each order that has a partner for each leg, with the incidents of its flights. */
async function scriptResults(deps: ProgressDeps, orders: readonly SeededOrder[]): Promise<ProgressResult[]> {
  const { now } = deps;
  const routes = await readScriptedOrders(deps, orders);
  const script = (incidents: ReadonlyMap<string, CarriageIncident>) =>
    orders.flatMap(({ id, customerOrderCode, placedAt }): ProgressResult[] => {
      const route = routes.get(id);
      if (route === undefined) return [];
      const incident = incidents.get(id);
      const order = incident === undefined ? route : { ...route, incident };
      // The random stream depends on the order code, not on the position, so that a repeated run has the same result.
      const random = createRandom(SEED + Number(customerOrderCode.replaceAll(/\D/g, '')));
      const events = scriptEvents(order, now, random);
      return [{ id, order, outcome: chooseOutcome(events, placedAt, now, random) }];
    });
  return script(chooseIncidents(groupFlights(script(new Map()), 0, now), now));
}

type EventFilter = (event: ScriptedEvent, outcome: OrderOutcome) => boolean;

type OutcomeFilter = (outcome: OrderOutcome) => boolean;

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
  deps: ProgressDeps,
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
    { clock: { now: () => answeredAt }, notify: ignoreNotices },
    asPartners(database, partnerIds, reporter),
    id,
    { accepted, comment: accepted ? 'Taken out at the hub' : 'Loaded already' },
  );
  requireSuccess('answer to a cancellation', answered);
}
