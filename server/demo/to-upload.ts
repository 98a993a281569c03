import { Readable } from 'node:stream';
import type { UploadedFile } from '../request/payloads.ts';

/** A file of the demo as a request brings it. */
export function toUpload(
  fileName: string,
  mediaType: string,
  bytes: Buffer,
  fields: UploadedFile['fields'],
): UploadedFile {
  return {
    fileName,
    mediaType,
    stream: Readable.from([bytes]),
    truncated: () => false,
    refuseMoreFiles: () => Promise.resolve(undefined),
    fields,
  };
}
