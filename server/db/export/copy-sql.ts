import { escapeLiteral } from 'pg';
import { exportHeader, type ExportColumn } from './export-column.ts';
import { guardSql } from './formula-guard.ts';

/** The select of the raw column values, named `v0`, `v1` …. `from` is the rest of the select. */
export function valuesSql(columns: readonly ExportColumn[], from: string): string {
  return `select ${columns.map(({ sql }, index) => `${sql} as v${index}`).join(', ')} ${from}`;
}

/**
 * The select of the cells of a CSV: texts guarded against formulas, times in the zone. `from` is the rest of the select (from,
 * joins, where, order by). The caller checks that the zone is an IANA name.
 */
export function csvCellsSql(columns: readonly ExportColumn[], from: string, timeZone: string): string {
  const cells = columns.map((column, index) => {
    const header = exportHeader(column, timeZone).replaceAll('"', '""');
    return `${cellSql(column, `v${index}`, timeZone)} as "${header}"`;
  });
  // `offset 0` keeps PostgreSQL from computing an expression once for each place where its guard names it.
  return `select ${cells.join(', ')} from (${valuesSql(columns, from)} offset 0) as fenced`;
}

/**
 * `COPY (…) TO STDOUT` of the cells as CSV with a header. COPY takes no parameters, so the values of `from` must be literals
 * or come from a temporary table.
 */
export function copyCsvSql(columns: readonly ExportColumn[], from: string, timeZone: string): string {
  return `copy (${csvCellsSql(columns, from, timeZone)}) to stdout with (format csv, header, encoding 'UTF8')`;
}

function cellSql({ kind, decode }: ExportColumn, value: string, timeZone: string): string {
  if (decode !== undefined) return value;
  switch (kind) {
    case 'text':
      return guardSql(value);
    case 'time':
      return `to_char(${value} at time zone ${escapeLiteral(timeZone)}, 'YYYY-MM-DD HH24:MI:SS')`;
    case 'integer':
    case 'decimal':
      return value;
  }
}
