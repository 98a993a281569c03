import { foldText } from '@portal/contract/core';

/** The parts of a statement that selects one page of a list. */
export interface PageStatement {
  /** `from … where …`: the rows that match. */
  readonly matching: string;
  /** Arguments of `json_build_object` for one row. */
  readonly item: string;
  /** The `order by` list. Its last column is unique, so that pages never overlap. */
  readonly order: string;
  /** Placeholders of the two numbers, such as `$5` and `$6`. */
  readonly perPage: string;
  readonly page: string;
  /** For lists of many thousand rows: rows are matched twice, so that an index can count them and sort those of the page. */
  readonly isLong?: boolean;
}

/**
 * The text of a statement whose one row has the one column `text`: the JSON of `{data, page, totalPage, totalCount}`. It
 * counts all matching rows.
 */
export function pageStatement({
  matching,
  item,
  order,
  perPage,
  page,
  isLong = false,
}: PageStatement): string {
  const source = isLong ? matching : 'from matches';
  return `with ${isLong ? '' : `matches as (select * ${matching}),`}
    total as (select count(*)::int as n ${source}),
    paged as (select * ${source} order by ${order} limit ${perPage}::int offset (${page}::bigint - 1) * ${perPage}::int)
    select json_build_object(
      'data', coalesce((select json_agg(json_build_object(${item}) order by ${order}) from paged), '[]'),
      'page', ${page}::bigint, 'totalPage', greatest(1, ceil(n / ${perPage}::numeric)), 'totalCount', n)::text as text
    from total`;
}

/** The SQL of a time as the API writes it: ISO 8601 in UTC with milliseconds. */
export function isoUtc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** As `containsPattern`, for text in the form of `foldText`, such as `search_text` of orders. */
export function foldedPattern(searchText: string | undefined): string | null {
  return containsPattern(searchText === undefined ? undefined : foldText(searchText));
}

/** A `like` pattern for lower-cased text that contains the search text; null without a search text, to match everything. */
export function containsPattern(searchText: string | undefined): string | null {
  return searchText === undefined ? null : `%${escapeLikePattern(searchText)}%`;
}

/** Lower-cased, with `%`, `_` and backslash escaped. */
export function escapeLikePattern(searchText: string): string {
  return searchText.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
}
