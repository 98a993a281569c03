import type { Transaction } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/**
 * Lets go of the files of batches nobody has touched since, and answers their keys. What was read of them stays: rows,
 * faults and orders. One that is being worked on keeps its file.
 */
export async function releaseOldFiles(tx: Transaction, clientId: string, before: Date): Promise<string[]> {
  const rows = await tx.rows<{ file_path: string }>(sql`with old as (
      select id, file_path from batches
      where client_id = ${clientId} and file_path is not null and updated_at < ${before}
        and status not in ('CHECKING', 'IMPORTING') for update skip locked)
    update batches b set file_path = null from old where b.client_id = ${clientId} and b.id = old.id
    returning old.file_path`);
  return rows.map((row) => row.file_path);
}
