import type { LowValueLimit } from '@portal/contract/duties';
import type { PreflightRules } from '@portal/contract/preflight';
import type { Severities } from '@portal/contract/findings';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../../db/database.ts';
import { createVersionCache } from '../../db/version-cache.ts';
import { readHsGoods, readHsHeadings } from '../reference-data/index.ts';
import { readExchangeRates, readNetworkVersion, readVersions } from '../routing/index.ts';
import { readForbiddenGoods } from './forbidden-goods-store.ts';
import { readSeverities } from './preflight-settings-store.ts';

/** The rules and limits that orders are checked by on a day. Plain data, because it is passed to worker threads. */
export interface PreflightContext {
  readonly rules: PreflightRules;
  readonly limits: readonly LowValueLimit[];
  /** The day, UTC, YYYY-MM-DD. */
  readonly day: string;
}

export interface PreflightRulesCache {
  readContext(tx: Transaction, clientId: string, now: Date): Promise<PreflightContext>;
}

/** Reads the low value limits from the duty rules of the day. */
interface LowValueLimitReader {
  readLowValueLimits(tx: Transaction, now: Date): Promise<readonly LowValueLimit[]>;
}

/** The rules that all clients share, apart from the exchange rates of a day. */
type SharedRules = Omit<PreflightRules, 'severities' | 'exchangeRates'>;

interface Versioned<T> {
  readonly version: number;
  readonly value: T;
}

/**
 * Caches the rules that all clients share, the exchange rates of the most recently used days, and the severities of each
 * client, until they change.
 */
export function createPreflightRulesCache(
  duties: LowValueLimitReader,
  { maxClients, maxDays } = { maxClients: 256, maxDays: 4 },
): PreflightRulesCache {
  const sharedRules = createVersionCache(readNetworkVersion, async (tx): Promise<SharedRules> => ({
    forbidden: await readForbiddenGoods(tx),
    hsHeadings: await readHsHeadings(tx),
    hsGoods: (await readHsGoods()).map(({ code, words }) => ({ code, words: [...words] })),
  }));
  const ratesByDay = new LRUCache<string, Versioned<PreflightRules['exchangeRates']>>({ max: maxDays });
  const severitiesByClient = new LRUCache<string, Versioned<Severities>>({ max: maxClients });
  return {
    readContext: async (tx, clientId, now) => {
      const day = now.toISOString().slice(0, 10);
      const { network, client } = await readVersions(tx);
      const shared = await sharedRules.load(tx);
      const rates = await renew(ratesByDay.get(day), network, () => readExchangeRates(tx, day));
      ratesByDay.set(day, rates);
      const severities = await renew(severitiesByClient.get(clientId), client, () =>
        readSeverities(tx, clientId),
      );
      severitiesByClient.set(clientId, severities);
      return {
        rules: { ...shared, exchangeRates: rates.value, severities: severities.value },
        limits: await duties.readLowValueLimits(tx, now),
        day,
      };
    },
  };
}

/** The cached value if it is of the version, otherwise the value that is read. */
async function renew<T>(
  cached: Versioned<T> | undefined,
  version: number,
  read: () => Promise<T>,
): Promise<Versioned<T>> {
  return cached?.version === version ? cached : { version, value: await read() };
}
