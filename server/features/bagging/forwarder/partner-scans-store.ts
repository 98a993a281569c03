import type { ContentScanInput, ContentScanOutcome, ScanInput, ScanOutcome } from '@portal/contract/scanning';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

type Outcome = ScanOutcome | ContentScanOutcome;

/** A scan of a station of a forwarder with its outcome, as it is recorded. */
export interface PartnerScan<T extends Outcome = Outcome> {
  readonly id: string;
  readonly action: ScanInput['action'] | ContentScanInput['action'];
  readonly code: string;
  readonly remarks?: string | undefined;
  readonly scannedAt: string;
  readonly outcome: T;
}

interface ScanRecord<T extends Outcome> {
  readonly bagId: string;
  readonly action: PartnerScan['action'];
  readonly code: string;
  readonly outcome: T;
}

/** Scans that were recorded before, by their ids. The type of the outcomes is that of the scans of the bag. */
export async function readPartnerScans<T extends Outcome>(
  tx: Transaction,
  partnerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScanRecord<T>>> {
  const rows = await tx.prepared<ScanRecord<T>>(
    'partner-scans-by-id',
    `select bag_id "bagId", action, code, json_build_object('id', id, 'verdict', verdict, 'orderCode', order_code,
        'piece', piece, 'bagCode', other_bag_code) outcome
      from partner_scans where partner_id = $1 and id = any ($2::uuid[])`,
    [partnerId, ids],
  );
  return new Map(rows.map((row) => [row.outcome.id, row]));
}

/** Records scans with their outcomes, in their sequence. The bag must be locked. */
export async function insertPartnerScans(
  tx: Transaction,
  partnerId: string,
  bagId: string,
  userId: string | null,
  scans: readonly PartnerScan[],
  now: Date,
): Promise<void> {
  if (scans.length === 0) return;
  const rows = scans.map(({ outcome, ...scan }) => ({ ...outcome, ...scan }));
  await tx.execute(sql`insert into partner_scans (partner_id, id, bag_id, user_id, action, code, verdict, order_code, piece,
      other_bag_code, remarks, scanned_at, received_at)
    select ${partnerId}, id, ${bagId}, ${userId}, action, code, verdict, "orderCode", piece, "bagCode", remarks, "scannedAt",
      ${now.toISOString()}
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (id uuid, action text, code text, verdict text,
      "orderCode" text, piece integer, "bagCode" text, remarks text, "scannedAt" timestamptz))
      with ordinality as new_rows (id, action, code, verdict, "orderCode", piece, "bagCode", remarks, "scannedAt", position)
    order by position`);
}
