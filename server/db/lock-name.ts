import type { Transaction } from './database.ts';
import { sql } from './sql.ts';

/** Locks a name until the transaction ends: a second transaction with the same name waits. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
