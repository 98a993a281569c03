import { literal } from './literal-sql.ts';
import { exportHeader, type ExportColumn } from './export-column.ts';
import { guardSql } from './formula-guard.ts';

/** A time on the clocks of an IANA zone, as spreadsheets read it. */
function timeSql(column: string, timeZone: string): string {
  return `to_char(${column} at time zone ${literal(timeZone)}, 'YYYY-MM-DD HH24:MI:SS')`;
}

/** The columns' values as they are, `v0`, `v1` …, for rows that the program itself writes. */
export function valuesSql(columns: readonly ExportColumn[], from: string): string {
  return `select ${columns.map(({ sql }, index) => `${sql} as v${index}`).join(', ')} ${from}`;
}

/**
 * `COPY (…) TO STDOUT` of the columns as CSV with a header, guarded against formulas, times in the zone. `from` is the
 * rest of the select (from, joins, where, order by): COPY takes no parameters, so whatever stands in it must be made of
 * literals, or read from a temporary table. The zone must be one that Intl knows: check it before.
 */
export function copyCsvSql(columns: readonly ExportColumn[], from: string, timeZone: string): string {
  const cells = columns.map((column, index) => {
    const header = exportHeader(column, timeZone).replaceAll('"', '""');
    return `${cellSql(column, `v${index}`, timeZone)} as "${header}"`;
  });
  // Without the fence PostgreSQL would put each value's expression into all the places its guard names it.
  return `copy (select ${cells.join(', ')} from (${valuesSql(columns, from)} offset 0) as fenced) to stdout with (format csv, header, encoding 'UTF8')`;
}

function cellSql({ kind }: ExportColumn, value: string, timeZone: string): string {
  switch (kind) {
    case 'text':
      return guardSql(value);
    case 'time':
      return timeSql(value, timeZone);
    case 'integer':
    case 'decimal':
      return value;
  }
}
