import type { EvaluationResponse } from '@openfeature/ofrep-core';
import { OFREPApi } from '@openfeature/ofrep-core';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import type { ResolvedFlag, ResolvedFlags, FlagSource } from './flag-source.ts';

/** Time-out of a request. */
const TIMEOUT_MS = 1_000;
/** Cached flags are fetched again after this time. */
const MAX_AGE_MS = 10_000;
/** Delay after a failed request. */
const RETRY_DELAY_MS = 5_000;
/** Cache size, in clients. */
const MAX_CACHED_CLIENTS = 1_000;

interface CachedFlags {
  flags: ResolvedFlags;
  etag: string | null;
  fetchedAt: number;
  isStale: boolean;
}

export interface RemoteFlagsOptions {
  /** The part before `/ofrep/v1/…`. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** One second when absent. */
  readonly timeoutMs?: number;
}

/**
 * The flags of an OFREP service: all flags in one request, the last answer cached per client. A cached answer is returned
 * at once while a due one is fetched in the background. Only the first read of a client waits, up to the time-out.
 */
export function remoteFlags(options: RemoteFlagsOptions): FlagSource {
  const { url, clock, log, timeoutMs = TIMEOUT_MS } = options;
  const api = new OFREPApi(
    { baseUrl: url.replace(/\/+$/, ''), timeoutMs },
    createFetchWithTimeout(timeoutMs),
  );
  const cache = new LRUCache<string, CachedFlags>({ max: MAX_CACHED_CLIENTS });
  const pendingRequests = new Map<string, Promise<void>>();
  let retryAt = 0;

  const now = () => clock.now().getTime();

  async function fetchFlags(key: string, clientId: string | null): Promise<void> {
    const cached = cache.get(key);
    try {
      const context = { targetingKey: 'anonymous', ...(clientId === null ? {} : { clientId }) };
      const { httpStatus, value, httpResponse } = await api.postBulkEvaluateFlags(
        { context },
        cached?.etag ?? null,
      );
      if (httpStatus === 304 && cached !== undefined) {
        Object.assign(cached, { fetchedAt: now(), isStale: false });
        return;
      }
      if (httpStatus !== 200) throw new Error(`the flag service answered ${httpStatus}`);
      cache.set(key, {
        flags: parseFlags(value.flags ?? []),
        etag: httpResponse.headers.get('etag'),
        fetchedAt: now(),
        isStale: false,
      });
    } catch (error) {
      retryAt = now() + RETRY_DELAY_MS;
      if (cached !== undefined) cached.isStale = true;
      log.warn({ err: error }, 'the flag service does not answer; the last values hold');
    }
  }

  function fetchFlagsOnce(key: string, clientId: string | null): Promise<void> {
    const pending =
      pendingRequests.get(key) ?? fetchFlags(key, clientId).finally(() => pendingRequests.delete(key));
    pendingRequests.set(key, pending);
    return pending;
  }

  return {
    name: 'ofrep',
    read: async (clientId) => {
      const key = clientId ?? '';
      const cached = cache.get(key);
      const isDue = cached === undefined || now() - cached.fetchedAt >= MAX_AGE_MS;
      if (isDue && now() >= retryAt) {
        const request = fetchFlagsOnce(key, clientId);
        if (cached === undefined) await request;
      }
      const entry = cache.get(key);
      if (entry === undefined) throw new Error('the flag service has not answered yet');
      return entry.isStale ? markStale(entry.flags) : entry.flags;
    },
  };
}

/** The library's time-out covers only the head of the answer. This one covers the body too. */
function createFetchWithTimeout(timeoutMs: number): typeof fetch {
  return (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init?.signal == null ? timeout : AbortSignal.any([init.signal, timeout]);
    return fetch(input, { ...init, signal, redirect: 'error' });
  };
}

/** The boolean flags of an answer. Other values and errors do not resolve. */
function parseFlags(evaluations: readonly EvaluationResponse[]): ResolvedFlags {
  const flags = new Map<string, ResolvedFlag>();
  for (const flag of evaluations) {
    if (typeof flag !== 'object' || flag === null || 'errorCode' in flag) continue;
    const { key, value, reason } = flag;
    if (typeof key !== 'string' || typeof value !== 'boolean') continue;
    flags.set(key, { isOn: value, reason: reason === 'TARGETING_MATCH' ? 'TARGETING_MATCH' : 'STATIC' });
  }
  return flags;
}

function markStale(flags: ResolvedFlags): ResolvedFlags {
  return new Map([...flags].map(([name, { isOn }]) => [name, { isOn, reason: 'STALE' }]));
}
