import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import type { StoredEvent } from './event-body.ts';
import type { SealedSecrets } from './signing.ts';
import { TRY_IS_LOST_AFTER_MS } from './webhooks-rules.ts';

/** A subscription with something to send. */
export interface DueSubscription {
  readonly clientId: string;
  readonly subscriptionId: string;
}

/** Over all tenants, in no order, so that nobody is always the last. */
export function dueSubscriptions(tx: Transaction, now: Date): Promise<DueSubscription[]> {
  return tx.rows<DueSubscription>(sql`select client_id "clientId", subscription_id "subscriptionId"
    from due_event_subscriptions(${now.toISOString()}) order by random()`);
}

export interface Receiver extends SealedSecrets {
  readonly id: string;
  readonly url: string;
}

/** Undefined where it does not send now. */
export function activeReceiver(
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
): Promise<Receiver | undefined> {
  return tx.row<Receiver>(sql`select id, url, secret, previous_secret, previous_secret_until from event_subscriptions
    where client_id = ${clientId} and id = ${subscriptionId} and state = 'ACTIVE'`);
}

export interface TakenDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly about: string;
  readonly place: number;
  /** This try's number; who ends a try names it, so that a worker that was overtaken ends nothing. */
  readonly attempts: number;
  /** Tries since it was asked for, this one among them. */
  readonly tries: number;
  readonly event: StoredEvent;
}

/**
 * Begins a try of deliveries that are due, of each thing only the first in line. The next try is set for when this one
 * counts as lost: a killed worker's deliveries are free again then, and nobody has to find out that it died.
 */
export async function takeDeliveries(
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
  { url }: Receiver,
  most: number,
  now: Date,
): Promise<TakenDelivery[]> {
  const lost = new Date(now.getTime() + TRY_IS_LOST_AFTER_MS).toISOString();
  const at = now.toISOString();
  const taken = await tx.rows<TakenDelivery>(sql`
    with due as (
      select d.id from webhook_deliveries d
      where d.client_id = ${clientId} and d.subscription_id = ${subscriptionId} and d.state = 'PENDING' and d.next_at <= ${at}
        and not exists (select 1 from webhook_deliveries before
          where before.client_id = d.client_id and before.subscription_id = d.subscription_id and before.about = d.about
            and before.state = 'PENDING' and before.place < d.place)
      order by d.next_at, d.place limit ${most} for update skip locked),
    taken as (
      update webhook_deliveries d set attempts = attempts + 1, tries = tries + 1, next_at = ${lost}
      from due where d.client_id = ${clientId} and d.id = due.id
      returning d.id, d.event_id, d.about, d.place, d.attempts, d.tries),
    begun as (
      insert into webhook_attempts (client_id, delivery_id, number, url, started_at)
      select ${clientId}, id, attempts, ${url}, ${at}::timestamptz from taken)
    select t.id, t.event_id "eventId", t.about, t.place, t.attempts, t.tries,
      json_build_object('type', e.type, 'timestamp', ${raw(isoUtc('e.happened_at'))}, 'data', e.data) as event
    from taken t join webhook_events e on e.client_id = ${clientId} and e.id = t.event_id order by t.place`);
  return taken;
}

export interface EndedTry {
  readonly status: number | null;
  readonly failure: string | null;
  readonly answer: string | null;
}

/** Writes what came of a try. False where another worker has gone on with the delivery. */
export async function endTry(
  tx: Transaction,
  clientId: string,
  { id, attempts }: TakenDelivery,
  result: EndedTry,
  then: { readonly state: 'DELIVERED' | 'FAILED' } | { readonly state: 'PENDING'; readonly nextAt: Date },
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  await tx.run(sql`update webhook_attempts set ended_at = ${at}, status = ${result.status},
      failure = ${result.failure}, answer = ${result.answer}
    where client_id = ${clientId} and delivery_id = ${id} and number = ${attempts}`);
  const next = then.state === 'PENDING' ? then.nextAt.toISOString() : null;
  const changed =
    await tx.run(sql`update webhook_deliveries set state = ${then.state}, last_status = ${result.status},
      next_at = ${next}::timestamptz, ended_at = ${next === null ? at : null}::timestamptz
    where client_id = ${clientId} and id = ${id} and attempts = ${attempts} and state = 'PENDING'`);
  return changed === 1;
}

/**
 * What stands in line behind a delivery is looked at when that is next tried, and at once when it has ended: nobody has to
 * step over a long line again and again to find that it waits.
 */
export async function moveLine(
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
  { about, place }: TakenDelivery,
  nextAt: Date,
): Promise<void> {
  await tx.run(sql`update webhook_deliveries set next_at = ${nextAt.toISOString()}
    where client_id = ${clientId} and subscription_id = ${subscriptionId} and about = ${about} and state = 'PENDING'
      and place > ${place} and next_at <> ${nextAt.toISOString()}`);
}

export async function noteSuccess(
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
): Promise<void> {
  await tx.run(sql`update event_subscriptions set failing_since = null
    where client_id = ${clientId} and id = ${subscriptionId} and state = 'ACTIVE' and failing_since is not null`);
}

/** Pauses the subscription where it has failed since `before`; true where this did it. */
export async function noteFailure(
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
  now: Date,
  before: Date,
): Promise<boolean> {
  await tx.run(sql`update event_subscriptions set failing_since = ${now.toISOString()}
    where client_id = ${clientId} and id = ${subscriptionId} and state = 'ACTIVE' and failing_since is null`);
  const paused =
    await tx.run(sql`update event_subscriptions set state = 'PAUSED', pause_reason = 'FAILING', updated_at = now()
    where client_id = ${clientId} and id = ${subscriptionId} and state = 'ACTIVE'
      and failing_since <= ${before.toISOString()}`);
  return paused === 1;
}

/** The receiver wants no more: what waits is not sent. True where this ended it. */
export async function endSubscription(
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
  now: Date,
): Promise<boolean> {
  const changed =
    await tx.run(sql`update event_subscriptions set state = 'ENDED', pause_reason = null, updated_at = now()
    where client_id = ${clientId} and id = ${subscriptionId} and state in ('ACTIVE', 'PAUSED')`);
  await tx.run(sql`update webhook_deliveries set state = 'CANCELLED', next_at = null, ended_at = ${now.toISOString()}
    where client_id = ${clientId} and subscription_id = ${subscriptionId} and state = 'PENDING'`);
  return changed === 1;
}

const FORGOTTEN_AT_ONCE = 2_000;

/** Removes what is older than `before`, and what is left of removed subscriptions. True where there may be more. */
export async function forgetOldDeliveries(tx: Transaction, clientId: string, before: Date): Promise<boolean> {
  const events = await tx.run(sql`delete from webhook_events where client_id = ${clientId} and id in (
    select id from webhook_events where client_id = ${clientId} and created_at < ${before.toISOString()}
    order by created_at limit ${FORGOTTEN_AT_ONCE})`);
  const deliveries = await tx.run(sql`delete from webhook_deliveries where client_id = ${clientId} and id in (
    select d.id from event_subscriptions s join webhook_deliveries d on d.client_id = s.client_id and d.subscription_id = s.id
    where s.client_id = ${clientId} and s.state = 'DELETED' limit ${FORGOTTEN_AT_ONCE})`);
  await tx.run(sql`delete from event_subscriptions s where client_id = ${clientId} and state = 'DELETED'
    and not exists (select 1 from webhook_deliveries d where d.client_id = s.client_id and d.subscription_id = s.id)`);
  return events === FORGOTTEN_AT_ONCE || deliveries === FORGOTTEN_AT_ONCE;
}
