import { PassThrough, type Readable } from 'node:stream';
import { refuse, type Refusal } from '@portal/contract/core';
import { mediaTypeOf } from '../../platform/media-type.ts';
import { readBytes } from '../../platform/read-bytes.ts';
import { openPdf } from './pdf-paper.ts';

const MOST_BYTES = 1024 * 1024;

/** What a logo's bytes are; undefined where they are no picture that can be printed. */
export function logoType(bytes: Buffer): 'image/png' | 'image/jpeg' | undefined {
  const mediaType = mediaTypeOf(bytes);
  return mediaType === 'application/pdf' ? undefined : mediaType;
}

/** The bytes of an uploaded logo; undefined where there are more than a megabyte. */
export function readLogo(stream: Readable): Promise<Buffer | undefined> {
  return readBytes(stream, MOST_BYTES);
}

/** Why a logo cannot be printed: told now, not by the first label. */
export async function logoProblem(bytes: Buffer): Promise<Refusal | undefined> {
  if (logoType(bytes) === undefined) {
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
