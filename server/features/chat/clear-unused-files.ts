import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Deletes the rows of files that have had no message since `before`. Returns the keys of the stored ones. */
export async function clearUnusedFiles(tx: Transaction, clientId: string, before: Date): Promise<string[]> {
  const rows = await tx.rows<{ key: string | null }>(sql`delete from chat_files
    where client_id = ${clientId} and position is null and created_at < ${before.toISOString()} returning key`);
  return rows.flatMap(({ key }) => key ?? []);
}
