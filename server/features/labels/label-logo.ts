import { PassThrough, type Readable } from 'node:stream';
import { refuse, type Refusal } from '@portal/contract/core';
import { readBytes } from '../../platform/read-bytes.ts';
import { openPdf } from './pdf-paper.ts';

const MOST_BYTES = 1024 * 1024;

export const LOGO_TYPES = [
  { mediaType: 'image/png', signature: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { mediaType: 'image/jpeg', signature: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;

/** The bytes of an uploaded logo; undefined where there are more than a megabyte. */
export function readLogo(stream: Readable): Promise<Buffer | undefined> {
  return readBytes(stream, MOST_BYTES);
}

/** Why a logo cannot be printed: told now, not by the first label. */
export async function logoProblem(bytes: Buffer): Promise<Refusal | undefined> {
  if (!LOGO_TYPES.some(({ signature }) => bytes.subarray(0, signature.length).equals(signature))) {
    return refuse('unsupported_media', 'A logo is a PNG or a JPEG.');
  }
  const sink = new PassThrough().resume();
  const paper = openPdf(sink);
  try {
    paper.document.addPage().image(bytes, 0, 0, { fit: [72, 36] });
    await paper.finish();
    return undefined;
  } catch {
    sink.destroy();
    return refuse('unreadable_file', 'The picture cannot be read. Save it again as a PNG or JPEG.');
  }
}
