import { isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { changes, refuse, type Operation, type Refusal } from '@portal/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
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

/** Announces each limit as draft-ietf-httpapi-ratelimit-headers does. */
export function limiter(limits: RateLimits, settings: RateLimitSettings): Limit {
  return async (operation, caller, request, reply) => {
    const wanted = routeClassOf(operation);
    // Who brings a token that counts no more is a guest like any other.
    const routeClass = caller === undefined && operation.permission !== 'public' ? 'guests' : wanted;
    const most = settings[routeClass];
    if (most === undefined) return undefined;
    const who = caller === undefined ? `ip:${networkOf(request.ip)}` : caller.userId;
    const taken = await limits.take(`${routeClass} ${who}`, most);
    if (taken === undefined) return undefined;
    reply
      .header('ratelimit-policy', `"${routeClass}";q=${most};w=${SPAN_SECONDS}`)
      .header('ratelimit', `"${routeClass}";r=${taken.left};t=${taken.secondsLeft}`);
    if (taken.allowed) return undefined;
    await wait(REFUSED_AFTER_MS * (0.5 + Math.random()));
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
