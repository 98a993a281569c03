import type { LowValueLimit } from '@portal/contract/duties';
import type { ForbiddenGoods, PreflightBasis } from '@portal/contract/preflight';
import type { Transaction } from '../../db/database.ts';
import { readExchangeRates, readNetworkVersion } from '../routing/index.ts';
import { readForbiddenGoods } from './forbidden-goods-store.ts';
import { readSeverities } from './preflight-choices-store.ts';

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

/** Keeps what is everybody's for as long as it has not changed; a client's choices are read each time. */
export function openPreflight(duties: Limits): PreflightRules {
  let kept: { readonly key: string; readonly shared: Omit<PreflightBasis, 'severities'> } | undefined;
  return {
    open: async (tx, clientId, now) => {
      const day = now.toISOString().slice(0, 10);
      const key = `${day} ${await readNetworkVersion(tx)}`;
      if (kept?.key !== key) {
        const shared: { forbidden: ForbiddenGoods[]; exchangeRates: PreflightBasis['exchangeRates'] } = {
          forbidden: await readForbiddenGoods(tx),
          exchangeRates: await readExchangeRates(tx, day),
        };
        kept = { key, shared };
      }
      const { shared } = kept;
      return {
        basis: { severities: await readSeverities(tx, clientId), ...shared },
        limits: await duties.limits(tx, now),
      };
    },
  };
}
