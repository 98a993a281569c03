import { refuse, type Refusal, type RefusalDetail } from '@portal/contract/core';
import papaparse from 'papaparse';

export type CsvRow = Readonly<Record<string, string>>;

/** The first row of data of a file with a header. */
export const FIRST_ROW = 2;

/**
 * Rows of an operator's CSV file by its header, lower-cased; cells are trimmed, empty lines left out. Refuses: unreadable_file
 * where a column is missing or there is no row.
 */
export function readCsvFile(
  bytes: Uint8Array,
  columns: readonly string[],
  mayBeLeftOut: ReadonlySet<string> = new Set(),
): CsvRow[] | Refusal {
  const { data, meta } = papaparse.parse<CsvRow>(new TextDecoder('utf-8').decode(bytes), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
    transform: (value) => value.trim(),
  });
  const missing = columns.filter((column) => !meta.fields?.includes(column) && !mayBeLeftOut.has(column));
  if (data.length > 0 && missing.length === 0) return data;
  const what = missing.length > 0 ? `has no column ${missing.join(', ')}` : 'has no rows';
  return refuse('unreadable_file', `The file ${what}. Its first line must be:\n${columns.join(',')}`);
}

/** What is wrong with a file of which nothing was taken; the first faults are told. */
export function faultyFile(faults: readonly RefusalDetail[]): Refusal {
  const told = faults.slice(0, 20).map(({ note, reason }) => `  ${note}: ${reason}`);
  return refuse('unreadable_file', ['The file has faults; nothing was loaded:', ...told].join('\n'), {
    details: faults,
  });
}
