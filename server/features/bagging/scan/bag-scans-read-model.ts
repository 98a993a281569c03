import type { BagPacker } from '@portal/contract/bagging';
import { MAX_BAG_SCANS, type BagScan } from '@portal/contract/scanning';
import type { Transaction } from '../../../db/database.ts';

/** The tables of the scans of clients and of forwarders, with the column of their owner. */
const SCAN_TABLES: Readonly<Record<BagPacker, { readonly table: string; readonly owner: string }>> = {
  CLIENT: { table: 'scans', owner: 'client_id' },
  FORWARDER: { table: 'partner_scans', owner: 'partner_id' },
};

interface BagScans {
  readonly data: BagScan[];
  /** The sequence of the last scan. */
  readonly next: number;
}

/**
 * The scans of a bag after a sequence; without it none, and the sequence of the last one. The scans of a bag are recorded while
 * it is locked, so that a lower sequence never appears later. `scannedBy`: who scans, the owner of the scans.
 */
export async function readBagScans(
  tx: Transaction,
  scannedBy: BagPacker,
  ownerId: string,
  bagId: string,
  after: number | undefined,
): Promise<BagScans> {
  const { table, owner } = SCAN_TABLES[scannedBy];
  const rows = await tx.prepared<{ scan: BagScan; sequence: number }>(
    `${table}-since${after === undefined ? '-start' : ''}`,
    `select sequence, json_build_object('id', id, 'action', action, 'code', code, 'verdict', verdict,
        'orderCode', order_code, 'piece', piece) scan
      from ${table} where ${owner} = $1 and bag_id = $2
      ${after === undefined ? 'order by sequence desc limit 1' : `and sequence > $3 order by sequence limit ${MAX_BAG_SCANS}`}`,
    after === undefined ? [ownerId, bagId] : [ownerId, bagId, after],
  );
  return {
    data: after === undefined ? [] : rows.map(({ scan }) => scan),
    next: rows.at(-1)?.sequence ?? after ?? 0,
  };
}
