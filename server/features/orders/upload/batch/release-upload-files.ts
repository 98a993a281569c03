import type { Transaction } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/**
 * Detaches the files of batches that have not changed since `before`, and returns the storage keys of the files. The rows,
 * errors and orders of the batches stay. A batch that is being checked or imported keeps its file.
 */
export async function releaseUploadFiles(tx: Transaction, clientId: string, before: Date): Promise<string[]> {
  const rows = await tx.rows<{ file_path: string }>(sql`with old as (
      select id, file_path from batches
      where client_id = ${clientId} and file_path is not null and updated_at < ${before}
        and status not in ('CHECKING', 'IMPORTING') for update skip locked)
    update batches b set file_path = null from old where b.client_id = ${clientId} and b.id = old.id
    returning old.file_path`);
  return rows.map((row) => row.file_path);
}
