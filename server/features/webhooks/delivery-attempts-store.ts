import { type Reason, storedReason } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';
import type { EncryptedSecrets } from './signing-secrets.ts';
import { getTables } from './webhook-tables.ts';
import { ATTEMPT_LOST_AFTER_MS, type StoredEvent } from './webhooks-rules.ts';

/** A subscription with deliveries that are due. */
export interface DueSubscription {
  readonly owner: TenantOwner;
  readonly subscriptionId: string;
}

/** Clients with recorded events, and clients and partners with due deliveries, in random order for fairness. */
export function findDueOwners(tx: Transaction, now: Date): Promise<TenantOwner[]> {
  const at = now.toISOString();
  return tx.rows<TenantOwner>(sql`select kind, id from (
      select 'CLIENT' kind, clients_with_due_webhooks(${at}) id
      union all select 'PARTNER', partners_with_due_webhooks(${at})) due
    order by random()`);
}

/** Clients and partners that have subscribed to events. */
export function listSubscribers(tx: Transaction): Promise<TenantOwner[]> {
  return tx.rows<TenantOwner>(sql`select 'CLIENT' kind, all_client_ids() id
    union all select 'PARTNER', partners_with_event_subscriptions()`);
}

/** The active subscriptions of an owner with due deliveries, in random order for fairness. */
export async function findDueSubscriptions(
  tx: Transaction,
  owner: TenantOwner,
  now: Date,
): Promise<DueSubscription[]> {
  const { ownerId, subscriptions, deliveries } = getTables(owner);
  const rows = await tx.rows<{ id: string }>(sql`select id from ${subscriptions} s
    where s.${ownerId} = ${owner.id} and s.state = 'ACTIVE' and exists (
      select 1 from ${deliveries} d where d.${ownerId} = s.${ownerId} and d.subscription_id = s.id
        and d.state = 'PENDING' and d.next_at <= ${now.toISOString()})
    order by random()`);
  return rows.map(({ id }) => ({ owner, subscriptionId: id }));
}

/** When the next attempt of a subscription is due; undefined if none is planned, or if the subscription is not active. */
export async function findNextAttempt(
  tx: Transaction,
  { owner, subscriptionId }: DueSubscription,
): Promise<Date | undefined> {
  const { ownerId, subscriptions, deliveries } = getTables(owner);
  const row = await tx.row<{ nextAt: Date | null }>(sql`select min(d.next_at) "nextAt"
    from ${subscriptions} s join ${deliveries} d on d.${ownerId} = s.${ownerId} and d.subscription_id = s.id
    where s.${ownerId} = ${owner.id} and s.id = ${subscriptionId} and s.state = 'ACTIVE' and d.state = 'PENDING'`);
  return row?.nextAt ?? undefined;
}

export interface Receiver extends EncryptedSecrets {
  readonly id: string;
  readonly url: string;
}

/** Undefined if the subscription is not active. */
export function findActiveReceiver(
  tx: Transaction,
  { owner, subscriptionId }: DueSubscription,
): Promise<Receiver | undefined> {
  const { ownerId, subscriptions } = getTables(owner);
  return tx.row<Receiver>(sql`select id, url, secret, previous_secret, previous_secret_until from ${subscriptions}
    where ${ownerId} = ${owner.id} and id = ${subscriptionId} and state = 'ACTIVE'`);
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
  { owner, subscriptionId }: DueSubscription,
  { url }: Receiver,
  limit: number,
  now: Date,
): Promise<ClaimedDelivery[]> {
  const { ownerId, events, deliveries, attempts } = getTables(owner);
  const lostAt = new Date(now.getTime() + ATTEMPT_LOST_AFTER_MS).toISOString();
  const at = now.toISOString();
  return tx.rows<ClaimedDelivery>(sql`
    with due as (
      select d.id from ${deliveries} d
      where d.${ownerId} = ${owner.id} and d.subscription_id = ${subscriptionId} and d.state = 'PENDING' and d.next_at <= ${at}
        and not exists (select 1 from ${deliveries} before
          where before.${ownerId} = d.${ownerId} and before.subscription_id = d.subscription_id and before.ordering_key = d.ordering_key
            and before.state = 'PENDING' and before.position < d.position)
      order by d.next_at, d.position limit ${limit} for update skip locked),
    claimed as (
      update ${deliveries} d set attempts = attempts + 1, attempts_since_request = attempts_since_request + 1, next_at = ${lostAt}
      from due where d.${ownerId} = ${owner.id} and d.id = due.id
      returning d.id, d.event_id, d.ordering_key, d.position, d.attempts, d.attempts_since_request),
    started as (
      insert into ${attempts} (${ownerId}, delivery_id, number, url, started_at)
      select ${owner.id}, id, attempts, ${url}, ${at}::timestamptz from claimed)
    select c.id, c.event_id "eventId", c.ordering_key "orderingKey", c.position, c.attempts "attemptNumber",
      c.attempts_since_request "attemptsSinceQueued",
      json_build_object('type', e.type, 'timestamp', ${raw(isoUtc('e.happened_at'))}, 'data', e.data) as event
    from claimed c join ${events} e on e.${ownerId} = ${owner.id} and e.id = c.event_id order by c.position`);
}

export interface AttemptResult {
  readonly status: number | null;
  readonly failure: Reason | null;
  readonly responseBody: string | null;
}

/** Writes the result of an attempt. False if another worker has started a later attempt. */
export async function finishAttempt(
  tx: Transaction,
  owner: TenantOwner,
  { id, attemptNumber }: ClaimedDelivery,
  result: AttemptResult,
  nextState:
    | { readonly state: 'DELIVERED' | 'FAILED' }
    | { readonly state: 'PENDING'; readonly nextAt: Date },
  now: Date,
): Promise<boolean> {
  const { ownerId, deliveries, attempts } = getTables(owner);
  const at = now.toISOString();
  const failure = result.failure === null ? null : JSON.stringify(storedReason(result.failure));
  await tx.execute(sql`update ${attempts} set ended_at = ${at}, status = ${result.status},
      failure = ${failure}::jsonb, response_body = ${result.responseBody}
    where ${ownerId} = ${owner.id} and delivery_id = ${id} and number = ${attemptNumber}`);
  const next = nextState.state === 'PENDING' ? nextState.nextAt.toISOString() : null;
  const updatedCount =
    await tx.execute(sql`update ${deliveries} set state = ${nextState.state}, last_status = ${result.status},
      next_at = ${next}::timestamptz, ended_at = ${next === null ? at : null}::timestamptz
    where ${ownerId} = ${owner.id} and id = ${id} and attempts = ${attemptNumber} and state = 'PENDING'`);
  return updatedCount === 1;
}

/**
 * Reschedules the deliveries behind one of the same ordering key to its next attempt, or to now when it has ended, so that
 * they are not selected as due while they have to wait.
 */
export async function rescheduleFollowing(
  tx: Transaction,
  { owner, subscriptionId }: DueSubscription,
  { orderingKey, position }: ClaimedDelivery,
  nextAt: Date,
): Promise<void> {
  const { ownerId, deliveries } = getTables(owner);
  await tx.execute(sql`update ${deliveries} set next_at = ${nextAt.toISOString()}
    where ${ownerId} = ${owner.id} and subscription_id = ${subscriptionId} and ordering_key = ${orderingKey} and state = 'PENDING'
      and position > ${position} and next_at <> ${nextAt.toISOString()}`);
}

export async function recordSuccess(
  tx: Transaction,
  { owner, subscriptionId }: DueSubscription,
): Promise<void> {
  const { ownerId, subscriptions } = getTables(owner);
  await tx.execute(sql`update ${subscriptions} set failing_since = null
    where ${ownerId} = ${owner.id} and id = ${subscriptionId} and state = 'ACTIVE' and failing_since is not null`);
}

/** Records a failure at `now`; pauses the subscription if it has failed since `before`. True if this paused it. */
export async function recordFailure(
  tx: Transaction,
  { owner, subscriptionId }: DueSubscription,
  now: Date,
  before: Date,
): Promise<boolean> {
  const { ownerId, subscriptions } = getTables(owner);
  await tx.execute(sql`update ${subscriptions} set failing_since = ${now.toISOString()}
    where ${ownerId} = ${owner.id} and id = ${subscriptionId} and state = 'ACTIVE' and failing_since is null`);
  const pausedCount =
    await tx.execute(sql`update ${subscriptions} set state = 'PAUSED', pause_reason = 'FAILING', updated_at = now()
    where ${ownerId} = ${owner.id} and id = ${subscriptionId} and state = 'ACTIVE'
      and failing_since <= ${before.toISOString()}`);
  return pausedCount === 1;
}

/** Ends a subscription and cancels its pending deliveries. True if this ended it. */
export async function endSubscription(
  tx: Transaction,
  { owner, subscriptionId }: DueSubscription,
  now: Date,
): Promise<boolean> {
  const { ownerId, subscriptions, deliveries } = getTables(owner);
  const updatedCount =
    await tx.execute(sql`update ${subscriptions} set state = 'ENDED', pause_reason = null, updated_at = now()
    where ${ownerId} = ${owner.id} and id = ${subscriptionId} and state in ('ACTIVE', 'PAUSED')`);
  await tx.execute(sql`update ${deliveries} set state = 'CANCELLED', next_at = null, ended_at = ${now.toISOString()}
    where ${ownerId} = ${owner.id} and subscription_id = ${subscriptionId} and state = 'PENDING'`);
  return updatedCount === 1;
}

const DELETE_BATCH_SIZE = 2_000;

/** Deletes events older than `before` and the rest of removed subscriptions, in batches. True if there may be more. */
export async function deleteOldDeliveries(
  tx: Transaction,
  owner: TenantOwner,
  before: Date,
): Promise<boolean> {
  const { ownerId, subscriptions, events, deliveries } = getTables(owner);
  const deletedEvents = await tx.execute(sql`delete from ${events} where ${ownerId} = ${owner.id} and id in (
    select id from ${events} where ${ownerId} = ${owner.id} and created_at < ${before.toISOString()}
    order by created_at limit ${DELETE_BATCH_SIZE})`);
  const deletedDeliveries =
    await tx.execute(sql`delete from ${deliveries} where ${ownerId} = ${owner.id} and id in (
    select d.id from ${subscriptions} s join ${deliveries} d on d.${ownerId} = s.${ownerId} and d.subscription_id = s.id
    where s.${ownerId} = ${owner.id} and s.state = 'DELETED' limit ${DELETE_BATCH_SIZE})`);
  await tx.execute(sql`delete from ${subscriptions} s where ${ownerId} = ${owner.id} and state = 'DELETED'
    and not exists (select 1 from ${deliveries} d where d.${ownerId} = s.${ownerId} and d.subscription_id = s.id)`);
  return deletedEvents === DELETE_BATCH_SIZE || deletedDeliveries === DELETE_BATCH_SIZE;
}
