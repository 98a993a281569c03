import { listDocumentCategories, type ChatMessage } from '@portal/contract/chat';
import { isRefusal, type Refusal } from '@portal/contract/core';
import type { DocumentCategory } from '@portal/contract/documents';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { RequestContext } from '../../request/request-context.ts';
import {
  addUpload,
  findMawbOwner,
  findMawbOwnerOfPartner,
  findOrderOwner,
  readDocumentFile,
  type DocumentFileDeps,
  type NamedOwner,
} from '../documents/index.ts';
import { sendHint } from './chat-hints.ts';
import type { ChatViewer } from './chat-viewer.ts';
import { readMessage } from './messages-read-model.ts';
import { withRoom, writeInRoom } from './messages-service.ts';
import type { RoomRecord } from './room-record.ts';

interface FileOfMessage {
  readonly threadId: string;
  readonly fileId: string;
  readonly category: DocumentCategory;
}

/**
 * Adds a file of a message to the documents of the order or MAWB of its conversation, and answers the message. Refuses:
 * invalid (category), not_found, not_allowed_now (subject without documents), too_large, unsupported_media.
 */
export function fileAsDocument(
  deps: DocumentFileDeps,
  context: RequestContext,
  { threadId, fileId, category }: FileOfMessage,
): Promise<ChatMessage | Refusal> {
  return withRoom(context, threadId, async (tx, room, viewer) => {
    const categories = listDocumentCategories(room.subject, viewer.side);
    if (categories.length === 0) return refuse('chat.no_documents');
    if (!categories.includes(category))
      return refuseInvalid([detail('category', 'field.not_an_option', { optionsList: categories })]);
    const file = await tx.row<{
      key: string;
      fileName: string;
      position: number;
    }>(sql`select key, name "fileName",
        position from chat_files
      where client_id = ${room.clientId} and room_id = ${room.id} and id = ${fileId} and position is not null`);
    if (file === undefined) return refuse('chat.file_not_found');
    const owner = await findOwner(tx, room, viewer);
    if (isRefusal(owner)) return owner;
    const stream = deps.files.open(file.key);
    const content = await readDocumentFile({ fileName: file.fileName, stream, truncated: () => false });
    if (isRefusal(content)) return content;
    const { id } = await addUpload(deps, tx, context, owner, { ...content, category });
    await writeInRoom(tx, viewer, room, async () => {
      await tx.execute(sql`update chat_files set document_id = ${id}
        where client_id = ${room.clientId} and id = ${fileId}`);
      await sendHint(tx, room, {
        type: 'MESSAGE',
        threadId: room.id,
        position: file.position,
        senderId: viewer.userId,
      });
    });
    return readMessage(tx, room, file.position);
  });
}

/** What a conversation is about, as the owner of documents of the caller. Refuses: not_found. */
async function findOwner(
  tx: Transaction,
  { subject, subjectId, clientId, partnerId }: RoomRecord,
  { side }: ChatViewer,
): Promise<NamedOwner | Refusal> {
  const ref = subjectId ?? '';
  if (subject === 'ORDER') return findOrderOwner(tx, clientId, ref);
  // What a partner adds concerns the client of the conversation, who sees it.
  if (side === 'PARTNER')
    return findMawbOwnerOfPartner(tx, partnerId === null ? [] : [partnerId], ref, clientId);
  return findMawbOwner(tx, clientId, ref);
}
