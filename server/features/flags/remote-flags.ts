import type { EvaluationResponse } from '@openfeature/ofrep-core';
import { OFREPApi } from '@openfeature/ofrep-core';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import type { FlagAnswer, FlagAnswers, FlagSource } from './flag-source.ts';

/** A service that has not answered by then counts as away. */
const TIMEOUT_MS = 1_000;
/** An answer this young is not asked for again. */
const FRESH_MS = 10_000;
/** After a failure the service is left alone this long. */
const REST_MS = 5_000;
/** Clients whose answers are kept. */
const MAX_KEPT = 1_000;

interface Kept {
  answers: FlagAnswers;
  etag: string | null;
  askedAt: number;
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
 * The flags of an outside service over OFREP: all of them in one request, the last answer kept for each client. Who
 * asks again gets the kept answer at once while a new one is fetched behind it; only the very first waits, a second at most.
 */
export function remoteFlags(options: RemoteFlagsOptions): FlagSource {
  const { url, clock, log, timeoutMs = TIMEOUT_MS } = options;
  const api = new OFREPApi({ baseUrl: url.replace(/\/+$/, ''), timeoutMs }, fetchWithin(timeoutMs));
  const kept = new Map<string, Kept>();
  const asking = new Map<string, Promise<void>>();
  let restUntil = 0;

  const now = () => clock.now().getTime();

  async function ask(key: string, clientId: string | null): Promise<void> {
    const before = kept.get(key);
    try {
      const context = { targetingKey: 'anonymous', ...(clientId === null ? {} : { clientId }) };
      const { httpStatus, value, httpResponse } = await api.postBulkEvaluateFlags(
        { context },
        before?.etag ?? null,
      );
      if (httpStatus === 304 && before !== undefined) {
        Object.assign(before, { askedAt: now(), isStale: false });
        return;
      }
      if (httpStatus !== 200) throw new Error(`the flag service answered ${httpStatus}`);
      keep(key, {
        answers: readAnswers(value.flags ?? []),
        etag: httpResponse.headers.get('etag'),
        askedAt: now(),
        isStale: false,
      });
    } catch (error) {
      restUntil = now() + REST_MS;
      if (before !== undefined) before.isStale = true;
      log.warn({ err: error }, 'the flag service does not answer; the last values hold');
    }
  }

  function keep(key: string, answer: Kept): void {
    kept.delete(key);
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  function askOnce(key: string, clientId: string | null): Promise<void> {
    const running = asking.get(key) ?? ask(key, clientId).finally(() => asking.delete(key));
    asking.set(key, running);
    return running;
  }

  return {
    name: 'ofrep',
    read: async (clientId) => {
      const key = clientId ?? '';
      const known = kept.get(key);
      const due = known === undefined || now() - known.askedAt >= FRESH_MS;
      if (due && now() >= restUntil) {
        const asked = askOnce(key, clientId);
        if (known === undefined) await asked;
      }
      const answer = kept.get(key);
      if (answer === undefined) throw new Error('the flag service has not answered yet');
      return answer.isStale ? stale(answer.answers) : answer.answers;
    },
  };
}

/** The library's own time-out ends with the head of the answer; a body that never comes must not hold us either. */
function fetchWithin(timeoutMs: number): typeof fetch {
  return (input, init) => {
    const inTime = AbortSignal.timeout(timeoutMs);
    const signal = init?.signal == null ? inTime : AbortSignal.any([init.signal, inTime]);
    return fetch(input, { ...init, signal, redirect: 'error' });
  };
}

/** Only what is a switch: a flag with another kind of value does not resolve here. */
function readAnswers(flags: readonly EvaluationResponse[]): FlagAnswers {
  const answers = new Map<string, FlagAnswer>();
  for (const flag of flags) {
    if (typeof flag !== 'object' || flag === null || 'errorCode' in flag) continue;
    const { key, value, reason } = flag;
    if (typeof key !== 'string' || typeof value !== 'boolean') continue;
    answers.set(key, { on: value, reason: reason === 'TARGETING_MATCH' ? 'TARGETING_MATCH' : 'STATIC' });
  }
  return answers;
}

function stale(answers: FlagAnswers): FlagAnswers {
  return new Map([...answers].map(([name, { on }]) => [name, { on, reason: 'STALE' }]));
}
