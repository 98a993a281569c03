import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Port } from '@portal/contract/reference-data';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { AIRPORTS } from './airports.ts';
import { upsertPorts } from './reference-store.ts';

const LIST_NAME = 'ports';
const UN_LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** Entries of the `sea-ports` package by UN/LOCODE; coordinates are [longitude, latitude]. */
const seaPortsSchema = z.record(
  z.string(),
  z.object({ name: z.string(), coordinates: z.tuple([z.number(), z.number()]).optional() }),
);

/** The built-in sea ports and airports, one entry per UN/LOCODE. */
async function buildPorts(): Promise<Port[]> {
  const text = await readFile(createRequire(import.meta.url).resolve('sea-ports/lib/ports.json'), 'utf8');
  const ports = new Map<string, Port>();
  for (const [code, { name, coordinates }] of Object.entries(seaPortsSchema.parse(JSON.parse(text)))) {
    if (!UN_LOCODE.test(code)) continue;
    const [longitude, latitude] = coordinates ?? [null, null];
    const country = code.slice(0, 2);
    ports.set(code, { code, country, name, iata: null, kinds: ['SEA'], latitude, longitude });
  }
  for (const [country, iata, name, latitude, longitude] of AIRPORTS) {
    const code = `${country}${iata}`;
    const seaPort = ports.get(code);
    ports.set(
      code,
      seaPort === undefined
        ? { code, country, name, iata, kinds: ['AIR'], latitude, longitude }
        : { ...seaPort, iata, kinds: ['SEA', 'AIR'] },
    );
  }
  return [...ports.values()];
}

/**
 * Loads the built-in ports of this version as portal_owner. Safe to run at every start and on several nodes at once.
 * Returns the number of ports written; 0 if this version is loaded already.
 */
export async function loadBuiltInReferenceData(tx: Transaction): Promise<number> {
  const ports = await buildPorts();
  const checksum = createHash('sha256').update(JSON.stringify(ports)).digest('hex');
  const changedRows = await tx.execute(sql`insert into reference_loads (list, checksum, entries)
    values (${LIST_NAME}, ${checksum}, ${ports.length})
    on conflict (list) do update set checksum = excluded.checksum, entries = excluded.entries, loaded_at = now()
      where reference_loads.checksum <> excluded.checksum`);
  return changedRows === 0 ? 0 : (await upsertPorts(tx, ports, 'BUILT_IN')).writtenCount;
}
