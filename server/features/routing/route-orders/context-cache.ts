import { LRUCache } from 'lru-cache';
import type { Transaction } from '../../../db/database.ts';
import { buildRoutingContext, changeDay, type RoutingContext } from '../allocation/routing-context.ts';
import { readDayRates, readRoutingInput } from './routing-read-model.ts';
import { readVersions, setVersions, type RoutingVersions } from './routing-versions.ts';

/** A client's compiled rules on a day, and the ids of its sheets that are known to be stored. */
export interface CurrentContext {
  readonly versions: RoutingVersions;
  readonly context: RoutingContext;
  readonly storedSheets: Set<string>;
}

/**
 * Compiled contexts by client and day. A context is reused until the data it was computed from changes. For another day of a
 * client only the exchange rates are read: nothing else of the input depends on the day.
 */
export interface ContextCache {
  get(tx: Transaction, clientId: string, day: string): Promise<CurrentContext>;
}

export function createContextCache(maxContexts = 64): ContextCache {
  const contexts = new LRUCache<string, CurrentContext>({ max: maxContexts });
  const latestContexts = new LRUCache<string, CurrentContext>({ max: maxContexts });
  return {
    get: async (tx, clientId, day) => {
      const key = `${clientId}|${day}`;
      const cached = contexts.get(key);
      if (cached !== undefined && isCurrent(cached.versions, await readVersions(tx))) return cached;
      const { versions, context } =
        (await readOtherDay(tx, latestContexts.get(clientId), day)) ?? (await readContext(tx, clientId, day));
      const current = { versions, context, storedSheets: new Set<string>() };
      contexts.set(key, current);
      latestContexts.set(clientId, current);
      setVersions(tx, versions);
      return current;
    },
  };
}

type VersionedContext = Pick<CurrentContext, 'versions' | 'context'>;

async function readContext(tx: Transaction, clientId: string, day: string): Promise<VersionedContext> {
  const { versions, input } = await readRoutingInput(tx, clientId, day);
  return { versions, context: buildRoutingContext(input) };
}

/** The context of another day of the client with the rates of `day`; undefined if it is outdated. */
async function readOtherDay(
  tx: Transaction,
  other: CurrentContext | undefined,
  day: string,
): Promise<VersionedContext | undefined> {
  if (other === undefined) return undefined;
  const { rates, ...versions } = await readDayRates(tx, day);
  if (!isCurrent(other.versions, versions)) return undefined;
  return { versions, context: changeDay(other.context, day, rates) };
}

function isCurrent(cached: RoutingVersions, now: RoutingVersions): boolean {
  return (
    cached.network === now.network &&
    cached.client === now.client &&
    cached.transitTimesAt === now.transitTimesAt
  );
}

/** The day (YYYY-MM-DD, UTC) whose rate cards apply. */
export function toRoutingDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
