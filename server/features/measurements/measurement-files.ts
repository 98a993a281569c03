import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '@portal/contract/core';
import {
  MEASUREMENT_MEDIA_TYPES,
  MOST_FILE_BYTES,
  type MeasurementMediaType,
} from '@portal/contract/measurements';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UploadedFile } from '../../http/binding.ts';
import type { Files } from '../../platform/files.ts';
import { newId } from '../../platform/ids.ts';
import { mediaTypeOf } from '../../platform/media-type.ts';
import { readBytes } from '../../platform/read-bytes.ts';

/** A file that was sent, of a kind that is taken. */
export interface TakenFile {
  readonly name: string;
  readonly mediaType: MeasurementMediaType;
  readonly bytes: Buffer;
}

/** Reads a photo or a file of evidence; its type is what its content says. Refuses: too_large, unsupported_media. */
export async function takeFile(
  { stream, fileName }: UploadedFile,
  types: readonly MeasurementMediaType[] = MEASUREMENT_MEDIA_TYPES,
): Promise<TakenFile | Refusal> {
  const bytes = await readBytes(stream, MOST_FILE_BYTES);
  if (bytes === undefined) return refuse('too_large', 'A file may have up to 10 MB.');
  const mediaType = types.find((type) => type === mediaTypeOf(bytes));
  if (mediaType === undefined) {
    const isPicture = !types.includes('application/pdf');
    return refuse(
      'unsupported_media',
      isPicture ? 'A photo is a JPEG or a PNG.' : 'Evidence is a JPEG, a PNG or a PDF.',
    );
  }
  return { name: fileName, mediaType, bytes };
}

/** Keeps a file of a measurement; the same one again is kept once. The bytes are there before the row names them. */
export async function keepFile(
  tx: Transaction,
  files: Files,
  clientId: string,
  of: { readonly measurementId: string; readonly use: 'PHOTO' | 'EVIDENCE'; readonly userId: string },
  { name, mediaType, bytes }: TakenFile,
  now: Date,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { measurementId, use, userId } = of;
  const known = await tx.row(sql`select 1 from measurement_files where client_id = ${clientId}
    and measurement_id = ${measurementId} and use = ${use} and sha256 = ${sha256}`);
  if (known !== undefined) return;
  const id = newId();
  const key = `${clientId}/measurements/${id}`;
  await files.write(key, bytes);
  await tx.run(sql`insert into measurement_files (client_id, measurement_id, id, use, name, media_type, bytes, sha256,
      file_key, created_by, created_at)
    values (${clientId}, ${measurementId}, ${id}, ${use}, ${name}, ${mediaType}, ${bytes.length}, ${sha256}, ${key},
      ${userId}, ${now})`);
}

export interface KeptFile {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
}

/** A file by its id: of the client, for whoever sees its order, or of one of a partner's measurements. */
export function findFile(
  tx: Transaction,
  whose: { readonly clientId: string } | { readonly partnerId: string },
  id: string,
): Promise<KeptFile | undefined> {
  const owner =
    'clientId' in whose ? sql`m.client_id = ${whose.clientId}` : sql`m.partner_id = ${whose.partnerId}`;
  return tx.row(sql`select f.file_key "key", f.name, f.media_type "mediaType" from measurement_files f
    join measurements m on m.client_id = f.client_id and m.id = f.measurement_id
    where ${owner} and f.id = ${id}`);
}
