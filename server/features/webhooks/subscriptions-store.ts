import type { EventSubscription } from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import type { EncryptedSecrets } from './signing-secrets.ts';

const MAX_PENDING_COUNT = 1_000;

/** Arguments of `json_build_object` for a row of the named table or query. */
export const subscriptionFields = (
  table: string,
) => `'id', id, 'url', url, 'description', description, 'eventTypes', event_types, 'state', state,
  'pauseReason', pause_reason, 'failingSince', ${isoUtc('failing_since')}, 'createdAt', ${isoUtc('created_at')},
  'pendingCount', (select count(*) from (select 1 from webhook_deliveries d where d.client_id = ${table}.client_id
    and d.subscription_id = ${table}.id and d.state = 'PENDING' limit ${MAX_PENDING_COUNT}) counted)`;

export async function findSubscription(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<EventSubscription | undefined> {
  const row = await tx.row<{ value: EventSubscription }>(sql`
    select json_build_object(${raw(subscriptionFields('found'))}) as value from event_subscriptions found
    where client_id = ${clientId} and id = ${id} and state <> 'DELETED'`);
  return row?.value;
}

/** Locks the subscription, waiting for concurrent changes. */
export async function lockSubscription(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<EventSubscription | undefined> {
  await tx.execute(
    sql`select 1 from event_subscriptions where client_id = ${clientId} and id = ${id} for no key update`,
  );
  return findSubscription(tx, clientId, id);
}

/** Serializes the inserts of a client, so that the limit cannot be passed by concurrent ones. */
export async function lockAndCountSubscriptions(tx: Transaction, clientId: string): Promise<number> {
  await lockName(tx, `event subscriptions ${clientId}`);
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

export async function insertSubscription(
  tx: Transaction,
  clientId: string,
  subscription: NewSubscription,
): Promise<void> {
  await tx.execute(sql`insert into event_subscriptions (client_id, id, url, description, event_types, secret, created_by)
    values (${clientId}, ${subscription.id}, ${subscription.url}, ${subscription.description}, ${[...subscription.eventTypes]}::text[],
      ${subscription.secret}, ${subscription.createdBy})`);
}

export async function saveSubscription(
  tx: Transaction,
  clientId: string,
  { id, url, description, eventTypes }: Pick<EventSubscription, 'id' | 'url' | 'description' | 'eventTypes'>,
): Promise<void> {
  await tx.execute(sql`update event_subscriptions set url = ${url}, description = ${description},
      event_types = ${eventTypes}::text[], updated_at = now()
    where client_id = ${clientId} and id = ${id}`);
}

export async function pauseManually(tx: Transaction, clientId: string, id: string): Promise<void> {
  await tx.execute(sql`update event_subscriptions set state = 'PAUSED', pause_reason = 'BY_HAND', updated_at = now()
    where client_id = ${clientId} and id = ${id}`);
}

/** Resumes a subscription. Its pending deliveries are due at once and start with a first attempt. */
export async function resumePaused(tx: Transaction, clientId: string, id: string): Promise<void> {
  await tx.execute(sql`update event_subscriptions
    set state = 'ACTIVE', pause_reason = null, failing_since = null, updated_at = now()
    where client_id = ${clientId} and id = ${id}`);
  await tx.execute(sql`update webhook_deliveries set next_at = now(), attempts_since_request = 0
    where client_id = ${clientId} and subscription_id = ${id} and state = 'PENDING'`);
}

export async function markDeleted(tx: Transaction, clientId: string, id: string): Promise<void> {
  await tx.execute(sql`update event_subscriptions set state = 'DELETED', pause_reason = null, updated_at = now()
    where client_id = ${clientId} and id = ${id}`);
}

export function findSecrets(
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<EncryptedSecrets | undefined> {
  return tx.row<EncryptedSecrets>(sql`select secret, previous_secret, previous_secret_until from event_subscriptions
    where client_id = ${clientId} and id = ${id} and state <> 'DELETED'`);
}

/** The old secret stays valid until `previousUntil`; null ends it at once. */
export async function replaceSecret(
  tx: Transaction,
  clientId: string,
  id: string,
  secret: Buffer,
  previousUntil: Date | null,
): Promise<void> {
  const validUntil = previousUntil?.toISOString() ?? null;
  await tx.execute(sql`update event_subscriptions set secret = ${secret}, updated_at = now(),
      previous_secret = case when ${validUntil}::timestamptz is null then null else secret end,
      previous_secret_until = ${validUntil}
    where client_id = ${clientId} and id = ${id}`);
}
