import { randomUUID } from 'node:crypto';
import {
  fullPath,
  problem,
  type ResponseOf,
  type Base,
  type Operation,
  type ParamsInput,
  type Problem,
} from '@portal/contract/core';
import type { FastifyInstance, InjectOptions } from 'fastify';

interface CallOptions<O extends Operation> {
  readonly params?: ParamsInput<O>;
  readonly query?: Record<string, string | number | boolean | readonly string[]>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly base?: Base;
  /** The file of an operation that takes bytes, or of a multipart operation with the fields before it. */
  readonly file?: {
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly fields?: Record<string, string>;
  };
}

interface ApiAnswer<O extends Operation> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** The answer of a 2xx response. Otherwise reading it throws an error with the text of the problem. */
  readonly answer: ResponseOf<O>;
  /** The problem of a response other than 2xx. */
  readonly problem: Problem;
  readonly bytes: Buffer;
}

export interface TestCaller {
  readonly userId: string;
  readonly token: string;
  call<O extends Operation>(operation: O, options?: CallOptions<O>): Promise<ApiAnswer<O>>;
}

/** Calls the app with the bearer token; an empty token is signed out. */
export function createCaller(app: FastifyInstance, userId: string, token: string): TestCaller {
  return {
    userId,
    token,
    call: async (operation, options = {}) => {
      const response = await app.inject(
        createRequest(operation, options as unknown as CallOptions<Operation>, token),
      );
      const { statusCode, headers, rawPayload } = response;
      return {
        status: statusCode,
        headers,
        bytes: rawPayload,
        get answer() {
          if (statusCode >= 300) throw new Error(`${operation.id} answered ${statusCode}: ${response.body}`);
          return (rawPayload.length === 0 ? undefined : response.json()) as never;
        },
        get problem() {
          if (statusCode < 400) throw new Error(`${operation.id} was not refused: ${response.body}`);
          return problem.parse(response.json());
        },
      };
    },
  };
}

function createRequest(operation: Operation, options: CallOptions<Operation>, token: string): InjectOptions {
  const headers: Record<string, string> = { ...options.headers };
  if (token !== '') headers['authorization'] = `Bearer ${token}`;
  const params = (options.params ?? {}) as Record<string, string>;
  const path = fullPath(operation, options.base).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(options.query ?? {})) {
    query.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const request: InjectOptions = {
    method: operation.method,
    url: query.size === 0 ? path : `${path}?${query.toString()}`,
    headers,
  };
  if (options.file !== undefined && operation.takesBytes === true)
    return {
      ...request,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(options.file.bytes),
    };
  if (options.file !== undefined) return { ...request, ...multipart(operation, options.file, headers) };
  return options.body === undefined ? request : { ...request, payload: options.body as object };
}

function multipart(
  operation: Operation,
  file: NonNullable<CallOptions<Operation>['file']>,
  headers: Record<string, string>,
) {
  const boundary = `----portal${randomUUID()}`;
  const fields = Object.entries(file.fields ?? {}).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${operation.upload?.field ?? 'file'}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(fields.join('') + head),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
