import type { QueryOf } from '@portal/contract/core';
import {
  MOST_UNREAD_COUNTED,
  type listNotifications,
  type Notification,
} from '@portal/contract/notifications';
import type { Transaction } from '../../db/database.ts';
import { isoUtc, pageStatement } from '../../db/page-statement.ts';
import { pathOf, type StoredNotification } from './notification-paths.ts';

/** Of somebody who works for partners alone: of every client that told them something. */
type Whose = string | null;
const mine = (clientId: Whose) =>
  `${clientId === null ? '$1::uuid is null' : 'client_id = $1'} and user_id = $2`;
/** Statements are prepared by name, and differ by whose rows they read. */
const of = (clientId: Whose) => (clientId === null ? 'partner' : 'client');
const ITEM = `'id', id, 'kind', kind, 'params', params, 'happenedAt', ${isoUtc('happened_at')}, 'readAt', ${isoUtc('read_at')}`;

type Row = StoredNotification & Pick<Notification, 'id' | 'happenedAt' | 'readAt'>;

function toNotification(row: Row): Notification {
  // `params` are what the kind declares: see StoredNotification.
  return { ...row, path: pathOf(row) } as Notification;
}

/** A page of one's own notifications, newest first or, asked so, oldest first. */
export async function listPage(
  tx: Transaction,
  clientId: Whose,
  userId: string,
  { page, perPage, sortDesc, unread }: QueryOf<typeof listNotifications>,
) {
  const way = sortDesc ? 'desc' : 'asc';
  const [row] = await tx.named<{ text: string }>(
    `notifications-page-${way}-${of(clientId)}`,
    pageStatement({
      matching: `from notifications where ${mine(clientId)} and ($3::boolean is null or (read_at is null) = $3)`,
      item: ITEM,
      order: `happened_at ${way}, id ${way}`,
      perPage: '$4',
      page: '$5',
    }),
    [clientId, userId, unread ?? null, perPage, page],
  );
  const found = JSON.parse(row?.text ?? '{}') as {
    data: Row[];
    page: number;
    totalPage: number;
    totalCount: number;
  };
  return { ...found, data: found.data.map(toNotification) };
}

export async function countUnread(tx: Transaction, clientId: Whose, userId: string): Promise<number> {
  const [row] = await tx.named<{ unread: number }>(
    `notifications-unread-${of(clientId)}`,
    `select count(*)::int as unread from
      (select from notifications where ${mine(clientId)} and read_at is null limit ${MOST_UNREAD_COUNTED}) counted`,
    [clientId, userId],
  );
  return row?.unread ?? 0;
}

/** Marks one's own notification as read, and answers it; undefined where there is none. */
export async function markRead(
  tx: Transaction,
  clientId: Whose,
  userId: string,
  id: string,
): Promise<Notification | undefined> {
  const [row] = await tx.named<{ value: Row }>(
    `notification-read-${of(clientId)}`,
    `update notifications set read_at = coalesce(read_at, now())
      where ${mine(clientId)} and id = $3 returning json_build_object(${ITEM}) as value`,
    [clientId, userId, id],
  );
  return row === undefined ? undefined : toNotification(row.value);
}

/** Marks all that happened up to a time as read; answers how many. */
export async function markAllRead(
  tx: Transaction,
  clientId: Whose,
  userId: string,
  until: string,
): Promise<number> {
  const [row] = await tx.named<{ read: number }>(
    `notifications-read-all-${of(clientId)}`,
    `with marked as (update notifications set read_at = now()
      where ${mine(clientId)} and read_at is null and happened_at <= $3::timestamptz returning 1)
    select count(*)::int as read from marked`,
    [clientId, userId, until],
  );
  return row?.read ?? 0;
}
