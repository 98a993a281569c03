import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type * as Undici from 'undici';
import type { Agent, buildConnector } from 'undici';
import { onFirstUse } from '../on-first-use.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

/** Where requests of others' choosing may go: `public` to the internet, `loopback` to this machine too. */
export type Reach = 'public' | 'loopback';

type Answered =
  | { readonly outcome: 'answered'; readonly status: number; readonly body: string }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Requests to addresses that others chose. They reach no machine that is not on the public internet. */
export interface Outgoing {
  readonly reach: Reach;
  /** Posts once, follows no redirect, reads only the beginning of the answer. Never throws for what the other side does. */
  post(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal?: AbortSignal,
  ): Promise<Answered>;
  close(): Promise<void>;
}

export interface OutgoingOptions {
  readonly reach: Reach;
  /** All addresses of a name; the system's resolver unless a test has another. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  /** For all of one request, ms. */
  readonly patience?: number;
}

const undici = onFirstUse((load) => load('undici') as typeof Undici);

const CONNECT_MS = 5_000;
const PATIENCE_MS = 15_000;
const MOST_OF_AN_ANSWER = 4_096;

class Unreachable extends Error {}

const systemResolve = async (name: string) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * The address is chosen and checked where the connection is made, and the connection goes to that very address: neither
 * another spelling nor a name that answers differently a moment later leads inside.
 */
export function openOutgoing({
  reach,
  resolve = systemResolve,
  patience = PATIENCE_MS,
}: OutgoingOptions): Outgoing {
  let connector: buildConnector.connector | undefined;
  const isOpen = (address: string) =>
    isPublicAddress(address) || (reach === 'loopback' && isLoopback(address));

  async function openAddress(name: string): Promise<string> {
    const addresses = isIP(name) === 0 ? await resolve(name) : [name];
    const [first] = addresses;
    if (first === undefined) throw new Unreachable('The name of the receiver has no address.');
    if (!addresses.every(isOpen)) throw new Unreachable('The receiver is not on the public internet.');
    return first;
  }

  const connect: buildConnector.connector = (options, callback) => {
    void connectChecked(options, callback);
  };

  async function connectChecked(...[options, callback]: Parameters<buildConnector.connector>): Promise<void> {
    const name = options.hostname.replace(/^\[(.*)\]$/, '$1');
    let address: string;
    try {
      address = await openAddress(name);
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), null);
      return;
    }
    const servername = isIP(name) === 0 ? name : (options.servername ?? '');
    connector ??= undici().buildConnector({ timeout: Math.min(CONNECT_MS, patience) });
    connector({ ...options, hostname: address, servername }, callback);
  }

  let agent: Agent | undefined;
  const open = () =>
    new (undici().Agent)({
      connect,
      connections: 16,
      pipelining: 1,
      headersTimeout: patience,
      bodyTimeout: patience,
      keepAliveTimeout: 10_000,
    });

  return {
    reach,
    post: async (url, headers, body, signal) => {
      const late = AbortSignal.timeout(patience);
      try {
        agent ??= open();
        const answer = await undici().request(url, {
          dispatcher: agent,
          method: 'POST',
          headers,
          body,
          signal: signal === undefined ? late : AbortSignal.any([late, signal]),
        });
        return { outcome: 'answered', status: answer.statusCode, body: await beginningOf(answer.body) };
      } catch (error) {
        return { outcome: 'failed', reason: reasonOf(error, late.aborted, patience) };
      }
    },
    close: async () => agent?.destroy(),
  };
}

/** The rest is not read: the connection is given up instead. The status is the answer; a body that breaks off is no matter. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MOST_OF_AN_ANSWER) break;
    }
  } catch {
    // What came is what is shown.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MOST_OF_AN_ANSWER));
  return text.replaceAll('\u0000', '\uFFFD');
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver dropped the connection.',
  UND_ERR_SOCKET: 'The receiver dropped the connection.',
  ENOTFOUND: 'The name of the receiver has no address.',
  EAI_AGAIN: 'The name of the receiver could not be looked up.',
  UND_ERR_CONNECT_TIMEOUT: 'The receiver could not be reached in time.',
};

function reasonOf(error: unknown, late: boolean, patience: number): string {
  if (error instanceof Unreachable) return error.message;
  if (late) return `The receiver did not answer within ${patience / 1_000} seconds.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('UND_ERR_') && code.endsWith('_TIMEOUT') && code !== 'UND_ERR_CONNECT_TIMEOUT') {
    return `The receiver did not answer within ${patience / 1_000} seconds.`;
  }
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return `The receiver's certificate is not good: ${code}.`;
  return REASONS[code] ?? `The request failed${code === '' ? '' : `: ${code}`}.`;
}
