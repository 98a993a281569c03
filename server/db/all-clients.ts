import type { Transaction } from './database.ts';
import { sql } from './sql.ts';

/** Every client there is, for jobs that go through all of them; as the jobs role, in no tenant. */
export async function allClients(tx: Transaction): Promise<string[]> {
  return (await tx.rows<{ id: string }>(sql`select all_client_ids() id`)).map(({ id }) => id);
}
