import {
  CHAT_FILE_TYPES,
  MAX_CHAT_FILE_BYTES,
  storeChatFile,
  type ChatFileType,
} from '@portal/contract/chat';
import { buildRequestPath, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { detectDocumentType } from '../../platform/files/media-type.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';
import { toSafeFileName } from '../../platform/files/safe-file-name.ts';
import { newId } from '../../platform/ids.ts';
import { signedTokens } from '../../platform/signed-tokens.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { documentLinks } from '../documents/index.ts';
import { withRoom, writeInRoom } from './messages-service.ts';

export interface ChatFileDeps {
  readonly database: Database;
  readonly files: FileStorage;
  readonly clock: Clock;
  readonly links: ReturnType<typeof documentLinks>;
  /** Signs the addresses of files. */
  readonly tokenSecret: string;
}

const ADDRESS_SECONDS = 600;

const address = z.object({ clientId: z.string(), fileId: z.string() });

/** The tokens of the addresses to which files are sent. */
const addressTokens = ({ tokenSecret: secret, clock }: Pick<ChatFileDeps, 'tokenSecret' | 'clock'>) =>
  signedTokens({ secret, clock, audience: 'chat-file', seconds: ADDRESS_SECONDS, payload: address });

interface NewFile {
  readonly name: string;
  readonly mediaType: ChatFileType;
  readonly size: number;
}

/** An address for each file of a message. Refuses: not_found, not_allowed_now. */
export function presignFiles(
  deps: Pick<ChatFileDeps, 'clock' | 'tokenSecret'>,
  context: RequestContext,
  threadId: string,
  files: readonly NewFile[],
) {
  return withRoom(context, threadId, async (tx, room, viewer) => {
    if (!room.canWrite) return refuse('chat.ended');
    const now = deps.clock.now();
    const rows = files.map((file) => ({ ...file, fileId: newId() }));
    await writeInRoom(tx, viewer, room, async () => {
      for (const { fileId, name, mediaType, size } of rows)
        await tx.execute(sql`insert into chat_files (client_id, id, room_id, partner_id, customer_id, sender_id, name,
            media_type, bytes, created_at)
          values (${room.clientId}, ${fileId}, ${room.id}, ${room.partnerId}, ${room.customerId}, ${viewer.userId},
            ${toSafeFileName(name)}, ${mediaType}, ${size}, ${now.toISOString()})`);
    });
    context.audit({ subject: room.id });
    return Promise.all(
      rows.map(async ({ fileId }) => {
        const { token, expiresAt } = await addressTokens(deps).sign({ clientId: room.clientId, fileId });
        const url = buildRequestPath(storeChatFile, { query: { token } });
        return { fileId, url, expiresAt: expiresAt.toISOString() };
      }),
    );
  });
}

/**
 * Stores the file of an address: once, with the size and the kind that the address was made for. Refuses: not_found, invalid
 * (size), too_large, unsupported_media.
 */
export async function storeFile(
  deps: Omit<ChatFileDeps, 'links'>,
  token: string,
  stream: Readable,
): Promise<Refusal | undefined> {
  const named = await addressTokens(deps).read(token);
  const bytes = await readBytes(stream, MAX_CHAT_FILE_BYTES);
  if (named === undefined) return refuse('chat.address_ended');
  if (bytes === undefined) return refuse('chat.file_too_large');
  const { clientId, fileId } = named;
  return deps.database.withTenant({ clientId }, async (tx) => {
    const file = await lockUnsentFile(tx, clientId, fileId);
    if (file === undefined) return refuse('chat.address_ended');
    if (bytes.length !== file.size)
      return refuse('chat.other_size', { bytes: bytes.length, expectedBytes: file.size });
    if (toChatFileType(bytes) !== file.mediaType)
      return refuse('chat.other_type', { expectedType: file.mediaType });
    const key = `${clientId}/chat/${file.roomId}/${fileId}`;
    await deps.files.write(key, bytes);
    await tx.execute(
      sql`update chat_files set key = ${key} where client_id = ${clientId} and id = ${fileId}`,
    );
    return undefined;
  });
}

function toChatFileType(bytes: Buffer): ChatFileType | undefined {
  const [mediaType] = detectDocumentType(bytes)?.split(';') ?? [];
  return CHAT_FILE_TYPES.find((type) => type === mediaType);
}

function lockUnsentFile(tx: Transaction, clientId: string, fileId: string) {
  return tx.row<{
    roomId: string;
    mediaType: string;
    size: number;
  }>(sql`select room_id "roomId", media_type "mediaType",
      bytes size from chat_files where client_id = ${clientId} and id = ${fileId} and key is null for update`);
}

/** The address of a file of a message. Refuses: not_found. */
export function createFileUrl(
  { links }: ChatFileDeps,
  context: RequestContext,
  { threadId, fileId }: { readonly threadId: string; readonly fileId: string },
): Promise<{ url: string } | Refusal> {
  return withRoom(context, threadId, async (tx, room) => {
    const file = await tx.row<{
      key: string;
      fileName: string;
      mediaType: string;
    }>(sql`select key, name "fileName",
        media_type "mediaType" from chat_files
      where client_id = ${room.clientId} and room_id = ${room.id} and id = ${fileId} and position is not null`);
    if (file === undefined) return refuse('chat.file_not_found');
    return { url: await links.sign(file) };
  });
}
