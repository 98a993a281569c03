import { readFile } from 'node:fs/promises';
import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Gateway } from '@portal/contract/reference-data';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { readGatewaysFile } from './gateways-file.ts';

/** The operator's list of gateways, in file order. */
export async function readGateways(tx: Transaction): Promise<Gateway[]> {
  const rows = await tx.prepared<{ item: Gateway }>(
    'gateways',
    `select json_build_object('country', country, 'portId', port_id, 'end', lane_end, 'mode', mode,
        'otherCountry', other_country, 'postcodes', postcodes, 'provinces', provinces,
        'source', source, 'sourceDate', source_date) as item
      from gateways order by id`,
    [],
  );
  return rows.map(({ item }) => item);
}

/**
 * Replaces the list by that of a CSV file, as the operator (portal_owner). Returns the numbers of entries removed and
 * loaded. Refuses: unreadable_file, then nothing is changed.
 */
export async function loadGateways(
  tx: Transaction,
  bytes: Uint8Array,
): Promise<{ readonly removedCount: number; readonly loadedCount: number } | Refusal> {
  const ports = await tx.rows<{ code: string }>(sql`select code from ports`);
  const gateways = readGatewaysFile(bytes, new Set(ports.map(({ code }) => code)));
  if (isRefusal(gateways)) return gateways;
  const removedCount = await tx.execute(sql`delete from gateways`);
  await tx.execute(sql`insert into gateways (country, port_id, lane_end, mode, other_country, postcodes, provinces, source, source_date)
    select country, "portId", "end", mode, "otherCountry", postcodes, provinces, source, "sourceDate"
    from jsonb_to_recordset(${JSON.stringify(gateways)}::jsonb) as entry (country text, "portId" text, "end" text, mode text,
      "otherCountry" text, postcodes text[], provinces text[], source text, "sourceDate" date)`);
  return { removedCount, loadedCount: gateways.length };
}

const STARTER_LIST = 'gateways';
export const STARTER_FILE = new URL('starter-gateways.csv', import.meta.url);

/** Loads the starter list once; the ports must be loaded. A list that an operator has replaced or emptied is not changed. */
export async function loadStarterGateways(tx: Transaction): Promise<void> {
  const insertedCount = await tx.execute(sql`insert into reference_loads (list, checksum, entries)
    values (${STARTER_LIST}, 'STARTER', 0) on conflict (list) do nothing`);
  if (insertedCount === 0) return;
  const result = await loadGateways(tx, await readFile(STARTER_FILE));
  if (isRefusal(result)) throw new Error(result.message);
  await tx.execute(
    sql`update reference_loads set entries = ${result.loadedCount} where list = ${STARTER_LIST}`,
  );
}
