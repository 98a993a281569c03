import type { ChatMessage, MessageInput } from '@portal/contract/chat';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { detail, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { runAsClient } from '../../db/run-as-client.ts';
import { sql } from '../../db/sql.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { sendHint } from './chat-hints.ts';
import { toViewer, type ChatViewer } from './chat-viewer.ts';
import { readMessage } from './messages-read-model.ts';
import type { RoomRecord } from './room-record.ts';
import { countUnread, findRoom } from './rooms-read-model.ts';

/** Runs `work` with a conversation of the caller, which is checked against its subject. Refuses: not_found. */
export function withRoom<T>(
  context: RequestContext,
  id: string,
  work: (tx: Transaction, room: RoomRecord, viewer: ChatViewer) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const viewer = toViewer(context);
  return context.inTenant(async (tx) => {
    const room = await findRoom(tx, viewer, id);
    return room === undefined ? refuse('chat.thread_not_found') : work(tx, room, viewer);
  });
}

/** Runs `work` in the tenant of the client of the conversation, in which its rows are written. */
export function writeInRoom<T>(
  tx: Transaction,
  { side }: ChatViewer,
  { id }: RoomRecord,
  work: () => Promise<T>,
): Promise<T> {
  return side === 'PARTNER'
    ? runAsClient(tx, sql`select client_id from chat_rooms where id = ${id}`, work)
    : work();
}

/**
 * Stores a message at the next position of its conversation. A repeat with the same id answers the stored one. Refuses:
 * invalid (nothing to send), not_found (the quoted message), not_allowed_now (ended connection, files).
 */
export async function addMessage(
  clock: Clock,
  context: RequestContext,
  threadId: string,
  input: MessageInput,
): Promise<ChatMessage | Refusal> {
  if (input.content === '' && input.fileIds.length === 0)
    return refuse('chat.nothing_to_send', {}, { details: [detail('content', 'field.missing')] });
  return withRoom(context, threadId, async (tx, room, viewer) => {
    if (!room.canWrite) return refuse('chat.ended');
    const position = await writeInRoom(tx, viewer, room, () => storeMessage(tx, room, viewer, input, clock));
    if (isRefusal(position)) return position;
    context.audit({ subject: room.id });
    return readMessage(tx, room, position);
  });
}

async function storeMessage(
  tx: Transaction,
  room: RoomRecord,
  { userId, name, side }: ChatViewer,
  { id, content, fileIds, quotedId }: MessageInput,
  clock: Clock,
): Promise<number | Refusal> {
  const { clientId, partnerId, customerId } = room;
  const roomKey = [clientId, room.id];
  // Sent together: each one begins when those before have ended, so that the lock is held by then.
  const [[last], [stored], [quoted]] = await Promise.all([
    tx.prepared<{ position: number }>('chat-lock', LOCK_ROOM, roomKey),
    tx.prepared<{ position: number }>('chat-stored', FIND_STORED, [...roomKey, userId, id]),
    tx.prepared<{ position: number }>('chat-quoted', FIND_QUOTED, [...roomKey, quotedId ?? null]),
  ]);
  if (stored !== undefined) return stored.position;
  if (quotedId !== undefined && quoted === undefined) return refuse('chat.quoted_not_found');
  const position = (last?.position ?? 0) + 1;
  const refusal = await attachFiles(tx, room, userId, fileIds, position);
  if (refusal !== undefined) return refusal;
  const now = clock.now().toISOString();
  const message = [partnerId, customerId, userId, name, side, content, quoted?.position ?? null, now];
  await Promise.all([
    tx.prepared('chat-insert', INSERT_MESSAGE, [...roomKey, position, id, ...message]),
    tx.prepared('chat-advance', ADVANCE_ROOM, [...roomKey, position, now]),
    saveReader(tx, room, { userId, name, side }, position),
    sendHint(tx, room, { type: 'MESSAGE', threadId: room.id, position, senderId: userId }),
  ]);
  return position;
}

const LOCK_ROOM = `select last_position position from chat_rooms where client_id = $1 and id = $2 for update`;
const FIND_STORED = `select position from chat_messages
  where client_id = $1 and room_id = $2 and sender_id = $3 and id = $4`;
const FIND_QUOTED = `select position from chat_messages
  where client_id = $1 and room_id = $2 and id = $3 and deleted_at is null`;
const INSERT_MESSAGE = `insert into chat_messages (client_id, room_id, position, id, partner_id, customer_id, sender_id,
    sender_name, sender_side, content, quoted_position, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;
const ADVANCE_ROOM = `update chat_rooms set last_position = $3, last_message_at = $4 where client_id = $1 and id = $2`;

/** Makes sent files of the user part of a message. Refuses: not_found, not_allowed_now. */
async function attachFiles(
  tx: Transaction,
  { clientId, id }: RoomRecord,
  userId: string,
  fileIds: readonly string[],
  position: number,
): Promise<Refusal | undefined> {
  if (fileIds.length === 0) return undefined;
  const files = await tx.rows<{
    id: string;
    name: string;
    isSent: boolean;
    isUsed: boolean;
  }>(sql`select id, name,
      key is not null "isSent", position is not null "isUsed" from chat_files
    where client_id = ${clientId} and room_id = ${id} and sender_id = ${userId} and id = any (${fileIds}) for update`);
  if (files.length < new Set(fileIds).size) return refuse('chat.file_not_found');
  const missing = files.find(({ isSent }) => !isSent);
  if (missing !== undefined) return refuse('chat.file_not_sent', { fileName: missing.name });
  const used = files.find(({ isUsed }) => isUsed);
  if (used !== undefined) return refuse('chat.file_used', { fileName: used.name });
  await tx.execute(sql`update chat_files set position = ${position}
    where client_id = ${clientId} and id = any (${fileIds})`);
  return undefined;
}

/** The position up to which the user has read, which never goes back. */
export async function saveReader(
  tx: Transaction,
  { clientId, id, partnerId, customerId }: RoomRecord,
  { userId, name, side }: Pick<ChatViewer, 'userId' | 'name' | 'side'>,
  position: number,
): Promise<boolean> {
  const saved = await tx.prepared('chat-save-reader', SAVE_READER, [
    clientId,
    id,
    userId,
    partnerId,
    customerId,
    name,
    side,
    position,
  ]);
  return saved.length > 0;
}

const SAVE_READER = `insert into chat_readers (client_id, room_id, user_id, partner_id, customer_id, name, side, position)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (client_id, room_id, user_id) do update set name = excluded.name, position = excluded.position
    where chat_readers.position < excluded.position or chat_readers.name <> excluded.name
  returning 1`;

/** Marks messages as read up to a position, at most the last one. Answers the unread messages of all conversations. */
export function markRead(context: RequestContext, threadId: string, upTo: number): Promise<number | Refusal> {
  return withRoom(context, threadId, async (tx, room, viewer) => {
    const last = await tx.row<{
      position: number;
    }>(sql`select least(last_position, ${upTo}) position from chat_rooms
      where client_id = ${room.clientId} and id = ${room.id}`);
    const position = last?.position ?? 0;
    await writeInRoom(tx, viewer, room, async () => {
      if (await saveReader(tx, room, viewer, position))
        await sendHint(tx, room, { type: 'READ', threadId: room.id, position, userId: viewer.userId });
    });
    context.audit({ subject: room.id });
    return countUnread(tx, viewer);
  });
}

/** Takes text and files out of a message of the caller; a repeat changes nothing. Refuses: not_found. */
export function removeMessage(
  clock: Clock,
  context: RequestContext,
  { threadId, messageId }: { readonly threadId: string; readonly messageId: string },
): Promise<ChatMessage | Refusal> {
  return withRoom(context, threadId, async (tx, room, viewer) => {
    const message = await tx.row<{ position: number; isDeleted: boolean }>(sql`select position,
        deleted_at is not null "isDeleted" from chat_messages
      where client_id = ${room.clientId} and room_id = ${room.id} and id = ${messageId} and sender_id = ${viewer.userId}`);
    if (message === undefined) return refuse('chat.message_not_found');
    const { position, isDeleted } = message;
    if (!isDeleted)
      await writeInRoom(tx, viewer, room, async () => {
        await tx.execute(sql`update chat_messages set content = '', deleted_at = ${clock.now().toISOString()}
          where client_id = ${room.clientId} and room_id = ${room.id} and position = ${position}`);
        // Without a message, so that their retention ends.
        await tx.execute(sql`update chat_files set position = null
          where client_id = ${room.clientId} and room_id = ${room.id} and position = ${position}`);
        await sendHint(tx, room, {
          type: 'MESSAGE',
          threadId: room.id,
          position,
          senderId: viewer.userId,
        });
      });
    context.audit({ subject: messageId });
    return readMessage(tx, room, position);
  });
}
