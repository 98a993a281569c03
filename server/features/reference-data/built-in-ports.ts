import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Port } from '@portal/contract/reference-data';
import { z } from 'zod';
import { AIRPORTS } from './airports.ts';
import { BORDER_POSTS } from './border-posts.ts';

const UN_LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** Entries of the `sea-ports` package by UN/LOCODE; coordinates are [longitude, latitude]. */
const seaPortsSchema = z.record(
  z.string(),
  z.object({ name: z.string(), coordinates: z.tuple([z.number(), z.number()]).optional() }),
);

/** The built-in sea ports, airports and border posts, one entry per UN/LOCODE. */
export async function readBuiltInPorts(): Promise<Port[]> {
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
  for (const [code, name, latitude, longitude] of BORDER_POSTS) {
    const country = code.slice(0, 2);
    const port = ports.get(code) ?? { code, country, name, iata: null, kinds: [], latitude, longitude };
    ports.set(code, { ...port, kinds: [...port.kinds, 'LAND'] });
  }
  return [...ports.values()];
}
