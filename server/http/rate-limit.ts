import { isMutation, type Operation, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WINDOW_SECONDS, type RateLimits } from '../db/rate-limits.ts';
import { networkKey } from '../platform/network-key.ts';
import type { RateLimitSettings } from '../platform/settings.ts';
import { trafficShaper, type ShapingRate } from '../platform/traffic-shaper.ts';
import type { Caller } from '../request/caller.ts';

/**
 * Requests that share a limit: `reads`, `writes` and `files` of one caller; `guests`, `signIns` (passwords, codes and
 * mailed links) and public `tracking` of one network.
 */
type RouteClass = keyof RateLimitSettings;

const SIGN_IN_DOMAINS = new Set(['auth', 'accounts']);

export function classifyRoute(operation: Operation): RouteClass {
  const { permission, domain, method, upload, response } = operation;
  if (permission === 'public') {
    if (domain === 'tracking') return 'tracking';
    return SIGN_IN_DOMAINS.has(domain) && method !== 'GET' ? 'signIns' : 'guests';
  }
  if (upload !== undefined || 'file' in response) return 'files';
  return isMutation(operation) ? 'writes' : 'reads';
}

/** Counts a request. `caller` is undefined for a request without a valid sign-in. Refuses: too_many. */
export type Limit = (
  operation: Operation,
  caller: Caller | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Refusal | undefined>;

/**
 * Mean delay of a refusal. It slows a program that repeats refused requests without a pause. The delay varies between a
 * half and one and a half of it, so that connections refused together do not return together.
 */
const REFUSAL_DELAY_MS = 250;

/** Classes whose requests are spread over the minute: a minute's limit at once would slow other callers (decision 0079). */
const SHAPED_CLASSES = new Set<RouteClass>(['reads', 'guests']);
const MAX_SHAPING_DELAY_MS = 8_000;

/** A tenth of the limit, at least 100, may come at once; the rest follows at twice the average rate of the window. */
function shapingRate(limit: number): ShapingRate {
  return { burst: Math.max(100, limit / 10), perSecond: (2 * limit) / WINDOW_SECONDS };
}

const wait = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });

/** Announces each limit in the headers of draft-ietf-httpapi-ratelimit-headers. */
export function createRateLimiter(rateLimits: RateLimits, settings: RateLimitSettings): Limit {
  const reserveSlot = trafficShaper(MAX_SHAPING_DELAY_MS);
  return async (operation, caller, request, reply) => {
    // A token that is no longer valid is counted as a guest.
    const isGuest = caller === undefined && operation.permission !== 'public';
    const routeClass = isGuest ? 'guests' : classifyRoute(operation);
    const limit = settings[routeClass];
    if (limit === undefined) return undefined;
    const owner = caller === undefined ? `ip:${networkKey(request.ip)}` : caller.userId;
    const key = `${routeClass} ${owner}`;
    const count = await rateLimits.take(key, limit);
    if (count === undefined) return undefined;
    reply
      .header('ratelimit-policy', `"${routeClass}";q=${limit};w=${WINDOW_SECONDS}`)
      .header('ratelimit', `"${routeClass}";r=${count.remaining};t=${count.resetSeconds}`);
    if (count.isAllowed) {
      const isShaped = SHAPED_CLASSES.has(routeClass);
      const delayMs = isShaped ? reserveSlot(key, shapingRate(limit), performance.now()) : 0;
      if (delayMs === 0) return undefined;
      if (delayMs !== undefined) return wait(delayMs);
    }
    await wait(REFUSAL_DELAY_MS * (0.5 + Math.random()));
    if (count.isAllowed)
      return refuse('request.too_many_waiting', {}, { retryAfterSeconds: MAX_SHAPING_DELAY_MS / 1_000 });
    const seconds = count.resetSeconds;
    return refuse('request.too_many', { limit, seconds }, { retryAfterSeconds: seconds });
  };
}
