import { refuse, type Refusal } from '@portal/contract/core';
import {
  statusOfFsu,
  type StatusRef,
  type StatusUpdate,
  type StatusUpdateOutcome,
} from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import { sql } from '../../db/sql.ts';
import { holderOf, lockHistories, type HistoryChange, type StoredHistory } from './order-histories.ts';
import { newlyHindered, noticeOfStage } from './order-notices.ts';
import type { EventOrigin } from './order-records.ts';
import type { OrdersDeps } from './order-routing.ts';
import type { KnownEvent } from './order-standing.ts';
import { recordStatus } from './orders-rules.ts';
import { asGrantingClient, auditForClient, grantedOrders, type GrantedOrder } from './partner-clients.ts';
import { saveHistories } from './save-histories.ts';

type StatusDeps = Pick<OrdersDeps, 'clock' | 'notify'>;

interface Reporter {
  readonly source: 'PARTNER' | 'FILE';
  readonly partnerIds: readonly string[];
  readonly userId: string | null;
}

/**
 * Takes updates of a partner's user: each for an order that was granted, on a leg the partner carries, and as the status
 * table allows; each answered by itself. An unknown order and another partner's answer alike.
 */
export async function takeStatusUpdates(deps: StatusDeps, run: Run, updates: readonly StatusUpdate[]) {
  const reporter: Reporter = {
    source: 'PARTNER',
    partnerIds: run.caller.partners.map((partner) => partner.partnerId),
    userId: run.caller.userId,
  };
  return run.inTenant(async (tx) => {
    const granted = await grantedOrders(
      tx,
      updates.map((update) => update.orderId),
    );
    const outcomes = new Map<StatusUpdate, StatusUpdateOutcome>();
    const byClient = Map.groupBy(updates, (update) => granted.get(update.orderId)?.clientId);
    // Clients in one order for everybody, so that two partners never wait for each other crosswise.
    for (const [clientId, ofClient] of [...byClient].sort(byKey)) {
      const order = granted.get(ofClient[0]?.orderId ?? '');
      if (clientId === undefined || order === undefined) {
        for (const update of ofClient) outcomes.set(update, refusedUpdate(update, 'There is no such order.'));
        continue;
      }
      const taken = await asGrantingClient(tx, order, async () => {
        const result = await takeForClient(deps, tx, clientId, ofClient, granted, reporter);
        const done = [...result].filter(([, { ok, repeated }]) => ok && !repeated).map(([update]) => update);
        const note = { operation: 'updateOrderStatus', subject: `${done.length} updates`, after: done };
        if (done.length > 0) await auditForClient(tx, clientId, run, note);
        return result;
      });
      for (const [update, outcome] of taken) outcomes.set(update, outcome);
    }
    return updates.map((update) => outcomes.get(update) ?? refusedUpdate(update, 'There is no such order.'));
  });
}

function byKey(
  [one = '']: readonly [string | undefined, unknown],
  [other = '']: readonly [string | undefined, unknown],
) {
  return one < other ? -1 : 1;
}

function refusedUpdate(
  { orderId }: StatusUpdate,
  reason: string,
  allowed: readonly StatusRef[] = [],
): StatusUpdateOutcome {
  return {
    orderId,
    ok: false,
    repeated: false,
    reason,
    allowed: allowed.map(({ serviceType, status }) => `${serviceType}:${status}`),
  };
}

/** The updates of one client's orders, in the client's transaction. */
async function takeForClient(
  { clock, notify }: StatusDeps,
  tx: Transaction,
  clientId: string,
  updates: readonly StatusUpdate[],
  granted: ReadonlyMap<string, GrantedOrder>,
  reporter: Reporter,
): Promise<Map<StatusUpdate, StatusUpdateOutcome>> {
  const now = clock.now();
  const histories = await lockHistories(tx, clientId, [...new Set(updates.map((update) => update.orderId))]);
  const changes = new Map<string, { history: StoredHistory; added: (KnownEvent & EventOrigin)[] }>();
  const outcomes = new Map<StatusUpdate, StatusUpdateOutcome>();
  const numbers: Numbered[] = [];
  for (const update of updates) {
    const history = histories.get(update.orderId);
    const order = granted.get(update.orderId);
    if (history === undefined || order === undefined) continue;
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
        serviceType: update.serviceType,
        externalTracking: update.externalTracking,
      });
    }
  }
  await saveHistories(tx, clientId, [...changes.values()], now);
  await saveNumbers(tx, clientId, numbers);
  const hindered = newlyHindered([...changes.values()]);
  await noticeOfStage(notify, tx, clientId, 'ORDER_EXCEPTIONS', hindered);
  return outcomes;
}

function takeOne(
  update: StatusUpdate,
  { history, added }: { history: StoredHistory; added: readonly KnownEvent[] },
  order: GrantedOrder,
  reporter: Reporter,
  now: Date,
): { readonly outcome: StatusUpdateOutcome; readonly event?: KnownEvent & EventOrigin } {
  const serviceType = update.serviceType;
  if (!order.serviceTypes.includes(serviceType)) {
    const carried = order.serviceTypes.join(', ');
    return {
      outcome: refusedUpdate(update, `You carry ${carried} of ${order.orderCode}, not ${serviceType}.`),
    };
  }
  const fsu = statusOfFsu(update.status);
  const status = fsu?.serviceType === serviceType ? fsu.status : update.status;
  const event: KnownEvent = {
    serviceType,
    status,
    at: new Date(update.updateTimestamp).getTime(),
    remarks: update.remarks ?? null,
  };
  const known = { legs: history.legs, events: [...history.events, ...added] };
  const recorded = recordStatus(known, event, now.getTime());
  const ok = { orderId: update.orderId, ok: true, reason: null, allowed: [] };
  if (recorded.outcome === 'refused') {
    return { outcome: refusedUpdate(update, `${recorded.reason}.`, recorded.allowed) };
  }
  if (recorded.outcome === 'repeat') return { outcome: { ...ok, repeated: true } };
  const partnerId = history.legs.find((leg) => leg.serviceType === serviceType)?.partnerId ?? null;
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

interface CancellationAnswer {
  readonly accepted: boolean;
  readonly reason?: string | undefined;
}

/** As the partner that holds the parcel. Refuses: not_found, not_allowed_now. */
export async function answerOneCancellation(
  { clock, notify }: StatusDeps,
  run: Run,
  ref: string,
  answer: CancellationAnswer,
): Promise<undefined | Refusal> {
  return run.inTenant(async (tx) => {
    const order = (await grantedOrders(tx, [ref])).get(ref);
    if (order === undefined) return refuse('not_found', 'There is no such order.');
    return asGrantingClient(tx, order, async () => {
      const history = (await lockHistories(tx, order.clientId, [order.orderId])).get(order.orderId);
      if (history === undefined) return refuse('not_found', 'There is no such order.');
      const holder = holderOf(history);
      if (history.cancellationId === null || !run.caller.partners.some((one) => one.partnerId === holder)) {
        return refuse(
          'not_allowed_now',
          `${order.orderCode} does not wait for your answer to a cancellation.`,
        );
      }
      const now = clock.now();
      const asked = await tx.row<{
        requested_by: string | null;
      }>(sql`update order_cancellations set state = ${answer.accepted ? 'ACCEPTED' : 'REFUSED'},
          answer_reason = ${answer.reason ?? null}, answered_at = ${now.toISOString()}
        where client_id = ${order.clientId} and id = ${history.cancellationId} returning requested_by`);
      await saveHistories(tx, order.clientId, [answered(history, run, holder, answer, now)], now);
      if (asked?.requested_by != null) {
        const kind = answer.accepted ? 'CANCELLATION_ACCEPTED' : 'CANCELLATION_REFUSED';
        const { clientId, orderCode } = order;
        await notify(tx, clientId, kind, { userId: asked.requested_by }, { orderCode });
      }
      const note = { subject: order.orderCode, after: answer };
      await auditForClient(tx, order.clientId, run, { operation: 'answerCancellation', ...note });
      run.audit(note);
      return undefined;
    });
  });
}

function answered(
  history: StoredHistory,
  run: Run,
  partnerId: string | null,
  answer: CancellationAnswer,
  now: Date,
): HistoryChange {
  const latest = Math.max(...history.events.map((event) => event.at));
  return {
    history,
    added: [
      {
        serviceType: 'ORDER',
        status: answer.accepted ? 'CANCELLED' : 'CANCELLATION_REFUSED',
        at: Math.max(now.getTime(), latest + 1),
        remarks: answer.reason ?? null,
        source: 'PARTNER',
        partnerId,
        userId: run.caller.userId,
      },
    ],
  };
}
