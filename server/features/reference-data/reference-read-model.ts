import type { QueryOf } from '@portal/contract/core';
import type { listHsCodes, listPorts, listPostcodes } from '@portal/contract/reference-data';
import type { Transaction } from '../../db/database.ts';
import { containsPattern, escapeLikePattern } from '../../db/page-statement.ts';
import { queryJsonText, type JsonText } from '../../db/json-text.ts';

const SELECT_PORTS = `select json_build_object('data', coalesce(json_agg(json_build_object('code', code, 'country', country,
    'name', name, 'iata', iata, 'kinds', kinds, 'latitude', latitude, 'longitude', longitude)
    order by rank, country, name, code), '[]'))::text as text
  from (select *, case when upper($3) in (code, iata) then 0 else 1 end as rank from ports
    where ($1::text is null or country = $1) and ($2::text is null or $2 = any (kinds))
      and ($4::text is null or search_text like $4)
    order by rank, country, name, code limit $5) matches`;

/** `{data}` with ports; exact matches of UN/LOCODE or IATA code come first. */
export function readPorts(tx: Transaction, query: QueryOf<typeof listPorts>): Promise<JsonText> {
  const { country = null, kind = null, search, limit } = query;
  return queryJsonText(tx, 'list-ports', SELECT_PORTS, [
    country,
    kind,
    search ?? null,
    containsPattern(search),
    limit,
  ]);
}

const SELECT_HS_CODES = `select json_build_object('data', coalesce(json_agg(json_build_object('code', code,
    'description', description, 'section', section) order by code), '[]'))::text as text
  from (select * from hs_codes where code like $1 or search_text like $2 order by code limit $3) matches`;

/** `{data}` with HS codes whose code starts with the digits or whose description contains the text. */
export function readHsCodes(tx: Transaction, query: QueryOf<typeof listHsCodes>): Promise<JsonText> {
  const digits = query.search.replaceAll(/[.\s]/g, '');
  const codePattern = /^\d+$/.test(digits) ? `${digits}%` : '';
  return queryJsonText(tx, 'list-hs-codes', SELECT_HS_CODES, [
    codePattern,
    containsPattern(query.search),
    query.limit,
  ]);
}

const SELECT_POSTCODES = `select json_build_object('data', coalesce(json_agg(json_build_object('country', country,
    'postcode', postcode, 'place', place, 'district', nullif(district, ''), 'province', nullif(province, ''))
    order by postcode, place, district), '[]'))::text as text
  from (select * from postcodes where country = $1 and (postcode like $2 or lower(place) like $2)
    order by postcode, place, district limit $3) matches`;

/** `{data}` with places whose postcode or name starts with the text. */
export function readPostcodes(tx: Transaction, query: QueryOf<typeof listPostcodes>): Promise<JsonText> {
  return queryJsonText(tx, 'list-postcodes', SELECT_POSTCODES, [
    query.country,
    `${escapeLikePattern(query.search)}%`,
    query.limit,
  ]);
}

/** Countries that an active partner serves. */
export async function readActiveCountries(tx: Transaction): Promise<ReadonlySet<string>> {
  const rows = await tx.prepared<{ country: string }>(
    'active-countries',
    `select distinct unnest(countries) as country from partners where status = 'ACTIVE'`,
    [],
  );
  return new Set(rows.map((row) => row.country));
}
