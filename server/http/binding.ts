import type { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf, Refusal } from '@portal/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Run } from '../db/run.ts';

/** A file sent by multipart: its bytes stream, and the fields sent before it. */
export interface UploadedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly stream: Readable;
  /** True once the stream was cut at the size limit. */
  readonly truncated: () => boolean;
  readonly fields: Readonly<Record<string, string>>;
}

/** Bytes to stream to the caller under a file name. */
export interface FileAnswer {
  readonly file: Readable | Uint8Array;
  readonly mediaType: string;
  readonly fileName: string;
  /** Shown by the browser rather than saved. */
  readonly inline?: boolean;
}

/** JSON text made by the database, passed on as it is. */
export interface JsonText {
  readonly jsonText: string;
}

/** Answered when the caller has this very answer already: 304, by the `etag` header set on the reply. */
export const NOT_MODIFIED = Symbol('not modified');

export interface Call<O extends Operation> {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  /** Present on multipart operations. */
  readonly upload: () => Promise<UploadedFile | Refusal>;
  /** The caller's use case; absent on public operations. */
  readonly run: O['permission'] extends 'public' ? undefined : Run;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handled<O extends Operation> = O['answer'] extends { readonly file: readonly string[] }
  ? FileAnswer | Refusal
  : AnswerOf<O> | JsonText | typeof NOT_MODIFIED | Refusal;

export interface Binding {
  readonly operation: Operation;
  readonly handle: (call: Call<Operation>) => Promise<unknown>;
}

/** Ties an operation of the contract to the one use case behind it. */
export function bind<O extends Operation>(
  operation: O,
  handle: (call: Call<O>) => Promise<Handled<O>>,
): Binding {
  // The app hands each handler exactly what its operation's schemas parsed; the registry only forgets the type.
  return { operation, handle: handle as unknown as Binding['handle'] };
}
