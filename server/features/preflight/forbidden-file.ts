import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { forbiddenGoods, type ForbiddenGoods } from '@portal/contract/preflight';
import { refuseInvalidRows, FIRST_ROW, readCsvFile } from '../../platform/csv-file.ts';

const COLUMNS = ['from', 'to', 'goods', 'hs', 'words', 'reason', 'source', 'source_date'] as const;

/**
 * Forbidden goods of a CSV file, a row an entry: countries of the lane (empty is every country), HS prefixes apart by
 * spaces, words and phrases of descriptions apart by `;`. Refuses: unreadable_file, with row and column of each fault.
 */
export function readForbiddenFile(bytes: Uint8Array): ForbiddenGoods[] | Refusal {
  const rows = readCsvFile(bytes, COLUMNS);
  if (isRefusal(rows)) return rows;
  const faults: RefusalDetail[] = [];
  const list = rows.flatMap((row, at) => {
    const cell = (column: (typeof COLUMNS)[number]) => row[column] ?? '';
    const parts = (column: 'hs' | 'words', mark: RegExp) =>
      cell(column)
        .split(mark)
        .map((part) => part.trim().toLowerCase())
        .filter((part) => part !== '');
    const parsed = forbiddenGoods.safeParse({
      originCountry: cell('from').toUpperCase() || null,
      destinationCountry: cell('to').toUpperCase() || null,
      goods: cell('goods'),
      hsPrefixes: parts('hs', /\s+/).map((prefix) => prefix.replaceAll('.', '')),
      words: parts('words', /;/),
      reason: cell('reason'),
      source: cell('source'),
      sourceDate: cell('source_date'),
    });
    const note = `row ${at + FIRST_ROW}`;
    for (const { path, message } of parsed.error?.issues ?? []) {
      faults.push({ note: `${note}, ${path.join('.')}`, reason: message });
    }
    if (parsed.data === undefined) return [];
    if (parsed.data.hsPrefixes.length + parsed.data.words.length > 0) return [parsed.data];
    faults.push({ note, reason: 'names neither HS codes nor words to know the goods by' });
    return [];
  });
  return faults.length === 0 ? list : refuseInvalidRows(faults);
}
