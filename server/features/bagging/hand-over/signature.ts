import type { Refusal } from '@portal/contract/core';
import { reason } from '@portal/contract/reasons';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { detectMediaType } from '../../../platform/files/media-type.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseField } from '../bagging-refusals.ts';

/** The bytes of a signature in Base64; null without one. Refuses: invalid, if it is no PNG image. */
export function parseSignature(signature: string | undefined): Buffer | null | Refusal {
  if (signature === undefined) return null;
  const bytes = Buffer.from(signature, 'base64');
  return detectMediaType(bytes) === 'image/png'
    ? bytes
    : refuseField('signature', reason('bag.signature_not_png'));
}

/** Writes a signature before the row that names it. Returns its file key. `ownerId`: the client, or the forwarder. */
export async function storeSignature(
  files: FileStorage,
  ownerId: string,
  bytes: Buffer | null,
): Promise<string | null> {
  if (bytes === null) return null;
  const key = `${ownerId}/signatures/${newId()}`;
  await files.write(key, bytes);
  return key;
}

/** The response with a stored signature. `subject`: the bag or the MAWB, for the name of the file. */
export const openSignatureFile = (files: FileStorage, key: string, subject: string) => ({
  file: files.open(key),
  mediaType: 'image/png',
  fileName: `signature-${subject}.png`,
  inline: true,
});
