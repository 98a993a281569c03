import type { EventSubscription } from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import type { SealedSecrets } from './signing.ts';

const MOST_COUNTED = 1_000;

/** Arguments of `json_build_object` for one subscription of the table or query so named. */
export const subscriptionItem = (
  from: string,
) => `'id', id, 'url', url, 'description', description, 'eventTypes', event_types, 'state', state,
  'pauseReason', pause_reason, 'failingSince', ${isoUtc('failing_since')}, 'createdAt', ${isoUtc('created_at')},
  'pending', (select count(*) from (select 1 from webhook_deliveries d where d.client_id = ${from}.client_id
    and d.subscription_id = ${from}.id and d.state = 'PENDING' limit ${MOST_COUNTED}) counted)`;

export async function findSubscription(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<EventSubscription | undefined> {
  const row = await tx.row<{ value: EventSubscription }>(sql`
    select json_build_object(${raw(subscriptionItem('found'))}) as value from event_subscriptions found
    where client_id = ${clientId} and id = ${id} and state <> 'DELETED'`);
  return row?.value;
}

/** Waits for whoever changes the same one. */
export async function lockSubscription(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<EventSubscription | undefined> {
  await tx.run(
    sql`select 1 from event_subscriptions where client_id = ${clientId} and id = ${id} for no key update`,
  );
  return findSubscription(tx, clientId, id);
}

/** Creates of one client come one after the other, so that they can be counted. */
export async function lockAndCountSubscriptions(tx: Transaction, clientId: string): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`event subscriptions ${clientId}`}, 0))`);
  const row = await tx.row<{ n: number }>(sql`select count(*)::int n from event_subscriptions
    where client_id = ${clientId} and state <> 'DELETED'`);
  return row?.n ?? 0;
}

interface NewSubscription {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly eventTypes: readonly string[];
  readonly secret: Buffer;
  readonly createdBy: string;
}

export async function addSubscription(
  tx: Transaction,
  clientId: string,
  made: NewSubscription,
): Promise<void> {
  await tx.run(sql`insert into event_subscriptions (client_id, id, url, description, event_types, secret, created_by)
    values (${clientId}, ${made.id}, ${made.url}, ${made.description}, ${[...made.eventTypes]}::text[],
      ${made.secret}, ${made.createdBy})`);
}

export async function saveSubscription(
  tx: Transaction,
  clientId: string,
  { id, url, description, eventTypes }: Pick<EventSubscription, 'id' | 'url' | 'description' | 'eventTypes'>,
): Promise<void> {
  await tx.run(sql`update event_subscriptions set url = ${url}, description = ${description},
      event_types = ${eventTypes}::text[], updated_at = now()
    where client_id = ${clientId} and id = ${id}`);
}

export async function pauseByHand(tx: Transaction, clientId: string, id: string): Promise<void> {
  await tx.run(sql`update event_subscriptions set state = 'PAUSED', pause_reason = 'BY_HAND', updated_at = now()
    where client_id = ${clientId} and id = ${id}`);
}

/** What has waited is due at once, and its tries begin anew. */
export async function resume(tx: Transaction, clientId: string, id: string): Promise<void> {
  await tx.run(sql`update event_subscriptions
    set state = 'ACTIVE', pause_reason = null, failing_since = null, updated_at = now()
    where client_id = ${clientId} and id = ${id}`);
  await tx.run(sql`update webhook_deliveries set next_at = now(), tries = 0
    where client_id = ${clientId} and subscription_id = ${id} and state = 'PENDING'`);
}

export async function markDeleted(tx: Transaction, clientId: string, id: string): Promise<void> {
  await tx.run(sql`update event_subscriptions set state = 'DELETED', pause_reason = null, updated_at = now()
    where client_id = ${clientId} and id = ${id}`);
}

export function findSecrets(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<SealedSecrets | undefined> {
  return tx.row<SealedSecrets>(sql`select secret, previous_secret, previous_secret_until from event_subscriptions
    where client_id = ${clientId} and id = ${id} and state <> 'DELETED'`);
}

/** `until` null ends the old secret at once. */
export async function replaceSecret(
  tx: Transaction,
  clientId: string,
  id: string,
  secret: Buffer,
  until: Date | null,
): Promise<void> {
  const kept = until?.toISOString() ?? null;
  await tx.run(sql`update event_subscriptions set secret = ${secret}, updated_at = now(),
      previous_secret = case when ${kept}::timestamptz is null then null else secret end,
      previous_secret_until = ${kept}
    where client_id = ${clientId} and id = ${id}`);
}
