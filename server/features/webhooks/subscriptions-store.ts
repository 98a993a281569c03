import type { EventSubscription, PartnerEventSubscription } from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import { lockName } from '../../db/lock-name.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { raw, sql } from '../../db/sql.ts';
import type { TenantOwner } from '../../request/tenant-owner.ts';
import type { EncryptedSecrets } from './signing-secrets.ts';
import { getTables } from './webhook-tables.ts';

/** A subscription of a client or of a partner: only their types of events differ. */
export type AnySubscription = EventSubscription | PartnerEventSubscription;

const MAX_PENDING_COUNT = 1_000;

/** Arguments of `json_build_object` for a row of the named table or query. */
export function subscriptionFields(owner: TenantOwner, table: string): string {
  const { ownerId, deliveries } = getTables(owner);
  return `'id', id, 'url', url, 'description', description, 'eventTypes', event_types, 'state', state,
  'pauseReason', pause_reason, 'failingSince', ${isoUtc('failing_since')}, 'createdAt', ${isoUtc('created_at')},
  'pendingCount', (select count(*) from (select 1 from ${deliveries.sql} d where d.${ownerId.sql} = ${table}.${ownerId.sql}
    and d.subscription_id = ${table}.id and d.state = 'PENDING' limit ${MAX_PENDING_COUNT}) counted)`;
}

export async function findSubscription<Item extends AnySubscription = EventSubscription>(
  tx: Transaction,
  owner: TenantOwner,
  id: string,
): Promise<Item | undefined> {
  const { ownerId, subscriptions } = getTables(owner);
  const row = await tx.row<{ value: Item }>(sql`
    select json_build_object(${raw(subscriptionFields(owner, 'subscription'))}) as value
    from ${subscriptions} subscription
    where ${ownerId} = ${owner.id} and id = ${id} and state <> 'DELETED'`);
  return row?.value;
}

/** Locks the subscription, waiting for concurrent changes. */
export async function lockSubscription<Item extends AnySubscription = EventSubscription>(
  tx: Transaction,
  owner: TenantOwner,
  id: string,
): Promise<Item | undefined> {
  const { ownerId, subscriptions } = getTables(owner);
  await tx.execute(
    sql`select 1 from ${subscriptions} where ${ownerId} = ${owner.id} and id = ${id} for no key update`,
  );
  return findSubscription<Item>(tx, owner, id);
}

/** Serializes the inserts of an owner, so that the limit cannot be passed by concurrent ones. */
export async function lockAndCountSubscriptions(tx: Transaction, owner: TenantOwner): Promise<number> {
  const { ownerId, subscriptions } = getTables(owner);
  await lockName(tx, `event subscriptions ${owner.id}`);
  const row = await tx.row<{ n: number }>(sql`select count(*)::int n from ${subscriptions}
    where ${ownerId} = ${owner.id} and state <> 'DELETED'`);
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
  owner: TenantOwner,
  subscription: NewSubscription,
): Promise<void> {
  const { ownerId, subscriptions } = getTables(owner);
  await tx.execute(sql`insert into ${subscriptions} (${ownerId}, id, url, description, event_types, secret, created_by)
    values (${owner.id}, ${subscription.id}, ${subscription.url}, ${subscription.description}, ${[...subscription.eventTypes]}::text[],
      ${subscription.secret}, ${subscription.createdBy})`);
}

export async function saveSubscription(
  tx: Transaction,
  owner: TenantOwner,
  { id, url, description, eventTypes }: Omit<NewSubscription, 'secret' | 'createdBy'>,
): Promise<void> {
  const { ownerId, subscriptions } = getTables(owner);
  await tx.execute(sql`update ${subscriptions} set url = ${url}, description = ${description},
      event_types = ${[...eventTypes]}::text[], updated_at = now()
    where ${ownerId} = ${owner.id} and id = ${id}`);
}

export async function pauseManually(tx: Transaction, owner: TenantOwner, id: string): Promise<void> {
  const { ownerId, subscriptions } = getTables(owner);
  await tx.execute(sql`update ${subscriptions} set state = 'PAUSED', pause_reason = 'BY_HAND', updated_at = now()
    where ${ownerId} = ${owner.id} and id = ${id}`);
}

/** Resumes a subscription. Its pending deliveries are due at once and start with a first attempt. */
export async function resumePaused(tx: Transaction, owner: TenantOwner, id: string): Promise<void> {
  const { ownerId, subscriptions, deliveries } = getTables(owner);
  await tx.execute(sql`update ${subscriptions}
    set state = 'ACTIVE', pause_reason = null, failing_since = null, updated_at = now()
    where ${ownerId} = ${owner.id} and id = ${id}`);
  await tx.execute(sql`update ${deliveries} set next_at = now(), attempts_since_request = 0
    where ${ownerId} = ${owner.id} and subscription_id = ${id} and state = 'PENDING'`);
}

export async function markDeleted(tx: Transaction, owner: TenantOwner, id: string): Promise<void> {
  const { ownerId, subscriptions } = getTables(owner);
  await tx.execute(sql`update ${subscriptions} set state = 'DELETED', pause_reason = null, updated_at = now()
    where ${ownerId} = ${owner.id} and id = ${id}`);
}

export function findSecrets(
  tx: Transaction,
  owner: TenantOwner,
  id: string,
): Promise<EncryptedSecrets | undefined> {
  const { ownerId, subscriptions } = getTables(owner);
  return tx.row<EncryptedSecrets>(sql`select secret, previous_secret, previous_secret_until from ${subscriptions}
    where ${ownerId} = ${owner.id} and id = ${id} and state <> 'DELETED'`);
}

/** The old secret stays valid until `previousUntil`; null ends it at once. */
export async function replaceSecret(
  tx: Transaction,
  owner: TenantOwner,
  id: string,
  secret: Buffer,
  previousUntil: Date | null,
): Promise<void> {
  const { ownerId, subscriptions } = getTables(owner);
  const validUntil = previousUntil?.toISOString() ?? null;
  await tx.execute(sql`update ${subscriptions} set secret = ${secret}, updated_at = now(),
      previous_secret = case when ${validUntil}::timestamptz is null then null else secret end,
      previous_secret_until = ${validUntil}
    where ${ownerId} = ${owner.id} and id = ${id}`);
}
