import type { QueryOf } from '@portal/contract/core';
import { MAX_UNREAD_COUNT, type listNotifications, type Notification } from '@portal/contract/notifications';
import type { Transaction } from '../../db/database.ts';
import { queryPage } from '../../db/json-text.ts';
import { isoUtc, pageStatement } from '../../db/page-statement.ts';
import { getNotificationPath, type StoredNotification } from './notification-paths.ts';

/** The client whose notifications are read; null, for a user of partners only, reads those of all clients. */
type ClientScope = string | null;
const ownRows = (clientId: ClientScope) =>
  `${clientId === null ? '$1::uuid is null' : 'client_id = $1'} and user_id = $2`;
/** Part of the name of a prepared statement. */
const scopeName = (clientId: ClientScope) => (clientId === null ? 'partner' : 'client');
const ITEM = `'id', id, 'kind', kind, 'params', params, 'happenedAt', ${isoUtc('happened_at')}, 'readAt', ${isoUtc('read_at')}`;

type Row = StoredNotification & Pick<Notification, 'id' | 'happenedAt' | 'readAt'>;

function toNotification(row: Row): Notification {
  // `params` match the kind: see StoredNotification.
  return { ...row, path: getNotificationPath(row) } as Notification;
}

/** A page of the user's notifications, by default the newest first. */
export async function readNotificationPage(
  tx: Transaction,
  clientId: ClientScope,
  userId: string,
  { page, perPage, sortDesc, unread }: QueryOf<typeof listNotifications>,
) {
  const direction = sortDesc ? 'desc' : 'asc';
  const result = await queryPage<Row>(
    tx,
    `notifications-page-${direction}-${scopeName(clientId)}`,
    pageStatement({
      matching: `from notifications where ${ownRows(clientId)} and ($3::boolean is null or (read_at is null) = $3)`,
      item: ITEM,
      order: `happened_at ${direction}, id ${direction}`,
      perPage: '$4',
      page: '$5',
    }),
    [clientId, userId, unread ?? null, perPage, page],
  );
  return { ...result, data: result.data.map(toNotification) };
}

export async function countUnread(tx: Transaction, clientId: ClientScope, userId: string): Promise<number> {
  const [row] = await tx.prepared<{ unreadCount: number }>(
    `notifications-unread-${scopeName(clientId)}`,
    `select count(*)::int as "unreadCount" from
      (select from notifications where ${ownRows(clientId)} and read_at is null limit ${MAX_UNREAD_COUNT}) counted`,
    [clientId, userId],
  );
  return row?.unreadCount ?? 0;
}

/** Marks a notification of the user as read and returns it; undefined if it does not exist. */
export async function markRead(
  tx: Transaction,
  clientId: ClientScope,
  userId: string,
  id: string,
): Promise<Notification | undefined> {
  const [row] = await tx.prepared<{ value: Row }>(
    `notification-read-${scopeName(clientId)}`,
    `update notifications set read_at = coalesce(read_at, now())
      where ${ownRows(clientId)} and id = $3 returning json_build_object(${ITEM}) as value`,
    [clientId, userId, id],
  );
  return row === undefined ? undefined : toNotification(row.value);
}

/** Marks the user's notifications up to a time as read. Returns their number. */
export async function markAllRead(
  tx: Transaction,
  clientId: ClientScope,
  userId: string,
  until: string,
): Promise<number> {
  const [row] = await tx.prepared<{ readCount: number }>(
    `notifications-read-all-${scopeName(clientId)}`,
    `with marked as (update notifications set read_at = now()
      where ${ownRows(clientId)} and read_at is null and happened_at <= $3::timestamptz returning 1)
    select count(*)::int as "readCount" from marked`,
    [clientId, userId, until],
  );
  return row?.readCount ?? 0;
}
