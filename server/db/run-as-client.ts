import type { Transaction } from './database.ts';
import { sql, type Sql } from './sql.ts';

/**
 * Runs `work` with the tenant of a client that a partner of the transaction may write for. `client` selects the id from rows
 * that the partner can see: without a row the tenant is empty, and row-level security refuses every write. Afterwards the
 * transaction has no tenant again.
 */
export async function runAsClient<T>(tx: Transaction, client: Sql, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('app.client_id', coalesce((${client})::text, ''), true)`);
  const result = await work();
  await tx.execute(sql`select set_config('app.client_id', '', true)`);
  return result;
}
