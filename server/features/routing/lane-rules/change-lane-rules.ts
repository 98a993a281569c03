import type { Refusal } from '@portal/contract/core';
import type { LaneRulesVersion } from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { lockRules, recordVersion, type VersionNote } from './lane-rules-store.ts';
import type { Author } from './lane-settings-store.ts';

/** Called in the transaction of a rule change: unallocated orders may have an eligible partner now. */
export type OnRulesChanged = (tx: Transaction, clientId: string) => Promise<void>;

export interface RulesChangeScope {
  readonly tx: Transaction;
  readonly clientId: string;
  readonly author: Author;
  /** Saves the changed rules as the country's next version, and calls `onRulesChanged`. */
  readonly saveVersion: (reason?: VersionNote) => Promise<LaneRulesVersion>;
}

/** Runs a change of a client's rules for a country in a transaction that holds the lock of the client's rules. */
export function changeLaneRules<T>(
  context: RequestContext,
  country: string,
  onRulesChanged: OnRulesChanged,
  applyChange: (scope: RulesChangeScope) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { clientId, caller } = context;
  const author = { userId: caller.userId, name: caller.name };
  return context.inTenant(async (tx) => {
    await lockRules(tx, clientId);
    const saveVersion = async (reason?: VersionNote) => {
      const version = await recordVersion(tx, clientId, country, author, reason);
      await onRulesChanged(tx, clientId);
      return version;
    };
    return applyChange({ tx, clientId, author, saveVersion });
  });
}
