import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Audience } from './notify.ts';

export interface StoredNotice {
  readonly id: string;
  readonly kind: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly audience: Audience;
  readonly created_at: Date;
}

/** Deletes and returns the client's oldest notices. The caller creates their notifications in the same transaction. */
export async function takeNotices(tx: Transaction, clientId: string, limit: number): Promise<StoredNotice[]> {
  const notices =
    await tx.rows<StoredNotice>(sql`delete from notices where client_id = ${clientId} and id in (
      select id from notices where client_id = ${clientId} order by id limit ${limit} for update skip locked)
    returning id, kind, params, audience, created_at`);
  return notices.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A user who can be notified. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly preferences: { readonly language?: string; readonly mailTopics?: readonly string[] };
}

/** Users of a client or of a customer, or one user. Runs as the jobs role. */
export function peopleToNotify(
  tx: Transaction,
  filter: { readonly customerId: string | null; readonly userId: string | null },
): Promise<Person[]> {
  return tx.rows<Person>(
    sql`select * from people_to_notify(${filter.customerId}::uuid, ${filter.userId}::uuid)`,
  );
}

/** Users of a partner, or one of them. Runs as the jobs role. */
export function partnerPeopleToNotify(
  tx: Transaction,
  filter: { readonly partnerId: string; readonly userId: string | null },
): Promise<Person[]> {
  return tx.rows<Person>(
    sql`select * from partner_people_to_notify(${filter.partnerId}::uuid, ${filter.userId}::uuid)`,
  );
}

export interface NewNotification {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly groupKey: string;
  readonly happenedAt: Date;
}

/**
 * Inserts notifications, one a user, or adds their counts to the unread notification of the same group. Returns the ids of
 * inserted ones.
 */
export async function addNotifications(
  tx: Transaction,
  clientId: string,
  notifications: readonly NewNotification[],
): Promise<Set<string>> {
  if (notifications.length === 0) return new Set();
  const rows = await tx.prepared<{ id: string }>(
    'add-notifications',
    `insert into notifications as n (client_id, user_id, id, kind, params, group_key, happened_at)
      select $1, "userId", id, kind, params, "groupKey", "happenedAt"
      from json_to_recordset($2::json) as input
        ("userId" uuid, id uuid, kind text, params jsonb, "groupKey" text, "happenedAt" timestamptz)
      on conflict (client_id, user_id, group_key) where read_at is null do update set
        params = excluded.params || jsonb_build_object('count', (n.params ->> 'count')::int + (excluded.params ->> 'count')::int),
        happened_at = excluded.happened_at
      returning id`,
    [clientId, JSON.stringify(notifications)],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function deleteOldNotifications(tx: Transaction, clientId: string, before: Date): Promise<void> {
  await tx.execute(sql`delete from notifications
    where client_id = ${clientId} and happened_at < ${before.toISOString()}`);
}

/** Marks a notification as mailed and returns its params; undefined if it was read or mailed before. */
export async function claimForMail(
  tx: Transaction,
  clientId: string,
  userId: string,
  id: string,
  now: Date,
): Promise<StoredNotice['params'] | undefined> {
  const row = await tx.row<Pick<StoredNotice, 'params'>>(sql`update notifications
    set mailed_at = ${now.toISOString()}
    where client_id = ${clientId} and user_id = ${userId} and id = ${id} and read_at is null and mailed_at is null
    returning params`);
  return row?.params;
}
