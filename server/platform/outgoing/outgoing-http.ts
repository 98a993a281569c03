import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type * as Undici from 'undici';
import type { Agent, buildConnector } from 'undici';
import { lazy } from '../lazy.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

/** Addresses that requests may go to: `public` is the internet only, `loopback` adds this machine. */
export type Reach = 'public' | 'loopback';

/** Why there was no response. `cause` is an error code of Node or of the HTTP client. */
export type PostFailure =
  | {
      readonly kind:
        | 'not_public'
        | 'no_address'
        | 'lookup_failed'
        | 'connection_refused'
        | 'connection_dropped'
        | 'connect_timeout';
    }
  | { readonly kind: 'response_timeout'; readonly seconds: number }
  | { readonly kind: 'certificate' | 'request_failed'; readonly cause: string };

type PostResult =
  | { readonly outcome: 'answered'; readonly status: number; readonly body: string }
  | { readonly outcome: 'failed'; readonly failure: PostFailure };

/** Sends requests to addresses that clients configured. Addresses of private networks are refused. */
export interface OutgoingHttp {
  readonly reach: Reach;
  /**
   * Posts once. Follows no redirect and reads only the first 4 KB of the response. Never throws: what goes wrong at the
   * receiver is a `failed` outcome.
   */
  post(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal?: AbortSignal,
  ): Promise<PostResult>;
  close(): Promise<void>;
}

export interface OutgoingOptions {
  readonly reach: Reach;
  /** All addresses of a host name. Default: the resolver of the system. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  /** For the whole request, ms. Default: 15 s. */
  readonly timeoutMs?: number;
}

const undici = lazy((load) => load('undici') as typeof Undici);

const CONNECT_TIMEOUT_MS = 5_000;
const DEFAULT_TIMEOUT_MS = 15_000;
const MAX_RESPONSE_BYTES = 4_096;

class UnusableAddressError extends Error {
  readonly kind: 'not_public' | 'no_address';
  constructor(kind: 'not_public' | 'no_address') {
    super(kind);
    this.kind = kind;
  }
}

const resolveWithSystem = async (name: string) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Opens the client. The address is resolved and checked when the connection is made, and the connection uses exactly that
 * address. Other notations of an address, and names that resolve differently a moment later, are therefore checked too.
 */
export function openOutgoingHttp({
  reach,
  resolve = resolveWithSystem,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: OutgoingOptions): OutgoingHttp {
  let connector: buildConnector.connector | undefined;
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (reach === 'loopback' && isLoopback(address));

  async function resolveAllowed(name: string): Promise<string> {
    const addresses = isIP(name) === 0 ? await resolve(name) : [name];
    const [first] = addresses;
    if (first === undefined) throw new UnusableAddressError('no_address');
    if (!addresses.every(isAllowed)) throw new UnusableAddressError('not_public');
    return first;
  }

  const connect: buildConnector.connector = (options, callback) => {
    void connectChecked(options, callback);
  };

  async function connectChecked(...[options, callback]: Parameters<buildConnector.connector>): Promise<void> {
    const name = options.hostname.replace(/^\[(.*)\]$/, '$1');
    let address: string;
    try {
      address = await resolveAllowed(name);
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), null);
      return;
    }
    const servername = isIP(name) === 0 ? name : (options.servername ?? '');
    connector ??= undici().buildConnector({ timeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs) });
    connector({ ...options, hostname: address, servername }, callback);
  }

  let agent: Agent | undefined;
  const openAgent = () =>
    new (undici().Agent)({
      connect,
      connections: 16,
      pipelining: 1,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      keepAliveTimeout: 10_000,
    });

  return {
    reach,
    post: async (url, headers, body, signal) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        agent ??= openAgent();
        const response = await undici().request(url, {
          dispatcher: agent,
          method: 'POST',
          headers,
          body,
          signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
        });
        return { outcome: 'answered', status: response.statusCode, body: await readStart(response.body) };
      } catch (error) {
        return { outcome: 'failed', failure: toFailure(error, timeout.aborted, timeoutMs) };
      }
    },
    close: async () => agent?.destroy(),
  };
}

/** Reads the first bytes and closes the connection. A body that breaks off is not an error: the status is the result. */
async function readStart(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // The part that arrived is returned.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES));
  return text.replaceAll('\u0000', '\uFFFD');
}

const KINDS = {
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_dropped',
  UND_ERR_SOCKET: 'connection_dropped',
  ENOTFOUND: 'no_address',
  EAI_AGAIN: 'lookup_failed',
  UND_ERR_CONNECT_TIMEOUT: 'connect_timeout',
} as const;

function toFailure(error: unknown, isTimeout: boolean, timeoutMs: number): PostFailure {
  if (error instanceof UnusableAddressError) return { kind: error.kind };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isTimeout || (code !== 'UND_ERR_CONNECT_TIMEOUT' && /^UND_ERR_.*_TIMEOUT$/.test(code)))
    return { kind: 'response_timeout', seconds: timeoutMs / 1_000 };
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return { kind: 'certificate', cause: code };
  if (code in KINDS) return { kind: KINDS[code as keyof typeof KINDS] };
  return { kind: 'request_failed', cause: code === '' ? 'unknown error' : code };
}
