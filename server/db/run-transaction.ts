import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Transaction } from './database.ts';

/** Thrown to roll back a transaction whose result is returned all the same. */
class Rollback extends Error {}

type OpenTransaction<T> = (work: (tx: Transaction) => Promise<T>) => Promise<T>;

interface TransactionOptions {
  /** Roll back in any case: the call of a test credential. */
  readonly discardChanges?: boolean;
}

/** Runs the work in a transaction. A refusal rolls it back and is returned as a value. */
export async function runTransaction<T>(
  open: OpenTransaction<T>,
  work: (tx: Transaction) => Promise<T | Refusal>,
  { discardChanges = false }: TransactionOptions = {},
): Promise<T | Refusal> {
  let discarded: { readonly result: T | Refusal } | undefined;
  try {
    return await open(async (tx) => {
      const result = await work(tx);
      if (!discardChanges && !isRefusal(result)) return result;
      discarded = { result };
      throw new Rollback();
    });
  } catch (error) {
    if (error instanceof Rollback && discarded !== undefined) return discarded.result;
    throw error;
  }
}
