import { PassThrough } from 'node:stream';
import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { detectMediaType } from '../../../platform/files/media-type.ts';
import { readBytes } from '../../../platform/files/read-bytes.ts';
import type { UploadedFile } from '../../../request/payloads.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { openPdf } from '../render/pdf-writer.ts';

const MAX_LOGO_BYTES = 1024 * 1024;

/** The media type of a logo by its content; undefined if it is neither PNG nor JPEG. */
export function detectLogoType(bytes: Buffer): 'image/png' | 'image/jpeg' | undefined {
  const mediaType = detectMediaType(bytes);
  return mediaType === 'application/pdf' ? undefined : mediaType;
}

/** The logo at a path as a data URL; null without a path. */
export async function readLogoDataUrl(files: FileStorage, path: string | null): Promise<string | null> {
  if (path === null) return null;
  const bytes = await files.read(path);
  const type = detectLogoType(bytes);
  return type === undefined ? null : `data:${type};base64,${bytes.toString('base64')}`;
}

/** The bytes of an uploaded logo. Refuses: unsupported_media, too_large, unreadable_file. */
export async function receiveLogo({ stream }: UploadedFile): Promise<Buffer | Refusal> {
  const bytes = await readBytes(stream, MAX_LOGO_BYTES);
  if (bytes === undefined) return refuse('label.logo_too_large');
  return (await checkLogo(bytes)) ?? bytes;
}

/**
 * Stores a logo and returns its path. A stored logo is never overwritten or removed: labels that were printed with it show it
 * again.
 */
export async function storeLogo(
  files: FileStorage,
  { clientId, requestId }: RequestContext,
  bytes: Buffer,
): Promise<string> {
  const path = `${clientId}/logo/${requestId}`;
  await files.write(path, bytes);
  return path;
}

/** Refuses a logo that cannot be printed: unsupported_media, unreadable_file. Undefined if it can be printed. */
async function checkLogo(bytes: Buffer): Promise<Refusal | undefined> {
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
