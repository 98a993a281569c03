import type { HubArea, HubInput } from '@portal/contract/partners';
import type { HubRef } from '@portal/contract/parties';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** An open hub with its area. */
export interface OpenHub extends HubArea, HubRef {
  readonly id: string;
  readonly partnerId: string;
}

/** The open hubs of one partner, or of all, by partner and code. */
export function readOpenHubs(tx: Transaction, partnerId: string | null = null): Promise<OpenHub[]> {
  return tx.rows<OpenHub>(sql`select id, partner_id "partnerId", code, name, country, town,
      area_postcodes "areaPostcodes", area_provinces "areaProvinces"
    from partner_hubs where closed_at is null and (${partnerId}::uuid is null or partner_id = ${partnerId})
    order by partner_id, code`);
}

export interface NewHub extends HubInput {
  readonly partnerId: string;
  readonly code: string;
}

/** Inserts hubs, or changes those with the same partner and code; closed ones open again. */
export async function upsertHubs(tx: Transaction, hubs: readonly NewHub[]): Promise<void> {
  const rows = JSON.stringify(hubs.map((hub) => ({ ...hub, id: newId() })));
  await tx.execute(sql`insert into partner_hubs (id, partner_id, code, name, country, street, town, province, postcode,
      area_postcodes, area_provinces)
    select id, "partnerId", code, name, country, street, town, province, postcode, "areaPostcodes", "areaProvinces"
    from jsonb_to_recordset(${rows}::jsonb) as hub (id uuid, "partnerId" uuid, code text, name text, country text,
      street text, town text, province text, postcode text, "areaPostcodes" text[], "areaProvinces" text[])
    on conflict (partner_id, code) do update set name = excluded.name, country = excluded.country,
      street = excluded.street, town = excluded.town, province = excluded.province, postcode = excluded.postcode,
      area_postcodes = excluded.area_postcodes, area_provinces = excluded.area_provinces, closed_at = null,
      updated_at = now()`);
}

/** Closes a hub. Returns false if the partner has no open hub with the code. */
export async function closeHub(tx: Transaction, partnerId: string, code: string): Promise<boolean> {
  const count = await tx.execute(sql`update partner_hubs set closed_at = now(), updated_at = now()
    where partner_id = ${partnerId} and code = ${code} and closed_at is null`);
  return count === 1;
}

/** Closes the open hubs of partners that are not among `hubs`. Returns their number. */
export function closeOtherHubs(
  tx: Transaction,
  partnerIds: readonly string[],
  hubs: readonly Pick<NewHub, 'partnerId' | 'code'>[],
): Promise<number> {
  const rows = JSON.stringify(hubs.map(({ partnerId, code }) => ({ partnerId, code })));
  return tx.execute(sql`update partner_hubs set closed_at = now(), updated_at = now()
    where closed_at is null and partner_id = any (${[...partnerIds]}::uuid[]) and (partner_id, code) not in (
      select "partnerId", code from jsonb_to_recordset(${rows}::jsonb) as hub ("partnerId" uuid, code text))`);
}

/** An open hub as the operator's file has it. */
export interface ListedHub extends HubInput {
  readonly partnerCode: string;
  readonly code: string;
}

/** The open hubs of all partners, by partner, country and code. */
export function listHubs(tx: Transaction): Promise<ListedHub[]> {
  return tx.rows<ListedHub>(sql`select p.code "partnerCode", h.code, h.name, h.country, h.street, h.town, h.province,
      h.postcode, h.area_postcodes "areaPostcodes", h.area_provinces "areaProvinces"
    from partner_hubs h join partners p on p.id = h.partner_id where h.closed_at is null
    order by p.code, h.country, h.code`);
}
