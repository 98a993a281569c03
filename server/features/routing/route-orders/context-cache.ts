import type { Transaction } from '../../../db/database.ts';
import { lruCache } from '../../../platform/recent.ts';
import { buildRoutingContext, type RoutingContext } from '../allocation/routing-context.ts';
import { readRoutingInput, readVersions, sawVersions, type RoutingVersions } from './routing-read-model.ts';

/** A client's rules on a day, compiled, and the sheets of it that are known to be stored. */
export interface CurrentContext {
  readonly versions: RoutingVersions;
  readonly context: RoutingContext;
  readonly storedSheets: Set<string>;
}

/** Compiled contexts by client and day, each used for as long as nothing it was made from has changed. */
export interface ContextCache {
  at(tx: Transaction, clientId: string, day: string): Promise<CurrentContext>;
}

export function contextCache(most = 64): ContextCache {
  const kept = lruCache<string, CurrentContext>(most);
  return {
    at: async (tx, clientId, day) => {
      const key = `${clientId}|${day}`;
      const known = kept.get(key);
      if (known !== undefined && isCurrent(known.versions, await readVersions(tx))) return known;
      const { versions, input } = await readRoutingInput(tx, clientId, day);
      const current = { versions, context: buildRoutingContext(input), storedSheets: new Set<string>() };
      kept.set(key, current);
      sawVersions(tx, versions);
      return current;
    },
  };
}

function isCurrent(known: RoutingVersions, now: RoutingVersions): boolean {
  return known.network === now.network && known.client === now.client && known.measured === now.measured;
}

/** The day whose rate cards count, in UTC like every stored time: YYYY-MM-DD. */
export function routingDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
