import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { ManifestHeader } from '../manifest/manifest-content.ts';

/** IATA codes by UN/LOCODE; a port without one is missing. */
export async function readAirportCodes(
  tx: Transaction,
  ports: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ code: string; iata: string }>(sql`select code, iata from ports
    where code = any (${ports}::text[]) and iata is not null`);
  return new Map(rows.map(({ code, iata }) => [code, iata]));
}

/** The header with the IATA codes that its ports have now: the UN/LOCODE does not always end with them. */
export async function addAirports(tx: Transaction, header: ManifestHeader): Promise<ManifestHeader> {
  const { originPort, destinationPort } = header;
  const codes = await readAirportCodes(tx, [originPort, destinationPort]);
  return {
    ...header,
    originAirport: codes.get(originPort) ?? null,
    destinationAirport: codes.get(destinationPort) ?? null,
  };
}

/** How papers name the airports of a MAWB: by IATA code, or by UN/LOCODE if the port has none. */
export function getAirports({
  originPort,
  destinationPort,
  originAirport,
  destinationAirport,
}: ManifestHeader) {
  return { departure: originAirport ?? originPort, destination: destinationAirport ?? destinationPort };
}
