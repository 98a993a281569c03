import { createHash } from 'node:crypto';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { REWEIGH_MEDIA_TYPES, MAX_REWEIGH_FILE_BYTES, type ReweighMediaType } from '@portal/contract/reweigh';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UploadedFile } from '../../request/payloads.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { newId } from '../../platform/ids.ts';
import { detectMediaType } from '../../platform/files/media-type.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';

/** An uploaded file of an accepted media type. */
export interface ReceivedFile {
  readonly name: string;
  readonly mediaType: ReweighMediaType;
  readonly bytes: Buffer;
}

/** Reads a photo or a file of evidence; the media type follows from its content. Refuses: too_large, unsupported_media. */
export async function receiveFile(
  { stream, fileName }: UploadedFile,
  types: readonly ReweighMediaType[] = REWEIGH_MEDIA_TYPES,
): Promise<ReceivedFile | Refusal> {
  const bytes = await readBytes(stream, MAX_REWEIGH_FILE_BYTES);
  if (bytes === undefined) return refuse('reweigh.file_too_large');
  const mediaType = types.find((type) => type === detectMediaType(bytes));
  if (mediaType === undefined) {
    return refuse(types.includes('application/pdf') ? 'reweigh.not_evidence' : 'reweigh.not_a_photo');
  }
  return { name: fileName, mediaType, bytes };
}

/** Stores a file of a reweigh; the same content is stored once. The bytes are written before the row that names them. */
export async function saveFile(
  tx: Transaction,
  files: FileStorage,
  clientId: string,
  target: { readonly reweighId: string; readonly use: 'PHOTO' | 'EVIDENCE'; readonly userId: string },
  { name, mediaType, bytes }: ReceivedFile,
  now: Date,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { reweighId, use, userId } = target;
  const duplicate = await tx.row(sql`select 1 from reweigh_files where client_id = ${clientId}
    and reweigh_id = ${reweighId} and use = ${use} and sha256 = ${sha256}`);
  if (duplicate !== undefined) return;
  const id = newId();
  const key = `${clientId}/reweighs/${id}`;
  await files.write(key, bytes);
  await tx.execute(sql`insert into reweigh_files (client_id, reweigh_id, id, use, name, media_type, bytes, sha256,
      file_key, created_by, created_at)
    values (${clientId}, ${reweighId}, ${id}, ${use}, ${name}, ${mediaType}, ${bytes.length}, ${sha256}, ${key},
      ${userId}, ${now})`);
}

export interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
}

/** A file by its id: of a client's reweighs (row-level security limits it to visible orders) or of a partner's. */
export function findFile(
  tx: Transaction,
  scope: { readonly clientId: string } | { readonly partnerId: string },
  id: string,
): Promise<StoredFile | undefined> {
  const condition =
    'clientId' in scope ? sql`m.client_id = ${scope.clientId}` : sql`m.partner_id = ${scope.partnerId}`;
  return tx.row(sql`select f.file_key "key", f.name, f.media_type "mediaType" from reweigh_files f
    join reweighs m on m.client_id = f.client_id and m.id = f.reweigh_id
    where ${condition} and f.id = ${id}`);
}
