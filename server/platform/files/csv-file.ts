import { refuse, type Refusal, type RefusalDetail } from '@portal/contract/core';
import papaparse from 'papaparse';

export type CsvRow = Readonly<Record<string, string>>;

/** The row number of the first data row in a file with a header. */
export const FIRST_DATA_ROW = 2;
const MAX_LISTED_ERRORS = 20;

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
  const what = missing.length > 0 ? `has no column ${missing.join(', ')}` : 'has no rows';
  return refuse('unreadable_file', `The file ${what}. Its first line must be:\n${columns.join(',')}`);
}

/** The refusal of a file with invalid rows, of which nothing was loaded. The message lists the first 20 errors. */
export function refuseInvalidRows(rowErrors: readonly RefusalDetail[]): Refusal {
  const lines = rowErrors.slice(0, MAX_LISTED_ERRORS).map(({ note, reason }) => `  ${note}: ${reason}`);
  return refuse('unreadable_file', ['The file has faults; nothing was loaded:', ...lines].join('\n'), {
    details: rowErrors,
  });
}
