import { isIPv6 } from 'node:net';
import { changes, refuse, type Operation, type Refusal } from '@portal/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import { pacer, type Pace } from '../platform/pace.ts';
import type { RateLimitSettings } from '../platform/settings.ts';
import { SPAN_SECONDS, type RateLimits } from '../platform/rate-limits.ts';

/**
 * Kinds of requests that are limited together: `reads`, `writes` and `files` of whoever is signed in; `guests`, `signIns`
 * (whatever takes a password, a code or a mailed link) and public `tracking` of an address.
 */
type RouteClass = keyof RateLimitSettings;

const SIGN_IN_DOMAINS = new Set(['auth', 'accounts']);

export function routeClassOf(operation: Operation): RouteClass {
  const { permission, domain, method, upload, answer } = operation;
  if (permission === 'public') {
    if (domain === 'tracking') return 'tracking';
    return SIGN_IN_DOMAINS.has(domain) && method !== 'GET' ? 'signIns' : 'guests';
  }
  if (upload !== undefined || 'file' in answer) return 'files';
  return changes(operation) ? 'writes' : 'reads';
}

/** Counts the request; a refusal when it is one too many. `caller` is undefined for whoever is not signed in. */
export type Limit = (
  operation: Operation,
  caller: Caller | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Refusal | undefined>;

/**
 * How long a refusal takes, half as long at least and half as long again at most: connections that are refused together
 * do not come back together. Whoever asks on and on is held up by it, at next to no cost for others.
 */
const REFUSED_AFTER_MS = 250;

/** Kinds of requests that are spread: what a minute allows of them, all at once, would be felt by others. */
const SPREAD = new Set<RouteClass>(['reads', 'guests']);
const PATIENCE_MS = 8_000;

/** A tenth of a minute's limit is answered as fast as it comes, the rest twice as fast as the minute's average. */
function paceOf(most: number): Pace {
  return { atOnce: Math.max(100, most / 10), perSecond: (2 * most) / SPAN_SECONDS };
}

const wait = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });

/** Announces each limit as draft-ietf-httpapi-ratelimit-headers does. */
export function limiter(limits: RateLimits, settings: RateLimitSettings): Limit {
  const nextDue = pacer(PATIENCE_MS);
  return async (operation, caller, request, reply) => {
    const wanted = routeClassOf(operation);
    // Who brings a token that counts no more is a guest like any other.
    const routeClass = caller === undefined && operation.permission !== 'public' ? 'guests' : wanted;
    const most = settings[routeClass];
    if (most === undefined) return undefined;
    const who = caller === undefined ? `ip:${networkOf(request.ip)}` : caller.userId;
    const key = `${routeClass} ${who}`;
    const taken = await limits.take(key, most);
    if (taken === undefined) return undefined;
    reply
      .header('ratelimit-policy', `"${routeClass}";q=${most};w=${SPAN_SECONDS}`)
      .header('ratelimit', `"${routeClass}";r=${taken.left};t=${taken.secondsLeft}`);
    if (taken.allowed) {
      const due = SPREAD.has(routeClass) ? nextDue(key, paceOf(most), performance.now()) : 0;
      if (due === 0) return undefined;
      if (due !== undefined) return wait(due);
    }
    await wait(REFUSED_AFTER_MS * (0.5 + Math.random()));
    if (taken.allowed) {
      return refuse('too_many', 'Too many of your requests wait for their turn. Ask fewer at once.', {
        retryAfterSeconds: PATIENCE_MS / 1_000,
      });
    }
    const seconds = taken.secondsLeft;
    return refuse(
      'too_many',
      `At most ${most} requests of this kind a minute. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
      { retryAfterSeconds: seconds },
    );
  };
}

/** An IPv4 address, or the /64 of an IPv6 one: a single line has all addresses of that. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
