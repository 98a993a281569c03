import {
  OWN_FREIGHT_LEGS,
  statusOf,
  statusOfFsu,
  type ServiceType,
  type StatusRef,
  type StatusUpdate,
  type StatusUpdateOutcome,
} from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { lockHistories, type StoredHistory } from '../events/order-histories.ts';
import { newlyHindered, noticeOfExceptions } from '../order-notices.ts';
import type { EventOrigin } from '../store/order-rows.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import type { KnownEvent } from './derive-order-state.ts';
import { recordStatus } from './status-rules.ts';
import type { GrantedOrder } from '../store/order-grants.ts';
import { saveHistories } from '../events/save-events.ts';

/** An update as it came, from a list or a file. */
export interface GivenStatus extends Omit<StatusUpdate, 'serviceType'> {
  /** The row of the file, or the place in the list from 1. */
  readonly row: number;
  /** Undefined where a file names no leg: the first that has the status is meant. */
  readonly serviceType: ServiceType | undefined;
  /** Why the row cannot be read. */
  readonly problem?: string;
}

/** Who reports, and whether anything is to be kept of it. */
export interface Reporter {
  readonly source: NonNullable<EventOrigin['source']>;
  readonly userId: string | null;
  readonly preview: boolean;
}

/** The updates of a list, each with its place. */
export function asGiven(updates: readonly StatusUpdate[]): GivenStatus[] {
  return updates.map((update, index) => ({ ...update, row: index + 1 }));
}

/** What was new. */
export function doneOf(outcomes: ReadonlyMap<GivenStatus, StatusUpdateOutcome>): GivenStatus[] {
  return [...outcomes].filter(([, { ok, repeated }]) => ok && !repeated).map(([update]) => update);
}

export function unknownOrder(update: GivenStatus): StatusUpdateOutcome {
  return refusedUpdate(update, update.problem ?? 'There is no such order.');
}

function refusedUpdate(
  update: GivenStatus,
  reason: string,
  allowed: readonly StatusRef[] = [],
): StatusUpdateOutcome {
  return {
    ...namedBy(update, refOf(update, [])),
    ok: false,
    repeated: false,
    reason,
    allowed: allowed.map(({ serviceType, status }) => `${serviceType}:${status}`),
  };
}

function namedBy({ row, orderId }: GivenStatus, { serviceType, status }: StatusRef) {
  return { row, orderId, status: serviceType === '' ? status : `${serviceType}:${status}` };
}

/** What is meant: a code of the trade is the status it stands for, and without a leg the first that has the status. */
function refOf({ serviceType, status }: GivenStatus, carried: readonly string[]): StatusRef {
  const fsu = statusOfFsu(status);
  const leg =
    serviceType ??
    fsu?.serviceType ??
    carried.find((one) => statusOf({ serviceType: one, status }) !== undefined) ??
    carried[0] ??
    '';
  return { serviceType: leg, status: fsu?.serviceType === leg ? fsu.status : status };
}

/** The updates of one client's orders, in the client's transaction. */
export async function takeForClient(
  { clock, notify }: Pick<OrdersDeps, 'clock' | 'notify'>,
  tx: Transaction,
  clientId: string,
  updates: readonly GivenStatus[],
  granted: ReadonlyMap<string, GrantedOrder>,
  reporter: Reporter,
): Promise<Map<GivenStatus, StatusUpdateOutcome>> {
  const now = clock.now();
  const ids = updates.flatMap(({ orderId }) => granted.get(orderId)?.orderId ?? []);
  const histories = await lockHistories(tx, clientId, [...new Set(ids)]);
  const changes = new Map<string, { history: StoredHistory; added: (KnownEvent & EventOrigin)[] }>();
  const outcomes = new Map<GivenStatus, StatusUpdateOutcome>();
  const numbers: Numbered[] = [];
  for (const update of updates) {
    const order = granted.get(update.orderId);
    const history = order === undefined ? undefined : histories.get(order.orderId);
    if (history === undefined || order === undefined || update.problem !== undefined) continue;
    const change = changes.get(history.id) ?? { history, added: [] };
    const taken = takeOne(update, change, order, reporter, now);
    outcomes.set(update, taken.outcome);
    if (taken.event !== undefined) {
      change.added.push(taken.event);
      changes.set(history.id, change);
    }
    if (taken.outcome.ok && update.externalTracking !== undefined) {
      numbers.push({
        orderId: history.id,
        serviceType: refOf(update, order.serviceTypes).serviceType,
        externalTracking: update.externalTracking,
      });
    }
  }
  if (reporter.preview) return outcomes;
  await saveHistories(tx, clientId, [...changes.values()], now);
  await saveNumbers(tx, clientId, numbers);
  const hindered = newlyHindered([...changes.values()]);
  await noticeOfExceptions(notify, tx, clientId, hindered);
  return outcomes;
}

function takeOne(
  update: GivenStatus,
  { history, added }: { history: StoredHistory; added: readonly KnownEvent[] },
  order: GrantedOrder,
  reporter: Reporter,
  now: Date,
): { readonly outcome: StatusUpdateOutcome; readonly event?: KnownEvent & EventOrigin } {
  const ref = refOf(update, order.serviceTypes);
  const { serviceType, status } = ref;
  if (!order.serviceTypes.includes(serviceType)) {
    return { outcome: refusedUpdate(update, notCarried(order, serviceType, reporter)) };
  }
  const event: KnownEvent = {
    serviceType,
    status,
    at: new Date(update.updateTimestamp).getTime(),
    remarks: update.remarks ?? null,
  };
  const known = { legs: history.legs, events: [...history.events, ...added] };
  const recorded = recordStatus(known, event, now.getTime());
  const ok = { ...namedBy(update, ref), ok: true, reason: null, allowed: [] };
  if (recorded.outcome === 'refused') {
    return { outcome: refusedUpdate(update, `${recorded.reason}.`, recorded.allowed) };
  }
  if (recorded.outcome === 'repeat') return { outcome: { ...ok, repeated: true } };
  // A client speaks for itself, not for the partner of the leg.
  const partnerId =
    reporter.source === 'PARTNER'
      ? (history.legs.find((leg) => leg.serviceType === serviceType)?.partnerId ?? null)
      : null;
  return {
    outcome: { ...ok, repeated: false },
    event: {
      ...event,
      place: update.place ?? null,
      source: reporter.source,
      partnerId,
      userId: reporter.userId,
    },
  };
}

function notCarried(
  { orderCode, serviceTypes }: GrantedOrder,
  serviceType: string,
  { source }: Reporter,
): string {
  const carried = serviceTypes.join(', ');
  if (source === 'PARTNER') return `You carry ${carried} of ${orderCode}, not ${serviceType}.`;
  return serviceTypes.length === 0
    ? `${orderCode} has no leg of own freight (${OWN_FREIGHT_LEGS.join(', ')}).`
    : `Of ${orderCode} you report ${carried}; ${serviceType} is its partner's to report.`;
}

interface Numbered {
  readonly orderId: string;
  readonly serviceType: string;
  readonly externalTracking: string;
}

async function saveNumbers(tx: Transaction, clientId: string, numbers: readonly Numbered[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.run(sql`update order_legs l set external_tracking = given."externalTracking", updated_at = now()
    from json_to_recordset(${JSON.stringify(numbers)}::json) as
      given("orderId" uuid, "serviceType" text, "externalTracking" text)
    where l.client_id = ${clientId} and l.order_id = given."orderId" and l.service_type = given."serviceType"`);
}
