import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Caller } from '../platform/caller.ts';
import type { Transaction } from './database.ts';

/** What the audit row of this call says beside who, what and when. */
export interface AuditNote {
  readonly subject?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * One use case being run for one caller. `inTenant` is the only way to the database: it opens the caller's transaction,
 * rolls back when the work answers a refusal, writes the audit row of a mutating call, and, under an Idempotency-Key,
 * answers a repeat with what the first run answered. What the work answers must therefore be plain JSON.
 */
export interface Run {
  readonly caller: Caller;
  /** The client the caller works for. */
  readonly clientId: string;
  readonly requestId: string;
  inTenant<T>(work: (tx: Transaction) => Promise<T | Refusal>): Promise<T | Refusal>;
  audit(note: AuditNote): void;
}

/** Thrown to roll back a transaction whose work answered a refusal; `settleRefusal` turns it back into the value. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Runs `open(work)` so that a refusal rolls back and is still answered as a value. */
export async function rollbackOnRefusal<T>(
  open: (work: (tx: Transaction) => Promise<T>) => Promise<T>,
  work: (tx: Transaction) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    return await open(async (tx) => {
      const result = await work(tx);
      if (isRefusal(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
