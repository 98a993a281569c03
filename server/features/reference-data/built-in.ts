import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Port } from '@portal/contract/reference-data';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { AIRPORTS } from './airports.ts';
import { storePorts } from './reference-store.ts';

const LIST = 'ports';
const UN_LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** The package's entries by UN/LOCODE; coordinates are longitude, latitude. */
const seaPorts = z.record(
  z.string(),
  z.object({ name: z.string(), coordinates: z.tuple([z.number(), z.number()]).optional() }),
);

/** Every sea port and airport that comes with the product, one entry a UN/LOCODE. */
async function builtInPorts(): Promise<Port[]> {
  const text = await readFile(createRequire(import.meta.url).resolve('sea-ports/lib/ports.json'), 'utf8');
  const ports = new Map<string, Port>();
  for (const [code, { name, coordinates }] of Object.entries(seaPorts.parse(JSON.parse(text)))) {
    if (!UN_LOCODE.test(code)) continue;
    const [longitude, latitude] = coordinates ?? [null, null];
    const country = code.slice(0, 2);
    ports.set(code, { code, country, name, iata: null, kinds: ['SEA'], latitude, longitude });
  }
  for (const [country, iata, name, latitude, longitude] of AIRPORTS) {
    const code = `${country}${iata}`;
    const sea = ports.get(code);
    ports.set(
      code,
      sea === undefined
        ? { code, country, name, iata, kinds: ['AIR'], latitude, longitude }
        : { ...sea, iata, kinds: ['SEA', 'AIR'] },
    );
  }
  return [...ports.values()];
}

/**
 * Brings the built-in lists of this version into the database, as the operator (portal_owner); safe to run at every
 * start and by several nodes at once. Answers the ports written, 0 when they stood there already.
 */
export async function loadBuiltInReference(tx: Transaction): Promise<number> {
  const ports = await builtInPorts();
  const checksum = createHash('sha256').update(JSON.stringify(ports)).digest('hex');
  const taken = await tx.run(sql`insert into reference_loads (list, checksum, entries)
    values (${LIST}, ${checksum}, ${ports.length})
    on conflict (list) do update set checksum = excluded.checksum, entries = excluded.entries, loaded_at = now()
      where reference_loads.checksum <> excluded.checksum`);
  return taken === 0 ? 0 : (await storePorts(tx, ports, 'BUILT_IN')).written;
}
