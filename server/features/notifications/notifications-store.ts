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

/** Takes the client's oldest notices; whoever takes them must make the notifications in the same transaction. */
export async function takeNotices(tx: Transaction, clientId: string, most: number): Promise<StoredNotice[]> {
  const taken = await tx.rows<StoredNotice>(sql`delete from notices where client_id = ${clientId} and id in (
      select id from notices where client_id = ${clientId} order by id limit ${most} for update skip locked)
    returning id, kind, params, audience, created_at`);
  return taken.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Somebody who may be told something. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly preferences: { readonly language?: string; readonly mailTopics?: readonly string[] };
}

/** As the jobs role. */
export function peopleToNotify(
  tx: Transaction,
  of: { readonly customerId: string | null; readonly userId: string | null },
): Promise<Person[]> {
  return tx.rows<Person>(sql`select * from people_to_notify(${of.customerId}::uuid, ${of.userId}::uuid)`);
}

/** Of a partner, or the one person who works for any. As the jobs role. */
export function partnerPeopleToNotify(
  tx: Transaction,
  of: { readonly partnerId: string | null; readonly userId: string | null },
): Promise<Person[]> {
  return tx.rows<Person>(
    sql`select * from partner_people_to_notify(${of.partnerId}::uuid, ${of.userId}::uuid)`,
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
 * Adds notifications, each of another person, or counts them into the unread ones of their group; answers the ids of
 * those that are new.
 */
export async function addNotifications(
  tx: Transaction,
  clientId: string,
  made: readonly NewNotification[],
): Promise<Set<string>> {
  if (made.length === 0) return new Set();
  const rows = await tx.named<{ id: string }>(
    'add-notifications',
    `insert into notifications as n (client_id, user_id, id, kind, params, group_key, happened_at)
      select $1, "userId", id, kind, params, "groupKey", "happenedAt"
      from json_to_recordset($2::json) as made
        ("userId" uuid, id uuid, kind text, params jsonb, "groupKey" text, "happenedAt" timestamptz)
      on conflict (client_id, user_id, group_key) where read_at is null do update set
        params = excluded.params || jsonb_build_object('count', (n.params ->> 'count')::int + (excluded.params ->> 'count')::int),
        happened_at = excluded.happened_at
      returning id`,
    [clientId, JSON.stringify(made)],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function forgetOldNotifications(tx: Transaction, clientId: string, before: Date): Promise<void> {
  await tx.run(sql`delete from notifications
    where client_id = ${clientId} and happened_at < ${before.toISOString()}`);
}

/** Takes a notification to be mailed, once; undefined where it was read or mailed already. */
export async function takeForMail(
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
