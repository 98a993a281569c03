import type { BodyOf, Operation, ParamsOf, QueryOf, Refusal, ResponseOf } from '@portal/contract/core';
// Declares `request.isMultipart`.
import '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonText } from '../db/json-text.ts';
import type { FileResponse, NOT_MODIFIED, UploadedFile } from '../request/payloads.ts';
import type { RequestContext } from '../request/request-context.ts';

/** What a handler receives: the parts of the request, parsed by the schemas of its operation. */
export interface Call<O extends Operation> {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  /** Reads the file of a multipart operation. Refuses: invalid, unsupported_media. */
  readonly upload: () => Promise<UploadedFile | Refusal>;
  /** Undefined for public operations. */
  readonly context: O['permission'] extends 'public' ? undefined : RequestContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type HandlerResult<O extends Operation> = O['response'] extends { readonly file: readonly string[] }
  ? FileResponse | Refusal
  : ResponseOf<O> | JsonText | typeof NOT_MODIFIED | Refusal;

export interface Binding {
  readonly operation: Operation;
  readonly handle: (call: Call<Operation>) => Promise<unknown>;
}

/** Binds an operation of the contract to its handler. */
export function bind<O extends Operation>(
  operation: O,
  handle: (call: Call<O>) => Promise<HandlerResult<O>>,
): Binding {
  // A list of bindings loses the type of each operation. The app passes a handler only what its own schemas parsed.
  return { operation, handle: handle as unknown as Binding['handle'] };
}
