import type { Readable } from 'node:stream';
import { isRefusal, type Refusal } from '@portal/contract/core';

/** The file of a multipart request, as a stream, with the fields that were sent before it. */
export interface UploadedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly stream: Readable;
  /** True once the stream was cut at the size limit. */
  readonly truncated: () => boolean;
  readonly fields: Readonly<Record<string, string>>;
  /** Call it after the stream was read. Refuses: invalid, if the request has another file. */
  readonly refuseMoreFiles: () => Promise<Refusal | undefined>;
}

/** A file that is sent to the caller. */
export interface FileResponse {
  readonly file: Readable | Uint8Array;
  readonly mediaType: string;
  readonly fileName: string;
  /** The browser shows the file instead of saving it. */
  readonly inline?: boolean;
}

/** Returned when the caller has the current version: the response is 304, with the `etag` header that the handler set. */
export const NOT_MODIFIED = Symbol('not modified');

/** The result as a response body `{ value }`; a refusal stays as it is. */
export function toValue<T>(result: T | Refusal): { value: T } | Refusal {
  return isRefusal(result) ? result : { value: result };
}
