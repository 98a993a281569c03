import type { Refusal } from '@portal/contract/core';
import type { LaneRulesVersion } from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../db/run.ts';
import { lockRules, recordVersion, type VersionNote } from './lane-rules-store.ts';
import type { Author } from './lane-settings-store.ts';

/** Called, in the change's own transaction, when orders that wait for a partner may find one now. */
export type RulesChanged = (tx: Transaction, clientId: string) => Promise<void>;

export interface RulesChange {
  readonly tx: Transaction;
  readonly clientId: string;
  /** Whoever makes it. */
  readonly author: Author;
  /** Keeps what was changed as the country's next version, and tells that the rules have changed. */
  readonly record: (why?: VersionNote) => Promise<LaneRulesVersion>;
}

/** One change of what a client decides for a country: no other writer is at its rules meanwhile. */
export function changeRules<T>(
  run: RequestContext,
  country: string,
  changed: RulesChanged,
  change: (of: RulesChange) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { clientId, caller } = run;
  const author = { userId: caller.userId, name: caller.name };
  return run.inTenant(async (tx) => {
    await lockRules(tx, clientId);
    const record = async (why?: VersionNote) => {
      const version = await recordVersion(tx, clientId, country, author, why);
      await changed(tx, clientId);
      return version;
    };
    return change({ tx, clientId, author, record });
  });
}
