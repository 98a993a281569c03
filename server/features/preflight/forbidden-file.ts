import { isRefusal, type Refusal, type RefusalDetail } from '@portal/contract/core';
import { forbiddenGoods, type ForbiddenGoods } from '@portal/contract/preflight';
import { detail } from '@portal/contract/reasons';
import {
  FIRST_DATA_ROW,
  readCsvFile,
  refuseInvalidRows,
  splitCell,
  toRowDetails,
} from '../../platform/files/csv-file.ts';

const COLUMNS = ['from', 'to', 'goods', 'hs', 'words', 'reason', 'source', 'source_date'] as const;

/**
 * Reads forbidden goods from a CSV file, one entry per row: the countries of the lane (empty for every country), HS prefixes
 * separated by spaces, words and phrases of descriptions separated by `;`. Refuses: unreadable_file, with row and column of
 * each error.
 */
export function readForbiddenFile(bytes: Uint8Array): ForbiddenGoods[] | Refusal {
  const rows = readCsvFile(bytes, COLUMNS);
  if (isRefusal(rows)) return rows;
  const errors: RefusalDetail[] = [];
  const list = rows.flatMap((row, rowIndex) => {
    const readCell = (column: (typeof COLUMNS)[number]) => row[column] ?? '';
    const readParts = (column: 'hs' | 'words', separator: RegExp) =>
      splitCell(readCell(column).toLowerCase(), separator);
    const parsed = forbiddenGoods.safeParse({
      originCountry: readCell('from').toUpperCase() || null,
      destinationCountry: readCell('to').toUpperCase() || null,
      goods: readCell('goods'),
      hsPrefixes: readParts('hs', /\s+/).map((prefix) => prefix.replaceAll('.', '')),
      words: readParts('words', /;/),
      explanation: readCell('reason'),
      source: readCell('source'),
      sourceDate: readCell('source_date'),
    });
    const note = `row ${rowIndex + FIRST_DATA_ROW}`;
    errors.push(...toRowDetails(note, parsed.error));
    if (parsed.data === undefined) return [];
    if (parsed.data.hsPrefixes.length + parsed.data.words.length > 0) return [parsed.data];
    errors.push(detail(note, 'preflight.no_goods_named'));
    return [];
  });
  return errors.length === 0 ? list : refuseInvalidRows(errors);
}
