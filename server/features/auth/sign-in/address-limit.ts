import { isIPv6 } from 'node:net';
import { refuse, type Refusal } from '@portal/contract/core';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { judgeAddress, noteAddressFailure } from './attempt-limit.ts';

/** More addresses than this are refused at once only in a flood; the database knows the others. */
const MOST_REMEMBERED = 10_000;

/**
 * What one network address may get wrong. Whom the database has once refused is refused in the process until their time
 * is over, before any query and any hash.
 */
export interface AddressLimit {
  /** Refuses: too_many. */
  check(ip: string): Promise<Refusal | undefined>;
  noteFailure(ip: string): Promise<void>;
}

export function addressLimit(database: Database, clock: Clock): AddressLimit {
  const refusedUntil = new Map<string, number>();
  return {
    check: async (ip) => {
      const address = networkOf(ip);
      const now = clock.now().getTime();
      const known = refusedUntil.get(address);
      if (known !== undefined && known > now) return tooMany((known - now) / 1000);
      refusedUntil.delete(address);
      const seconds = await database.withoutTenant((tx) => judgeAddress(tx, address));
      if (seconds === undefined) return undefined;
      if (refusedUntil.size >= MOST_REMEMBERED) refusedUntil.clear();
      refusedUntil.set(address, now + seconds * 1000);
      return tooMany(seconds);
    },
    noteFailure: (ip) => database.withoutTenant((tx) => noteAddressFailure(tx, networkOf(ip))),
  };
}

/** What one household or host has: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function tooMany(seconds: number): Refusal {
  return refuse(
    'too_many',
    'Too many sign-ins went wrong from your network. Wait a little, then try again.',
    {
      retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
    },
  );
}
