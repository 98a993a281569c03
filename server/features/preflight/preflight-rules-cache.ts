import type { LowValueLimit } from '@portal/contract/duties';
import type { PreflightRules, Severities } from '@portal/contract/preflight';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../../db/database.ts';
import { readHsHeadings } from '../reference-data/index.ts';
import { readExchangeRates, readVersions } from '../routing/index.ts';
import { readForbiddenGoods } from './forbidden-goods-store.ts';
import { readSeverities } from './preflight-settings-store.ts';

/** The rules and limits that orders are checked by on a day. Plain data, because it is passed to worker threads. */
export interface PreflightContext {
  readonly rules: PreflightRules;
  readonly limits: readonly LowValueLimit[];
}

export interface PreflightRulesCache {
  readContext(tx: Transaction, clientId: string, now: Date): Promise<PreflightContext>;
}

/** Reads the low value limits from the duty rules of the day. */
interface LowValueLimitReader {
  readLowValueLimits(tx: Transaction, now: Date): Promise<readonly LowValueLimit[]>;
}

/** Caches the rules that all clients share, and the severities of each client, until they change. */
export function createPreflightRulesCache(
  duties: LowValueLimitReader,
  maxClients = 256,
): PreflightRulesCache {
  let sharedRules: { readonly key: string; readonly shared: Omit<PreflightRules, 'severities'> } | undefined;
  const severitiesByClient = new LRUCache<
    string,
    { readonly version: number; readonly severities: Severities }
  >({ max: maxClients });
  return {
    readContext: async (tx, clientId, now) => {
      const day = now.toISOString().slice(0, 10);
      const versions = await readVersions(tx);
      const key = `${day} ${versions.network}`;
      if (sharedRules?.key !== key) {
        const shared: Omit<PreflightRules, 'severities'> = {
          forbidden: await readForbiddenGoods(tx),
          hsHeadings: await readHsHeadings(tx),
          exchangeRates: await readExchangeRates(tx, day),
        };
        sharedRules = { key, shared };
      }
      const { shared } = sharedRules;
      let clientRules = severitiesByClient.get(clientId);
      if (clientRules?.version !== versions.client) {
        clientRules = { version: versions.client, severities: await readSeverities(tx, clientId) };
        severitiesByClient.set(clientId, clientRules);
      }
      return {
        rules: { severities: clientRules.severities, ...shared },
        limits: await duties.readLowValueLimits(tx, now),
      };
    },
  };
}
