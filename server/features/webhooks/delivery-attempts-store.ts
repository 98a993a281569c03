import type { Reason } from '@portal/contract/core';
import { storedReason } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import type { EncryptedSecrets } from './signing-secrets.ts';
import { ATTEMPT_LOST_AFTER_MS, type StoredEvent } from './webhooks-rules.ts';

/** A subscription with deliveries that are due. */
export interface DueSubscription {
  readonly clientId: string;
  readonly subscriptionId: string;
}

/** Clients with recorded events or due deliveries, of all tenants. */
export async function findDueClients(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`select clients_with_due_webhooks(${now.toISOString()}) id order by random()`,
  );
  return rows.map(({ id }) => id);
}

/** The active subscriptions of a client with due deliveries, in random order for fairness. */
export function findDueSubscriptions(
  tx: Transaction,
  clientId: string,
  now: Date,
): Promise<DueSubscription[]> {
  return tx.rows<DueSubscription>(sql`select client_id "clientId", id "subscriptionId" from event_subscriptions s
    where s.client_id = ${clientId} and s.state = 'ACTIVE' and exists (
      select 1 from webhook_deliveries d where d.client_id = s.client_id and d.subscription_id = s.id
        and d.state = 'PENDING' and d.next_at <= ${now.toISOString()})
    order by random()`);
}

/** When the next attempt of a subscription is due; undefined if none is planned, or if the subscription is not active. */
export async function findNextAttempt(
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
): Promise<Date | undefined> {
  const row = await tx.row<{ nextAt: Date | null }>(sql`select min(d.next_at) "nextAt"
    from event_subscriptions s join webhook_deliveries d on d.client_id = s.client_id and d.subscription_id = s.id
    where s.client_id = ${clientId} and s.id = ${subscriptionId} and s.state = 'ACTIVE' and d.state = 'PENDING'`);
  return row?.nextAt ?? undefined;
}

export interface Receiver extends EncryptedSecrets {
  readonly id: string;
  readonly url: string;
}

/** Undefined if the subscription is not active. */
export function findActiveReceiver(
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
): Promise<Receiver | undefined> {
  return tx.row<Receiver>(sql`select id, url, secret, previous_secret, previous_secret_until from event_subscriptions
    where client_id = ${clientId} and id = ${subscriptionId} and state = 'ACTIVE'`);
}

export interface ClaimedDelivery {
  readonly id: string;
  readonly eventId: string;
  /** Deliveries of one subscription with the same key, such as an order's id, are sent one after the other. */
  readonly orderingKey: string;
  readonly position: number;
  /** Only the worker of the latest attempt may finish it, so the attempt is identified by its number. */
  readonly attemptNumber: number;
  /** Attempts since the delivery was queued or requeued, this one included. */
  readonly attemptsSinceQueued: number;
  readonly event: StoredEvent;
}

/**
 * Starts an attempt of due deliveries, of each ordering key only the first. The next attempt is scheduled for the time at
 * which this one counts as lost, so deliveries of a crashed worker become due again by themselves.
 */
export function claimDeliveries(
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
  { url }: Receiver,
  limit: number,
  now: Date,
): Promise<ClaimedDelivery[]> {
  const lostAt = new Date(now.getTime() + ATTEMPT_LOST_AFTER_MS).toISOString();
  const at = now.toISOString();
  return tx.rows<ClaimedDelivery>(sql`
    with due as (
      select d.id from webhook_deliveries d
      where d.client_id = ${clientId} and d.subscription_id = ${subscriptionId} and d.state = 'PENDING' and d.next_at <= ${at}
        and not exists (select 1 from webhook_deliveries before
          where before.client_id = d.client_id and before.subscription_id = d.subscription_id and before.ordering_key = d.ordering_key
            and before.state = 'PENDING' and before.position < d.position)
      order by d.next_at, d.position limit ${limit} for update skip locked),
    claimed as (
      update webhook_deliveries d set attempts = attempts + 1, attempts_since_request = attempts_since_request + 1, next_at = ${lostAt}
      from due where d.client_id = ${clientId} and d.id = due.id
      returning d.id, d.event_id, d.ordering_key, d.position, d.attempts, d.attempts_since_request),
    started as (
      insert into webhook_attempts (client_id, delivery_id, number, url, started_at)
      select ${clientId}, id, attempts, ${url}, ${at}::timestamptz from claimed)
    select c.id, c.event_id "eventId", c.ordering_key "orderingKey", c.position, c.attempts "attemptNumber",
      c.attempts_since_request "attemptsSinceQueued",
      json_build_object('type', e.type, 'timestamp', ${raw(isoUtc('e.happened_at'))}, 'data', e.data) as event
    from claimed c join webhook_events e on e.client_id = ${clientId} and e.id = c.event_id order by c.position`);
}

export interface AttemptResult {
  readonly status: number | null;
  readonly failure: Reason | null;
  readonly responseBody: string | null;
}

/** Writes the result of an attempt. False if another worker has started a later attempt. */
export async function finishAttempt(
  tx: Transaction,
  clientId: string,
  { id, attemptNumber }: ClaimedDelivery,
  result: AttemptResult,
  nextState:
    | { readonly state: 'DELIVERED' | 'FAILED' }
    | { readonly state: 'PENDING'; readonly nextAt: Date },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const failure = result.failure === null ? null : JSON.stringify(storedReason(result.failure));
  await tx.execute(sql`update webhook_attempts set ended_at = ${at}, status = ${result.status},
      failure = ${failure}::jsonb, response_body = ${result.responseBody}
    where client_id = ${clientId} and delivery_id = ${id} and number = ${attemptNumber}`);
  const next = nextState.state === 'PENDING' ? nextState.nextAt.toISOString() : null;
  const updatedCount =
    await tx.execute(sql`update webhook_deliveries set state = ${nextState.state}, last_status = ${result.status},
      next_at = ${next}::timestamptz, ended_at = ${next === null ? at : null}::timestamptz
    where client_id = ${clientId} and id = ${id} and attempts = ${attemptNumber} and state = 'PENDING'`);
  return updatedCount === 1;
}

/**
 * Reschedules the deliveries behind one of the same ordering key to its next attempt, or to now when it has ended, so that
 * they are not selected as due while they have to wait.
 */
export async function rescheduleFollowing(
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
  { orderingKey, position }: ClaimedDelivery,
  nextAt: Date,
): Promise<void> {
  await tx.execute(sql`update webhook_deliveries set next_at = ${nextAt.toISOString()}
    where client_id = ${clientId} and subscription_id = ${subscriptionId} and ordering_key = ${orderingKey} and state = 'PENDING'
      and position > ${position} and next_at <> ${nextAt.toISOString()}`);
}

export async function recordSuccess(
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
): Promise<void> {
  await tx.execute(sql`update event_subscriptions set failing_since = null
    where client_id = ${clientId} and id = ${subscriptionId} and state = 'ACTIVE' and failing_since is not null`);
}

/** Records a failure at `now`; pauses the subscription if it has failed since `before`. True if this paused it. */
export async function recordFailure(
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
  now: Date,
  before: Date,
): Promise<boolean> {
  await tx.execute(sql`update event_subscriptions set failing_since = ${now.toISOString()}
    where client_id = ${clientId} and id = ${subscriptionId} and state = 'ACTIVE' and failing_since is null`);
  const pausedCount =
    await tx.execute(sql`update event_subscriptions set state = 'PAUSED', pause_reason = 'FAILING', updated_at = now()
    where client_id = ${clientId} and id = ${subscriptionId} and state = 'ACTIVE'
      and failing_since <= ${before.toISOString()}`);
  return pausedCount === 1;
}

/** Ends a subscription and cancels its pending deliveries. True if this ended it. */
export async function endSubscription(
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
  now: Date,
): Promise<boolean> {
  const updatedCount =
    await tx.execute(sql`update event_subscriptions set state = 'ENDED', pause_reason = null, updated_at = now()
    where client_id = ${clientId} and id = ${subscriptionId} and state in ('ACTIVE', 'PAUSED')`);
  await tx.execute(sql`update webhook_deliveries set state = 'CANCELLED', next_at = null, ended_at = ${now.toISOString()}
    where client_id = ${clientId} and subscription_id = ${subscriptionId} and state = 'PENDING'`);
  return updatedCount === 1;
}

const DELETE_BATCH_SIZE = 2_000;

/** Deletes events older than `before` and the rest of removed subscriptions, in batches. True if there may be more. */
export async function deleteOldDeliveries(tx: Transaction, clientId: string, before: Date): Promise<boolean> {
  const deletedEvents =
    await tx.execute(sql`delete from webhook_events where client_id = ${clientId} and id in (
    select id from webhook_events where client_id = ${clientId} and created_at < ${before.toISOString()}
    order by created_at limit ${DELETE_BATCH_SIZE})`);
  const deletedDeliveries =
    await tx.execute(sql`delete from webhook_deliveries where client_id = ${clientId} and id in (
    select d.id from event_subscriptions s join webhook_deliveries d on d.client_id = s.client_id and d.subscription_id = s.id
    where s.client_id = ${clientId} and s.state = 'DELETED' limit ${DELETE_BATCH_SIZE})`);
  await tx.execute(sql`delete from event_subscriptions s where client_id = ${clientId} and state = 'DELETED'
    and not exists (select 1 from webhook_deliveries d where d.client_id = s.client_id and d.subscription_id = s.id)`);
  return deletedEvents === DELETE_BATCH_SIZE || deletedDeliveries === DELETE_BATCH_SIZE;
}
