import { getPartnerPictureFile } from '@portal/contract/partners';
import { fullPath, type QueryOf, type ResponseOf } from '@portal/contract/core';
import {
  CHAT_CONNECTION_STATES,
  type ChatRoom,
  type listIncomingChannels,
  type listThreads,
} from '@portal/contract/chat';
import type { Transaction } from '../../db/database.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { containsPattern, pageStatement } from '../../db/page-statement.ts';
import { buildLogoSql } from '../partners/index.ts';
import type { ChatViewer } from './chat-viewer.ts';
import { MESSAGE } from './messages-read-model.ts';
import type { RoomRecord } from './room-record.ts';

/** SQL: messages that the caller ($1) has not read of a row of `chat_rooms`. What was sent before the user existed is read. */
const buildUnreadCount = (row: string) => `(select count(*)::int from chat_messages m
    where m.client_id = ${row}.client_id and m.room_id = ${row}.id and m.sender_id <> $1 and m.deleted_at is null
      and m.created_at >= (select u.created_at from users u where u.id = $1)
      and m.position > coalesce((select d.position from chat_readers d
        where d.client_id = ${row}.client_id and d.room_id = ${row}.id and d.user_id = $1), 0))`;

/** SQL: a list of texts. */
const OPEN_STATES = CHAT_CONNECTION_STATES.map((state) => `'${state}'`).join(', ');

/** SQL: the conversations of the caller, whose side is $2. */
export const ROOMS = `(select r.*, k.name client_name, p.name partner_name, u.name customer_name,
      case when $2 = 'CLIENT' then coalesce(p.name, u.name) else k.name end other_name,
      case when $2 = 'CLIENT' then ${buildLogoSql('r.partner_id')} end logo,
      r.partner_id is null or exists (select 1 from connections c where c.client_id = r.client_id
        and c.partner_id = r.partner_id and c.state in (${OPEN_STATES})) can_write
    from chat_rooms r join clients k on k.client_id = r.client_id
    left join partners p on p.id = r.partner_id
    left join customers u on u.client_id = r.client_id and u.id = r.customer_id
    where chat_subject_is_visible(r))`;

const [BEFORE_PARTNER, BEFORE_HASH, BEFORE_WIDTH = ''] = fullPath(getPartnerPictureFile).split(/\{\w+\}/);
/** SQL: the path of the logo of a partner, or null. */
const buildAvatar = (row: string) =>
  `'${BEFORE_PARTNER}' || ${row}.partner_id || '${BEFORE_HASH}' || ${row}.logo || '${BEFORE_WIDTH}96'`;

const buildParty = (row: string, party: 'client' | 'partner' | 'customer') =>
  `case when ${row}.${party}_id is not null then
    json_build_object('id', ${row}.${party}_id, 'name', ${row}.${party}_name) end`;

/** SQL: as `buildRoom`, with its name and subject only. */
export const buildRoomName = (
  row: string,
) => `'roomId', ${row}.id, 'roomName', concat_ws(' · ', ${row}.other_name, ${row}.subject_code),
  'subject', json_build_object('kind', ${row}.subject, 'id', ${row}.subject_id, 'code', ${row}.subject_code)`;

/** SQL: arguments of `json_build_object` for a row of `ROOMS`. */
const buildRoom = (row: string) => `${buildRoomName(row)}, 'avatar', ${buildAvatar(row)},
  'unreadCount', ${buildUnreadCount(row)},
  'lastMessage', (select json_build_object(${MESSAGE}) from chat_messages m
    where m.client_id = ${row}.client_id and m.room_id = ${row}.id and m.position = ${row}.last_position),
  'users', coalesce((select json_agg(json_build_object('id', d.user_id, 'name', d.name, 'side', d.side,
      'readPosition', d.position) order by d.name, d.user_id)
    from chat_readers d where d.client_id = ${row}.client_id and d.room_id = ${row}.id), '[]'),
  'client', ${buildParty(row, 'client')}, 'partner', ${buildParty(row, 'partner')},
  'customer', ${buildParty(row, 'customer')}, 'canWrite', ${row}.can_write`;

/** The conversation with this id; undefined for one that the caller does not see. */
export async function findRoom(
  tx: Transaction,
  { userId, side }: ChatViewer,
  id: string,
): Promise<RoomRecord | undefined> {
  const [row] = await tx.prepared<RoomRecord>(
    'chat-room-record',
    `select id, client_id "clientId", partner_id "partnerId", customer_id "customerId", subject,
      subject_id "subjectId", can_write "canWrite"
      from ${ROOMS} r where $1::uuid is not null and id = $3`,
    [userId, side, id],
  );
  return row;
}

/** As `findRoom`, with everything that a panel shows. */
export async function readRoom(
  tx: Transaction,
  { userId, side }: ChatViewer,
  id: string,
): Promise<ChatRoom | undefined> {
  const [row] = await tx.prepared<{ room: ChatRoom }>(
    'chat-room',
    `select json_build_object(${buildRoom('r')}) room from ${ROOMS} r where id = $3`,
    [userId, side, id],
  );
  return row?.room;
}

type RoomsQuery = QueryOf<typeof listThreads>;

/** A page of conversations by their latest message. One without a message is in it from its creation. */
export function readRoomPage(
  tx: Transaction,
  { userId, side }: ChatViewer,
  { nameContains, sortDesc, page, perPage }: RoomsQuery,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from ${ROOMS} r where $3::text is null or lower(concat_ws(' ', other_name, subject_code)) like $3`,
    item: buildRoom('paged'),
    order: `coalesce(last_message_at, created_at) ${direction}, id`,
    perPage: '$4',
    page: '$5',
  });
  const values = [userId, side, containsPattern(nameContains || undefined), perPage, page];
  return queryJsonText(tx, `chat-rooms-${direction}`, statement, values);
}

/** SQL: conversations of `ROOMS` with messages that the caller has not read, and their number. */
const UNREAD_ROOMS = `(select r.*, ${buildUnreadCount('r')} unread from ${ROOMS} r
    where r.last_position > coalesce((select d.position from chat_readers d
      where d.client_id = r.client_id and d.room_id = r.id and d.user_id = $1), 0))`;

export async function countUnread(tx: Transaction, { userId, side }: ChatViewer): Promise<number> {
  const [row] = await tx.prepared<{ count: number }>(
    'chat-unread',
    `select coalesce(sum(unread), 0)::int count from ${UNREAD_ROOMS} r`,
    [userId, side],
  );
  return row?.count ?? 0;
}

type IncomingChannels = ResponseOf<typeof listIncomingChannels>['items'];

/** The conversations with unread messages, at most 100. */
export async function readIncoming(tx: Transaction, { userId, side }: ChatViewer): Promise<IncomingChannels> {
  return tx.prepared<IncomingChannels[number]>(
    'chat-incoming',
    `select id thread_id, client_name, ${buildAvatar('r')} logo, unread unread_count from ${UNREAD_ROOMS} r
      where unread > 0 order by last_message_at desc, id limit 100`,
    [userId, side],
  );
}

/** Messages that wait for a user. */
export interface WaitingMessages {
  readonly count: number;
  readonly conversations: number;
  /** Who wrote the latest one. */
  readonly sender: string | null;
}

/** The messages between two times, `since` excluded, that the user has not read. */
export async function readWaiting(
  tx: Transaction,
  { userId, side }: ChatViewer,
  since: Date,
  until: Date,
): Promise<WaitingMessages> {
  const [row] = await tx.prepared<WaitingMessages>(
    'chat-waiting',
    `select count(*)::int count, count(distinct r.id)::int conversations,
        (array_agg(m.sender_name order by m.created_at desc))[1] sender
      from ${ROOMS} r join chat_messages m on m.client_id = r.client_id and m.room_id = r.id
      where $2::text is not null and m.sender_id <> $1 and m.deleted_at is null and m.created_at > $3 and m.created_at <= $4
        and m.position > coalesce((select d.position from chat_readers d
          where d.client_id = r.client_id and d.room_id = r.id and d.user_id = $1), 0)`,
    [userId, side, since.toISOString(), until.toISOString()],
  );
  return row ?? { count: 0, conversations: 0, sender: null };
}
