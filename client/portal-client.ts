import {
  buildRequestInit,
  buildRequestPath,
  readFile,
  readProblem,
  type DownloadedFile,
  type Operation,
  type OperationRequest,
  type ResponseOf,
} from '../contract/core/index.ts';
import { createUnexpectedProblem, PortalError } from './portal-error.ts';

export interface PortalClientOptions {
  /** Address of the portal without a path: `https://portal.example.com`. */
  readonly baseUrl: string;
  /** Secret of an API credential, or the token of a sign-in. */
  readonly token: string;
  /** Replaces the global `fetch`, for a proxy, retries or tests. */
  readonly fetch?: typeof fetch;
}

export interface PortalClient {
  /**
   * Calls an operation and returns its JSON; undefined for status 204. Throws PortalError if the portal refuses, and
   * the error of `fetch` if it cannot be reached.
   */
  call<O extends Operation>(operation: O, request: OperationRequest<O>): Promise<ResponseOf<O>>;
  /** Calls an operation that returns a file. Throws like `call`. */
  download<O extends Operation>(operation: O, request: OperationRequest<O>): Promise<DownloadedFile>;
}

/** A client that sends each request with the token. It keeps no state and can be shared. */
export function createPortalClient(options: PortalClientOptions): PortalClient {
  const send = async <O extends Operation>(operation: O, request: OperationRequest<O>) => {
    const init = buildRequestInit(operation, request);
    init.headers.set('authorization', `Bearer ${options.token}`);
    const url = new URL(buildRequestPath(operation, request), options.baseUrl);
    const response = await (options.fetch ?? fetch)(url, init);
    if (!response.ok)
      throw new PortalError((await readProblem(response)) ?? createUnexpectedProblem(response));
    return response;
  };
  return {
    call: async <O extends Operation>(operation: O, request: OperationRequest<O>) => {
      const response = await send(operation, request);
      return (response.status === 204 ? undefined : await response.json()) as ResponseOf<O>;
    },
    download: async (operation, request) => readFile(await send(operation, request)),
  };
}
