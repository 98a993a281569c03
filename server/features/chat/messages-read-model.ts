import type { ChatMessage, listThreadMessages } from '@portal/contract/chat';
import type { QueryOf, ResponseOf } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { buildDocumentReference } from '../documents/index.ts';
import type { RoomRecord } from './room-record.ts';

/** SQL: arguments of `json_build_object` for a row of `chat_messages` with the alias `m`. */
export const MESSAGE = `'id', m.id, 'position', m.position, 'content', m.content,
  'sender', json_build_object('id', m.sender_id, 'name', m.sender_name, 'side', m.sender_side),
  'date', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD'), 'timestamp', ${isoUtc('m.created_at')},
  'files', coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'size', f.bytes,
        'document', ${buildDocumentReference('f.client_id', 'f.partner_id', 'f.document_id')})
      order by f.created_at, f.id)
    from chat_files f where f.client_id = m.client_id and f.room_id = m.room_id and f.position = m.position), '[]'),
  'quoted', (select json_build_object('id', q.id, 'senderName', q.sender_name, 'content', q.content) from chat_messages q
    where q.client_id = m.client_id and q.room_id = m.room_id and q.position = m.quoted_position),
  'deletedAt', ${isoUtc('m.deleted_at')}`;

type MessagesQuery = QueryOf<typeof listThreadMessages>;

/** Messages of a conversation in their order. Without a position the latest ones. */
export async function readMessages(
  tx: Transaction,
  { clientId, id }: RoomRecord,
  { before, after, perPage }: MessagesQuery,
): Promise<ResponseOf<typeof listThreadMessages>> {
  const direction = after === undefined ? 'desc' : 'asc';
  const rows = await tx.prepared<{ message: ChatMessage }>(
    `chat-messages-${direction}`,
    `select json_build_object(${MESSAGE}) message from chat_messages m
      where m.client_id = $1 and m.room_id = $2 and m.position > $3 and m.position < $4
      order by m.position ${direction} limit $5`,
    [clientId, id, after ?? 0, before ?? Number.MAX_SAFE_INTEGER, perPage + 1],
  );
  const messages = rows.slice(0, perPage).map(({ message }) => message);
  return {
    data: direction === 'desc' ? messages.toReversed() : messages,
    hasMore: rows.length > perPage,
  };
}

/** The message at a position. */
export async function readMessage(
  tx: Transaction,
  { clientId, id }: RoomRecord,
  position: number,
): Promise<ChatMessage> {
  const [row] = await tx.prepared<{ message: ChatMessage }>(
    'chat-message',
    `select json_build_object(${MESSAGE}) message from chat_messages m
      where m.client_id = $1 and m.room_id = $2 and m.position = $3`,
    [clientId, id, position],
  );
  if (row === undefined) throw new Error(`conversation ${id} has no message ${position}`);
  return row.message;
}
