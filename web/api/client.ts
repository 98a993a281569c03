import {
  buildRequestInit,
  buildRequestPath,
  readFile,
  readProblem,
  type DownloadedFile,
  type Operation,
  type OperationRequest,
  type Problem,
  type ResponseOf,
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

let base: 'clients' | 'customers' = 'clients';

/** Sets the base of all requests: `customers` for users of a customer. Called when the session is loaded. */
export function setApiBase(next: 'clients' | 'customers'): void {
  base = next;
}

/** Calls an operation and returns its JSON; undefined for status 204. Throws ApiError. */
export async function call<O extends Operation>(
  operation: O,
  request: OperationRequest<O>,
): Promise<ResponseOf<O>> {
  const response = await send(operation, request);
  if (response.status === 204) return undefined as ResponseOf<O>;
  return localizeAnswer((await response.json()) as ResponseOf<O>);
}

/** Calls an operation that returns a file. Throws ApiError. */
export async function download<O extends Operation>(
  operation: O,
  request: OperationRequest<O>,
): Promise<DownloadedFile> {
  return readFile(await send(operation, request));
}

/** Sends the bytes of a file to an address that an operation answered. Throws ApiError. */
export async function putFile(url: string, bytes: Blob, mediaType: string): Promise<void> {
  const headers = { 'content-type': mediaType };
  const response = await fetchOrThrow(url, { method: 'PUT', body: bytes, headers });
  if (!response.ok) throw new ApiError(await createProblem(response));
}

async function send<O extends Operation>(operation: O, request: OperationRequest<O>): Promise<Response> {
  const response = await fetchOrThrow(buildUrl(operation, request), {
    ...buildRequestInit(operation, request),
    credentials: 'same-origin',
  });
  if (!response.ok) throw new ApiError(await createProblem(response));
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
  return buildRequestPath(operation, request, base);
}

async function createProblem(response: Response): Promise<Problem> {
  const problem = await readProblem(response);
  if (problem === undefined) return createLocalProblem(response.status, 'unexpectedAnswer', response);
  return localizeAnswer(problem);
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
