import {
  fullPath,
  type Base,
  type BodyInput,
  type Operation,
  type ParamsInput,
  type QueryInput,
} from './operation.ts';
import type { Problem } from './schemas.ts';

/** A multipart operation that also accepts JSON takes a body or a file. */
type BodyPart<O extends Operation> = O extends { readonly upload: object }
  ? { readonly body?: BodyInput<O> }
  : PartOf<'body', BodyInput<O>>;

type PartOf<Key extends string, Value> = undefined extends Value
  ? { readonly [K in Key]?: Value }
  : { readonly [K in Key]: Value };

/** What a caller passes to an operation: the parts that the operation declares, and the options of every request. */
export type OperationRequest<O extends Operation> = PartOf<'params', ParamsInput<O>> &
  PartOf<'query', QueryInput<O>> &
  BodyPart<O> & {
    /** The file of an operation that takes bytes, or of a multipart operation with the other fields of the form. */
    readonly file?: Blob;
    readonly fileName?: string;
    readonly fields?: Readonly<Record<string, string>>;
    /** The version that is edited, sent as `If-Match`. */
    readonly version?: number;
    /** A retry with the same key creates nothing new. Default: a new key. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

/** The path of an operation with its path and query parameters. `base` applies to operations that have it. */
export function buildRequestPath(
  operation: Operation,
  request: { readonly params?: unknown; readonly query?: unknown },
  base?: Base,
): string {
  const requestBase = operation.bases.find((candidate) => candidate === base) ?? operation.bases[0];
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

/** Method, headers and body of a request, for `fetch`. */
export function buildRequestInit<O extends Operation>(operation: O, request: OperationRequest<O>) {
  const headers = new Headers({ accept: 'application/json' });
  if (request.version !== undefined) headers.set('if-match', `"${request.version}"`);
  if (operation.acceptsIdempotencyKey === true)
    headers.set('idempotency-key', request.idempotencyKey ?? crypto.randomUUID());
  const body = buildRequestBody(operation, request);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  return { method: operation.method, headers, body, signal: request.signal ?? null };
}

function buildRequestBody<O extends Operation>(
  operation: O,
  request: OperationRequest<O>,
): FormData | Blob | string | null {
  if (operation.takesBytes === true) return request.file ?? null;
  if (operation.upload !== undefined && request.file !== undefined) {
    const form = new FormData();
    // The server reads the fields before the file, which it streams.
    for (const [name, value] of Object.entries(request.fields ?? {})) form.append(name, value);
    form.append(operation.upload.field, request.file, request.fileName);
    return form;
  }
  return request.body === undefined ? null : JSON.stringify(request.body);
}

/** A file that the portal returned. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
  readonly headers: Headers;
}

/** The file of a response, with the name that its headers give. */
export async function readFile(response: Response): Promise<DownloadedFile> {
  const match = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '');
  return {
    blob: await response.blob(),
    fileName: match?.[1] === undefined ? 'download' : decodeURIComponent(match[1]),
    headers: response.headers,
  };
}

/** The problem of a refused request; undefined if another program answered, such as a proxy. */
export async function readProblem(response: Response): Promise<Problem | undefined> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && 'error' in body ? (body as Problem) : undefined;
  } catch {
    // Not JSON.
    return undefined;
  }
}
