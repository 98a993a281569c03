import { PassThrough, type Readable } from 'node:stream';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { detectMediaType } from '../../platform/files/media-type.ts';
import { readBytes } from '../../platform/files/read-bytes.ts';
import { openPdf } from './render/pdf-writer.ts';

const MAX_LOGO_BYTES = 1024 * 1024;

/** The media type of a logo by its content; undefined if it is neither PNG nor JPEG. */
export function detectLogoType(bytes: Buffer): 'image/png' | 'image/jpeg' | undefined {
  const mediaType = detectMediaType(bytes);
  return mediaType === 'application/pdf' ? undefined : mediaType;
}

/** The bytes of an uploaded logo; undefined if it is larger than 1 MB. */
export function readLogoUpload(stream: Readable): Promise<Buffer | undefined> {
  return readBytes(stream, MAX_LOGO_BYTES);
}

/** Refuses a logo that cannot be printed: unsupported_media, unreadable_file. Undefined if it can be printed. */
export async function checkLogo(bytes: Buffer): Promise<Refusal | undefined> {
  if (detectLogoType(bytes) === undefined) {
    return refuse('label.logo_type');
  }
  const sink = new PassThrough().resume();
  const writer = openPdf(sink);
  try {
    writer.document.addPage().image(bytes, 0, 0, { fit: [72, 36] });
    await writer.finish();
    return undefined;
  } catch {
    sink.destroy();
    return refuse('label.logo_unreadable');
  }
}
