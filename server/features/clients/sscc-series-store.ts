import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

interface SsccSeries {
  readonly companyPrefix: string;
  /** Number of the next SSCC of the series. */
  readonly nextNumber: number;
}

/**
 * Makes the series of a company prefix the active one of a client, from `nextNumber` on or from where it stopped. A number
 * is never assigned twice. Refuses: conflict, if another client has the prefix or a longer or shorter one of the same
 * digits; invalid, if `nextNumber` was assigned.
 */
export async function setSsccSeries(
  tx: Transaction,
  clientId: string,
  companyPrefix: string,
  nextNumber?: number,
): Promise<SsccSeries | Refusal> {
  const other = await tx.row<{ code: string; otherPrefix: string }>(sql`
    select c.code, s.company_prefix "otherPrefix" from sscc_series s join clients c on c.client_id = s.client_id
    where (s.client_id <> ${clientId} or s.company_prefix <> ${companyPrefix})
      and (starts_with(s.company_prefix, ${companyPrefix}) or starts_with(${companyPrefix}, s.company_prefix)) limit 1`);
  if (other !== undefined) {
    const { code: clientCode, otherPrefix } = other;
    return refuse('client.company_prefix_taken', { companyPrefix, otherPrefix, clientCode });
  }
  const existing = await tx.row<{
    nextNumber: number;
  }>(sql`select next_number::float8 "nextNumber" from sscc_series
    where client_id = ${clientId} and company_prefix = ${companyPrefix} for update`);
  const next = nextNumber ?? existing?.nextNumber ?? 0;
  if (existing !== undefined && next < existing.nextNumber)
    return refuse('client.sscc_number_used', { number: existing.nextNumber - 1 });
  await stopSsccs(tx, clientId);
  await tx.execute(sql`insert into sscc_series (client_id, company_prefix, next_number, active)
    values (${clientId}, ${companyPrefix}, ${next}, true)
    on conflict (client_id, company_prefix) do update set next_number = excluded.next_number, active = true`);
  return { companyPrefix, nextNumber: next };
}

/** New pieces of the client get no SSCC; existing ones stay valid. */
export async function stopSsccs(tx: Transaction, clientId: string): Promise<void> {
  await tx.execute(sql`update sscc_series set active = false where client_id = ${clientId} and active`);
}
