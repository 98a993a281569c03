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

const HS_CODES_JSON = `json_build_object('code', code, 'description', description, 'section', section)`;

// Full codes first: a heading says less than its subheadings.
const SELECT_HS_CODES = `select json_build_object('data', coalesce(json_agg(${HS_CODES_JSON} order by rank, code), '[]'))::text as text
  from (select *, case when code = $1 then 0 when length(code) >= 6 then 1 else 2 end as rank from hs_codes
    where code like $1 || '%' or search_text like all ($2::text[]) order by rank, code limit $3) matches`;

/** `{data}` with HS codes whose code starts with the digits or whose description has all the words. */
export function readHsCodes(tx: Transaction, query: QueryOf<typeof listHsCodes>): Promise<JsonText> {
  const digits = query.search.replaceAll(/[.\s]/g, '');
  const words = query.search.split(/\s+/).filter((word) => word !== '');
  return queryJsonText(tx, 'list-hs-codes', SELECT_HS_CODES, [
    // A text that is no code must match no code.
    /^\d+$/.test(digits) ? digits : 'x',
    words.map((word) => containsPattern(word)),
    query.limit,
  ]);
}

const SELECT_SUGGESTED_HS_CODES = `select json_build_object('data', coalesce(json_agg(${HS_CODES_JSON}
    order by array_position($1::text[], code)), '[]'))::text as text from hs_codes where code = any ($1::text[])`;

/** `{data}` with the HS codes of a list, in its sequence. */
export function readSuggestedHsCodes(tx: Transaction, codes: readonly string[]): Promise<JsonText> {
  return queryJsonText(tx, 'suggested-hs-codes', SELECT_SUGGESTED_HS_CODES, [codes]);
}

/**
 * The headings of the list, each with the last two digits of its subheadings: `6109 10 90`. Without chapters 98 and 99, which
 * are not part of the HS but of national tariffs.
 */
export async function readHsHeadings(tx: Transaction): Promise<string[]> {
  const rows = await tx.prepared<{ heading: string }>(
    'hs-headings',
    `select left(code, 4) || ' ' || string_agg(distinct substr(code, 5, 2), ' ' order by substr(code, 5, 2)) as heading
      from hs_codes where length(code) >= 6 and code < '98' group by left(code, 4) order by 1`,
    [],
  );
  return rows.map(({ heading }) => heading);
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
