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
  /** The caller's transaction for what is sent while it is read: long, and with no row in the audit log of its own. */
  reading(work: (tx: Transaction) => Promise<void>): Promise<void>;
  audit(note: AuditNote): void;
  /** This call of an operation that changes things only asked what it would do: it leaves no audit row. */
  onlyLooks(): void;
  /** How it shares a transaction with other calls; absent where it must have its own. */
  readonly shared?: SharedRun;
}

interface SharedRun {
  /** Only calls of one line may share a transaction: they have the same caller. */
  readonly line: string;
  /** Of calls with the same key only one is done, and then answers for the others: they never go together. */
  readonly key: string | undefined;
  /**
   * Opens one transaction for all the runs. `work` is given those that are still to be done, and answers each in its
   * place; one that it refuses must have left nothing behind.
   */
  inTenant<T>(
    runs: readonly Run[],
    work: (tx: Transaction, runs: readonly Run[]) => Promise<readonly (T | Refusal)[]>,
  ): Promise<readonly (T | Refusal)[]>;
}

/** Thrown to roll back a transaction whose answer stands all the same. */
class RolledBack extends Error {}

type Open<T> = (work: (tx: Transaction) => Promise<T>) => Promise<T>;
type Work<T> = (tx: Transaction) => Promise<T | Refusal>;

/** Runs `open(work)` so that a refusal rolls back and is still answered as a value. */
export function rollbackOnRefusal<T>(open: Open<T>, work: Work<T>): Promise<T | Refusal> {
  return settle(open, false, work);
}

/** The same; what is only tried is rolled back whatever it answers, and answered. */
export async function settle<T>(open: Open<T>, isTried: boolean, work: Work<T>): Promise<T | Refusal> {
  let tried: { readonly result: T | Refusal } | undefined;
  try {
    return await open(async (tx) => {
      const result = await work(tx);
      if (!isTried && !isRefusal(result)) return result;
      tried = { result };
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack && tried !== undefined) return tried.result;
    throw error;
  }
}
