/** A list page as one statement that answers the JSON text of `{data, page, totalPage, totalCount}`. */
export interface PageStatement {
  /** `from … where …`: the rows that match. */
  readonly matching: string;
  /** Arguments of `json_build_object` for one row. */
  readonly item: string;
  /** `order by` list; ends in a unique column so that pages never overlap. */
  readonly order: string;
  /** Placeholders of the two numbers, such as `$5` and `$6`. */
  readonly perPage: string;
  readonly page: string;
}

/** The statement's text; its one row has the one column `text`. The total is counted exactly: for lists that stay small. */
export function pageStatement({ matching, item, order, perPage, page }: PageStatement): string {
  return `with found as (select * ${matching}),
    total as (select count(*)::int as n from found),
    paged as (select * from found order by ${order} limit ${perPage}::int offset (${page}::bigint - 1) * ${perPage}::int)
    select json_build_object(
      'data', coalesce((select json_agg(json_build_object(${item}) order by ${order}) from paged), '[]'),
      'page', ${page}::bigint, 'totalPage', greatest(1, ceil(n / ${perPage}::numeric)), 'totalCount', n)::text as text
    from total`;
}

/** A time as ISO 8601 in UTC with milliseconds, as the API writes it. */
export function isoUtc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A `like` pattern that finds what was typed anywhere in lower-cased text; null finds everything. */
export function containing(typed: string | undefined): string | null {
  return typed === undefined ? null : `%${literal(typed)}%`;
}

/** Lower-cased, with `%` and `_` as letters rather than wildcards. */
export function literal(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
}
