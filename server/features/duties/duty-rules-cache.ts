import type { DutyAssessment, LowValueLimit } from '@portal/contract/duties';
import type { Transaction } from '../../db/database.ts';
import { lruCache } from '../../platform/recent.ts';
import { readVersions } from '../routing/index.ts';
import { duties, lowValueLimits, type DutyOrder, type DutyRules } from './duty-rules.ts';
import { readDutyRules } from './duty-tables-read-model.ts';

/** Says what is due on an order by the rules of one day. */
type AssessDuties = (order: DutyOrder) => DutyAssessment | null;

/** The rules as they are now, for the day of `now`, in UTC like rate cards. */
export interface Duties {
  open(tx: Transaction, now: Date): Promise<AssessDuties>;
  /** Up to what worth a destination asks less than above it, by the same rules. */
  limits(tx: Transaction, now: Date): Promise<readonly LowValueLimit[]>;
}

/** Keeps the rules of the last days asked for, each for as long as neither they nor the exchange rates have changed. */
export function openDuties(most = 4): Duties {
  const kept = lruCache<string, { readonly version: number; readonly rules: DutyRules }>(most);
  const rulesOf = async (tx: Transaction, day: string): Promise<DutyRules> => {
    const { network: version } = await readVersions(tx);
    let known = kept.get(day);
    if (known?.version !== version) {
      known = { version, rules: await readDutyRules(tx, day) };
      kept.set(day, known);
    }
    return known.rules;
  };
  return {
    open: async (tx, now) => {
      const day = dayOf(now);
      const rules = await rulesOf(tx, day);
      return (order) => duties(order, rules, day);
    },
    limits: async (tx, now) => {
      const day = dayOf(now);
      return lowValueLimits((await rulesOf(tx, day)).tables, day);
    },
  };
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
