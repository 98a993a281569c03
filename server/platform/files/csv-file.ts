import { fieldReasonOf, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { detailOf, refuse, restoreReason } from '@portal/contract/reasons';
import papaparse from 'papaparse';
import type { ZodError } from 'zod';

export type CsvRow = Readonly<Record<string, string>>;

/** The row number of the first data row in a file with a header. */
export const FIRST_DATA_ROW = 2;

/**
 * The data rows of an operator's CSV file, keyed by lower-cased column name. Cells are trimmed and empty lines skipped.
 * Refuses: unreadable_file for a file without rows or without a required column.
 */
export function readCsvFile(
  bytes: Uint8Array,
  columns: readonly string[],
  optionalColumns: ReadonlySet<string> = new Set(),
): CsvRow[] | Refusal {
  const { data, meta } = papaparse.parse<CsvRow>(new TextDecoder('utf-8').decode(bytes), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
    transform: (value) => value.trim(),
  });
  const missing = columns.filter((column) => !meta.fields?.includes(column) && !optionalColumns.has(column));
  if (data.length > 0 && missing.length === 0) return data;
  const header = columns.join(',');
  return missing.length > 0
    ? refuse('csv.columns_missing', { columnsList: missing, header })
    : refuse('csv.no_rows', { header });
}

/** The parts of a cell, trimmed and without empty ones. */
export function splitCell(cell: string, separator: RegExp): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The errors of a row against its schema, each with its field; none without an error. `note`: names the row. */
export function toRowDetails(note: string, error: ZodError | undefined): RefusalDetail[] {
  return (error?.issues ?? []).map((issue) =>
    detailOf(`${note}, ${issue.path.join('.')}`, restoreReason(fieldReasonOf(issue))),
  );
}

/** The refusal of a file with invalid rows, of which nothing was loaded. */
export function refuseInvalidRows(rowErrors: readonly RefusalDetail[]): Refusal {
  return refuse('csv.invalid_rows', { count: rowErrors.length }, { details: rowErrors });
}
