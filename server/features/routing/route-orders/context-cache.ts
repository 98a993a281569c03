import { LRUCache } from 'lru-cache';
import type { Transaction } from '../../../db/database.ts';
import { buildRoutingContext, type RoutingContext } from '../allocation/routing-context.ts';
import { readRoutingInput } from './routing-read-model.ts';
import { readVersions, setVersions, type RoutingVersions } from './routing-versions.ts';

/** A client's compiled rules on a day, and the ids of its sheets that are known to be stored. */
export interface CurrentContext {
  readonly versions: RoutingVersions;
  readonly context: RoutingContext;
  readonly storedSheets: Set<string>;
}

/** Compiled contexts by client and day. A context is reused until the data it was computed from changes. */
export interface ContextCache {
  get(tx: Transaction, clientId: string, day: string): Promise<CurrentContext>;
}

export function createContextCache(maxContexts = 64): ContextCache {
  const contexts = new LRUCache<string, CurrentContext>({ max: maxContexts });
  return {
    get: async (tx, clientId, day) => {
      const key = `${clientId}|${day}`;
      const cached = contexts.get(key);
      if (cached !== undefined && isCurrent(cached.versions, await readVersions(tx))) return cached;
      const { versions, input } = await readRoutingInput(tx, clientId, day);
      const current = { versions, context: buildRoutingContext(input), storedSheets: new Set<string>() };
      contexts.set(key, current);
      setVersions(tx, versions);
      return current;
    },
  };
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
