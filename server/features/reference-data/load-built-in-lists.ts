import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { readBuiltInPorts } from './built-in-ports.ts';
import { readBuiltInHsCodes } from './hs/built-in-hs-codes.ts';
import { upsertHsCodes, upsertPorts, type UpsertCounts } from './reference-store.ts';

/**
 * Loads the built-in ports and HS codes of this version as portal_owner. Safe to run at every start and on several nodes at
 * once. Returns the number of entries written; 0 if this version is loaded already.
 */
export async function loadBuiltInReference(tx: Transaction): Promise<number> {
  const portCount = await loadList(tx, 'ports', await readBuiltInPorts(), (ports) =>
    upsertPorts(tx, ports, 'BUILT_IN'),
  );
  const hsCount = await loadList(tx, 'hs', await readBuiltInHsCodes(), (codes) =>
    upsertHsCodes(tx, codes, 'BUILT_IN'),
  );
  return portCount + hsCount;
}

/** Writes a built-in list unless it is loaded already, by its checksum. Returns the number of entries written. */
export async function loadList<T>(
  tx: Transaction,
  list: string,
  entries: readonly T[],
  upsert: (entries: readonly T[]) => Promise<UpsertCounts>,
): Promise<number> {
  const checksum = createHash('sha256').update(JSON.stringify(entries)).digest('hex');
  const changedRows = await tx.execute(sql`insert into reference_loads (list, checksum, entries)
    values (${list}, ${checksum}, ${entries.length})
    on conflict (list) do update set checksum = excluded.checksum, entries = excluded.entries, loaded_at = now()
      where reference_loads.checksum <> excluded.checksum`);
  return changedRows === 0 ? 0 : (await upsert(entries)).writtenCount;
}
