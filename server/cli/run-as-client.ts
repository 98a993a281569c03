import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Runs `work` with the tenant of a client in the role of jobs, because the operator's role cannot write rows of tenants. */
export async function runAsClient<T>(tx: Transaction, clientId: string, work: () => Promise<T>): Promise<T> {
  await tx.execute(
    sql`select set_config('role', 'portal_jobs', true), set_config('app.client_id', ${clientId}, true)`,
  );
  const result = await work();
  await tx.execute(
    sql`select set_config('role', 'portal_owner', true), set_config('app.client_id', '', true)`,
  );
  return result;
}
