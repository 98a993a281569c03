import type { DutyAssessment, LowValueLimit } from '@portal/contract/duties';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../../db/database.ts';
import { createVersionCache } from '../../db/version-cache.ts';
import { readNetworkVersion } from '../routing/index.ts';
import { assessDuties, type DutyOrder } from './duty-rules.ts';
import { listLowValueLimits, type DutyRules } from './duty-tables.ts';
import { readDutyRules, readDutyTables } from './duty-tables-read-model.ts';

/** Computes the duties of an order under the rules of one day. */
type AssessDuties = (order: DutyOrder) => DutyAssessment | null;

/** The current duty rules for a day in UTC. */
export interface DutyRulesCache {
  createAssessor(tx: Transaction, now: Date): Promise<AssessDuties>;
  /** The low value limits of all destinations under the same rules. */
  readLowValueLimits(tx: Transaction, now: Date): Promise<readonly LowValueLimit[]>;
}

/** Caches the tables, and the rates of the most recently used days, until the rules or the exchange rates change. */
export function createDutyRulesCache(maxDays = 4): DutyRulesCache {
  const rulesByDay = new LRUCache<string, { readonly version: number; readonly rules: DutyRules }>({
    max: maxDays,
  });
  const tables = createVersionCache(readNetworkVersion, readDutyTables);
  const loadRules = async (tx: Transaction, day: string): Promise<DutyRules> => {
    const version = await readNetworkVersion(tx);
    let cached = rulesByDay.get(day);
    if (cached?.version !== version) {
      cached = { version, rules: await readDutyRules(tx, day, await tables.load(tx)) };
      rulesByDay.set(day, cached);
    }
    return cached.rules;
  };
  return {
    createAssessor: async (tx, now) => {
      const day = toDay(now);
      const rules = await loadRules(tx, day);
      return (order) => assessDuties(order, rules, day);
    },
    readLowValueLimits: async (tx, now) => {
      const day = toDay(now);
      return listLowValueLimits(await loadRules(tx, day), day);
    },
  };
}

function toDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
