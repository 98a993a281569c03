import type { LowValueLimit } from '@portal/contract/duties';
import type { ForbiddenGoods, PreflightBasis, Severities } from '@portal/contract/preflight';
import type { Transaction } from '../../db/database.ts';
import { lruCache } from '../../platform/recent.ts';
import { readExchangeRates, readVersions } from '../routing/index.ts';
import { readForbiddenGoods } from './forbidden-goods-store.ts';
import { readSeverities } from './preflight-settings-store.ts';

/** What orders are held against on a day. Plain data: it goes to a thread. */
export interface Preflight {
  readonly basis: PreflightBasis;
  readonly limits: readonly LowValueLimit[];
}

export interface PreflightRules {
  open(tx: Transaction, clientId: string, now: Date): Promise<Preflight>;
}

/** Where low value ends, by the duty rules of the day. */
interface Limits {
  limits(tx: Transaction, now: Date): Promise<readonly LowValueLimit[]>;
}

/** Keeps what is everybody's, and a client's choices, each for as long as it has not changed. */
export function openPreflight(duties: Limits, mostClients = 256): PreflightRules {
  let kept: { readonly key: string; readonly shared: Omit<PreflightBasis, 'severities'> } | undefined;
  const choices = lruCache<string, { readonly version: number; readonly severities: Severities }>(mostClients);
  return {
    open: async (tx, clientId, now) => {
      const day = now.toISOString().slice(0, 10);
      const versions = await readVersions(tx);
      const key = `${day} ${versions.network}`;
      if (kept?.key !== key) {
        const shared: { forbidden: ForbiddenGoods[]; exchangeRates: PreflightBasis['exchangeRates'] } = {
          forbidden: await readForbiddenGoods(tx),
          exchangeRates: await readExchangeRates(tx, day),
        };
        kept = { key, shared };
      }
      const { shared } = kept;
      let chosen = choices.get(clientId);
      if (chosen?.version !== versions.client) {
        chosen = { version: versions.client, severities: await readSeverities(tx, clientId) };
        choices.set(clientId, chosen);
      }
      return {
        basis: { severities: chosen.severities, ...shared },
        limits: await duties.limits(tx, now),
      };
    },
  };
}
