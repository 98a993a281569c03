import {
  fullPath,
  type ResponseOf,
  type BodyInput,
  type Operation,
  type ParamsInput,
  type Problem,
  type QueryInput,
} from '@portal/contract/core';
import { translate } from '../i18n/messages.ts';
import { localizeAnswer } from '../i18n/localize-answer.ts';
import { apiMessages } from './api-messages.ts';

/** The server refused the request, or could not be reached (`problem.status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.error);
    this.problem = problem;
  }
}

/** A multipart operation that also accepts JSON takes a body or a file. */
type BodyPart<O extends Operation> = O extends { readonly upload: object }
  ? { readonly body?: BodyInput<O> }
  : PartOf<'body', BodyInput<O>>;

type PartOf<Key extends string, Value> = undefined extends Value
  ? { readonly [K in Key]?: Value }
  : { readonly [K in Key]: Value };

export type Request<O extends Operation> = PartOf<'params', ParamsInput<O>> &
  PartOf<'query', QueryInput<O>> &
  BodyPart<O> & {
    /** The file of a multipart operation, with the other fields of the form. */
    readonly file?: Blob;
    readonly fileName?: string;
    readonly fields?: Readonly<Record<string, string>>;
    /** The version that is edited, sent as `If-Match`. */
    readonly version?: number;
    /** A retry with the same key creates nothing new. Default: a new key. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

let base: 'clients' | 'customers' = 'clients';

/** Sets the base of all requests: `customers` for users of a customer. Called when the session is loaded. */
export function setApiBase(next: 'clients' | 'customers'): void {
  base = next;
}

/** Calls an operation and returns its JSON; undefined for status 204. Throws ApiError. */
export async function call<O extends Operation>(operation: O, request: Request<O>): Promise<ResponseOf<O>> {
  const response = await send(operation, request);
  if (response.status === 204) return undefined as ResponseOf<O>;
  return localizeAnswer((await response.json()) as ResponseOf<O>);
}

/** Calls an operation that returns a file. Throws ApiError. */
export async function download<O extends Operation>(
  operation: O,
  request: Request<O>,
): Promise<{ readonly blob: Blob; readonly fileName: string; readonly headers: Headers }> {
  const response = await send(operation, request);
  const match = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '');
  return {
    blob: await response.blob(),
    fileName: match?.[1] === undefined ? 'download' : decodeURIComponent(match[1]),
    headers: response.headers,
  };
}

async function send<O extends Operation>(operation: O, request: Request<O>): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (request.version !== undefined) headers.set('if-match', `"${request.version}"`);
  if (operation.acceptsIdempotencyKey === true)
    headers.set('idempotency-key', request.idempotencyKey ?? crypto.randomUUID());
  const response = await fetchOrThrow(buildUrl(operation, request), {
    method: operation.method,
    headers,
    body: buildBody(operation, request, headers),
    credentials: 'same-origin',
    signal: request.signal ?? null,
  });
  if (!response.ok) throw new ApiError(await readProblem(response));
  return response;
}

async function fetchOrThrow(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(createLocalProblem(0, 'unreachable'));
  }
}

/** The URL of an operation with its path and query parameters, for requests and for download links. */
export function buildUrl(
  operation: Operation,
  request: { readonly params?: unknown; readonly query?: unknown },
): string {
  const requestBase = operation.bases.some((candidate) => candidate === base) ? base : operation.bases[0];
  const params = (request.params ?? {}) as Record<string, string>;
  const path = fullPath(operation, requestBase).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === '') continue;
    query.set(key, Array.isArray(value) ? value.join(',') : `${value as string | number | boolean}`);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

function buildBody<O extends Operation>(
  operation: O,
  request: Request<O>,
  headers: Headers,
): BodyInit | null {
  if (operation.upload !== undefined && request.file !== undefined) {
    const form = new FormData();
    // The server reads the fields before the file, which it streams.
    for (const [name, value] of Object.entries(request.fields ?? {})) form.append(name, value);
    form.append(operation.upload.field, request.file, request.fileName);
    return form;
  }
  if (request.body === undefined) return null;
  headers.set('content-type', 'application/json');
  return JSON.stringify(request.body);
}

async function readProblem(response: Response): Promise<Problem> {
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'error' in body)
      return await localizeAnswer(body as Problem);
  } catch {
    // Not JSON: a proxy in front of the server answered.
  }
  return createLocalProblem(response.status, 'unexpectedAnswer', response);
}

function createLocalProblem(
  status: number,
  messageKey: 'unreachable' | 'unexpectedAnswer',
  response?: Response,
): Problem {
  const error = translate(apiMessages)(messageKey);
  return {
    type: 'about:blank',
    title: error,
    status,
    detail: error,
    kind: status === 0 ? 'unavailable' : 'failed',
    code: `local.${messageKey}`,
    params: {},
    error,
    ErrorDetails: [],
    requestId: response?.headers.get('x-request-id') ?? '',
  };
}
