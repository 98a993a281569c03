import type { QueryOf } from '@portal/contract/core';
import type { HUB_SORT_KEYS, listPartnerHubs, PartnerHub } from '@portal/contract/partners';
import type { Transaction } from '../../db/database.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';
import { containsPattern, isoUtc, pageStatement } from '../../db/page-statement.ts';

/** Arguments of `json_build_object` for the contract's PartnerHub. */
const HUB_JSON = `'code', code, 'name', name, 'country', country, 'street', street, 'town', town, 'province', province,
  'postcode', postcode, 'areaPostcodes', area_postcodes, 'areaProvinces', area_provinces,
  'updatedAt', ${isoUtc('updated_at')}`;

const SORT_SQL: Readonly<Record<(typeof HUB_SORT_KEYS)[number], string>> = {
  code: 'code',
  name: 'lower(name)',
  town: 'lower(town)',
  updatedAt: 'updated_at',
};

/** A page of the open hubs of a partner, as JSON text. */
export function readHubPage(
  tx: Transaction,
  partnerId: string,
  { sortBy, sortDesc, search, country, perPage, page }: QueryOf<typeof listPartnerHubs>,
): Promise<JsonText> {
  const direction = sortDesc ? 'desc' : 'asc';
  const statement = pageStatement({
    matching: `from partner_hubs where partner_id = $1 and closed_at is null
      and ($2::text is null or lower(code || ' ' || name || ' ' || town) like $2) and ($3::text is null or country = $3)`,
    item: HUB_JSON,
    order: sortBy === '' ? 'country, code' : `${SORT_SQL[sortBy]} ${direction}, code ${direction}`,
    perPage: '$4',
    page: '$5',
  });
  return queryJsonText(tx, `partner-hubs-${sortBy}-${direction}`, statement, [
    partnerId,
    containsPattern(search),
    country ?? null,
    perPage,
    page,
  ]);
}

/** One open hub of a partner; undefined if there is none with the code. */
export async function readHub(
  tx: Transaction,
  partnerId: string,
  code: string,
): Promise<PartnerHub | undefined> {
  const [row] = await tx.prepared<{ hub: PartnerHub }>(
    'partner-hub',
    `select json_build_object(${HUB_JSON}) hub from partner_hubs
      where partner_id = $1 and code = $2 and closed_at is null`,
    [partnerId, code],
  );
  return row?.hub;
}
