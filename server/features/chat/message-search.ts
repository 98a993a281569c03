import type { listMessageMatches } from '@portal/contract/chat';
import type { QueryOf } from '@portal/contract/core';
import type { Transaction } from '../../db/database.ts';
import type { JsonText } from '../../db/json-text.ts';
import { foldedPattern, pageStatement } from '../../db/page-statement.ts';
import { requireRow } from '../../db/query-row.ts';
import type { ChatViewer } from './chat-viewer.ts';
import { MESSAGE } from './messages-read-model.ts';
import { buildRoomName, ROOMS } from './rooms-read-model.ts';

/** The messages of the caller's conversations that contain a text, latest first. */
export async function readMessageMatches(
  tx: Transaction,
  { side, clientId, partnerIds }: ChatViewer,
  { contentContains, perPage, page }: QueryOf<typeof listMessageMatches>,
): Promise<JsonText> {
  const isPartner = side === 'PARTNER';
  // Owners by row: the index is read by one owner at a time. Then each conversation of a match is checked once, which takes longer
  // than to find a match.
  const text = pageStatement({
    matching: `from (with found as materialized (
        select m.client_id, m.room_id, m.position, m.created_at from unnest($1::uuid[]) owner
          join chat_messages m on m.${isPartner ? 'partner_id' : 'client_id'} = owner and m.search_text like $3),
      visible as materialized (select (room).client_id, (room).id from (
        select r room from (select distinct client_id, room_id from found) keys
          join chat_rooms r on r.client_id = keys.client_id and r.id = keys.room_id offset 0) rooms
        where chat_subject_is_visible(room))
      select found.* from found join visible on visible.client_id = found.client_id and visible.id = found.room_id) m`,
    item: `'message', (select json_build_object(${MESSAGE}) from chat_messages m
        where m.client_id = paged.client_id and m.room_id = paged.room_id and m.position = paged.position),
      'room', (select json_build_object(${buildRoomName('r')}) from ${ROOMS} r
        where r.client_id = paged.client_id and r.id = paged.room_id)`,
    order: 'created_at desc, room_id, position desc',
    perPage: '$4',
    page: '$5',
  });
  const values = [isPartner ? partnerIds : [clientId], side, foldedPattern(contentContains), perPage, page];
  // Without a name: PostgreSQL plans a pattern with its text.
  const rows = await tx.rows<{ text: string }>({ text, values });
  return { jsonText: requireRow(rows[0], 'chat-message-search').text };
}
