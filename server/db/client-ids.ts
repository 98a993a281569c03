import type { Transaction } from './database.ts';
import { sql } from './sql.ts';

/** The ids of all clients, for jobs that process each of them. Needs the jobs role, without a tenant. */
export async function listClientIds(tx: Transaction): Promise<string[]> {
  return (await tx.rows<{ id: string }>(sql`select all_client_ids() id`)).map(({ id }) => id);
}
