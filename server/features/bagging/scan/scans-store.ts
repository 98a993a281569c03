import type { ScanInput, ScanOutcome } from '@portal/contract/scanning';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** A scan of a station with its outcome, as it was recorded. */
interface ScanRecord extends ScanOutcome {
  readonly bagId: string;
  readonly action: ScanInput['action'];
  readonly code: string;
}

/** Scans that were recorded before, by their ids. */
export async function readScans(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScanRecord>> {
  const rows = await tx.prepared<ScanRecord>(
    'scans-by-id',
    `select id, bag_id "bagId", action, code, verdict, order_code "orderCode", piece, other_bag_code "bagCode"
      from scans where client_id = $1 and id = any ($2::uuid[])`,
    [clientId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Records scans with their outcomes. */
export async function insertScans(
  tx: Transaction,
  clientId: string,
  bagId: string,
  userId: string | null,
  scans: readonly (ScanInput & ScanOutcome)[],
  now: Date,
): Promise<void> {
  if (scans.length === 0) return;
  await tx.execute(sql`insert into scans (client_id, id, bag_id, user_id, action, code, verdict, order_code, piece,
      other_bag_code, scanned_at, received_at)
    select ${clientId}, id, ${bagId}, ${userId}, action, code, verdict, "orderCode", piece, "bagCode", "scannedAt",
      ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(scans)}::json) as new_rows (id uuid, action text, code text, verdict text,
      "orderCode" text, piece integer, "bagCode" text, "scannedAt" timestamptz)`);
}
