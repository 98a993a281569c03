import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { networkKey } from '../../../platform/network-key.ts';
import { readAddressBlock, recordAddressFailure } from './attempt-limit.ts';

/** Cache size. When it is reached the cache is cleared; the database still has all failures. */
const MAX_CACHED_ADDRESSES = 10_000;

/**
 * Limits failed sign-ins per network address. A blocked address is cached in the process until the block ends, so that
 * its requests cost neither a query nor a hash.
 */
export interface AddressLimit {
  /** Refuses: too_many. */
  check(ip: string): Promise<Refusal | undefined>;
  recordFailure(ip: string): Promise<void>;
}

export function addressLimit(database: Database, clock: Clock): AddressLimit {
  const blockedUntilByAddress = new Map<string, number>();
  return {
    check: async (ip) => {
      const address = networkKey(ip);
      const now = clock.now().getTime();
      const blockedUntil = blockedUntilByAddress.get(address);
      if (blockedUntil !== undefined && blockedUntil > now) return refuseTooMany((blockedUntil - now) / 1000);
      blockedUntilByAddress.delete(address);
      const seconds = await database.withoutTenant((tx) => readAddressBlock(tx, address));
      if (seconds === undefined) return undefined;
      if (blockedUntilByAddress.size >= MAX_CACHED_ADDRESSES) blockedUntilByAddress.clear();
      blockedUntilByAddress.set(address, now + seconds * 1000);
      return refuseTooMany(seconds);
    },
    recordFailure: (ip) => database.withoutTenant((tx) => recordAddressFailure(tx, networkKey(ip))),
  };
}

function refuseTooMany(seconds: number): Refusal {
  return refuse('auth.address_blocked', {}, { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
}
