import {
  fullPath,
  type AnswerOf,
  type BodyIn,
  type Operation,
  type ParamsIn,
  type Problem,
  type QueryIn,
} from '@portal/contract/core';
import { translate } from '../i18n/messages.ts';
import { sayAnswer } from '../i18n/say-answer.ts';
import { apiMessages } from './api-messages.ts';

/** The server said no, or could not be reached (`problem.status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.error);
    this.problem = problem;
  }
}

/** Of a multipart operation that also takes JSON, either is given. */
type BodyPart<O extends Operation> = O extends { readonly upload: object }
  ? { readonly body?: BodyIn<O> }
  : Part<'body', BodyIn<O>>;

type Part<Key extends string, Value> = undefined extends Value
  ? { readonly [K in Key]?: Value }
  : { readonly [K in Key]: Value };

export type Request<O extends Operation> = Part<'params', ParamsIn<O>> &
  Part<'query', QueryIn<O>> &
  BodyPart<O> & {
    /** The one file of a multipart operation, with the fields beside it. */
    readonly file?: Blob;
    readonly fileName?: string;
    readonly fields?: Readonly<Record<string, string>>;
    /** The version last seen: sent as If-Match. */
    readonly version?: number;
    /** Same key, same effect: a retry never makes a second one. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

let base: 'clients' | 'customers' = 'clients';

/** A customer's user speaks to the customers base; set once the session is known. */
export function speakTo(next: 'clients' | 'customers'): void {
  base = next;
}

/** Runs one operation of the contract and answers its JSON. Throws ApiError. */
export async function call<O extends Operation>(operation: O, request: Request<O>): Promise<AnswerOf<O>> {
  const response = await send(operation, request);
  if (response.status === 204) return undefined as AnswerOf<O>;
  return sayAnswer((await response.json()) as AnswerOf<O>);
}

/** Runs an operation that answers a file. Throws ApiError. */
export async function download<O extends Operation>(
  operation: O,
  request: Request<O>,
): Promise<{ readonly blob: Blob; readonly fileName: string; readonly headers: Headers }> {
  const response = await send(operation, request);
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '');
  return {
    blob: await response.blob(),
    fileName: named?.[1] === undefined ? 'download' : decodeURIComponent(named[1]),
    headers: response.headers,
  };
}

async function send<O extends Operation>(operation: O, request: Request<O>): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (request.version !== undefined) headers.set('if-match', `"${request.version}"`);
  if (operation.creates === true)
    headers.set('idempotency-key', request.idempotencyKey ?? crypto.randomUUID());
  const response = await reach(urlOf(operation, request), {
    method: operation.method,
    headers,
    body: bodyOf(operation, request, headers),
    credentials: 'same-origin',
    signal: request.signal ?? null,
  });
  if (!response.ok) throw new ApiError(await problemOf(response));
  return response;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(localProblem(0, 'unreachable'));
  }
}

/** The address of an operation with its parameters filled in; also for links that download. */
export function urlOf(
  operation: Operation,
  request: { readonly params?: unknown; readonly query?: unknown },
): string {
  const at = operation.bases.some((one) => one === base) ? base : operation.bases[0];
  const params = (request.params ?? {}) as Record<string, string>;
  const path = fullPath(operation, at).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === '') continue;
    query.set(key, Array.isArray(value) ? value.join(',') : `${value as string | number | boolean}`);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

function bodyOf<O extends Operation>(operation: O, request: Request<O>, headers: Headers): BodyInit | null {
  if (operation.upload !== undefined && request.file !== undefined) {
    const form = new FormData();
    // Fields first: the server reads them before the file's stream begins.
    for (const [name, value] of Object.entries(request.fields ?? {})) form.append(name, value);
    form.append(operation.upload.field, request.file, request.fileName);
    return form;
  }
  if (request.body === undefined) return null;
  headers.set('content-type', 'application/json');
  return JSON.stringify(request.body);
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'error' in body) return await sayAnswer(body as Problem);
  } catch {
    // Not JSON: something between us and the server answered.
  }
  return localProblem(response.status, 'notUnderstood', response);
}

function localProblem(status: number, said: 'unreachable' | 'notUnderstood', response?: Response): Problem {
  const error = translate(apiMessages)(said);
  return {
    type: 'about:blank',
    title: error,
    status,
    detail: error,
    code: status === 0 ? 'unavailable' : 'failed',
    error,
    ErrorDetails: [],
    requestId: response?.headers.get('x-request-id') ?? '',
  };
}
