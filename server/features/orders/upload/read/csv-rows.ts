import { refuse } from '@portal/contract/reasons';
import Papa from 'papaparse';
import type { FileEncoding } from '@portal/contract/orders';
import { createTextDecoder } from './decode-text.ts';
import { refuseTable } from './refuse-table.ts';
import { longCellReason, wideRowReason } from './table-reason.ts';
import { TableRefusalError, type TableLimits, type TableRow, type TableSource } from './table.ts';

interface CsvFormat {
  readonly encoding: FileEncoding;
  readonly delimiter: string;
  readonly limits: TableLimits;
}

interface ParseResult {
  readonly data: string[][];
  readonly errors: readonly { readonly code: string; readonly row?: number }[];
  readonly meta: { readonly cursor: number };
}

/** In characters. A longer row has a quotation mark that is not closed. */
const MAX_ROW_LENGTH = 1_000_000;

/**
 * Yields the rows of a CSV, one batch per chunk of the stream, with cells as written. Line breaks inside quotes belong to
 * the cell. Throws TableRefusalError when a limit is exceeded. Reads the next chunk after the batch is consumed.
 */
export async function* readCsvBatches(source: TableSource, format: CsvFormat): AsyncGenerator<TableRow[]> {
  const decoder = createTextDecoder(format.encoding);
  const parser = new Papa.Parser({ delimiter: format.delimiter, newline: '\n' });
  let remainder = '';
  let rowNumber = 0;
  let heldCarriageReturn = '';

  const parseRows = (text: string, isLast: boolean): TableRow[] => {
    const result: ParseResult = parser.parse(text, 0, !isLast);
    remainder = isLast ? '' : text.slice(result.meta.cursor);
    if (remainder.length > MAX_ROW_LENGTH)
      throw new TableRefusalError(refuse('table.open_quote', { row: rowNumber + result.data.length + 1 }));
    const openQuote = isLast ? result.errors.find(({ code }) => code === 'MissingQuotes') : undefined;
    if (openQuote !== undefined) {
      const row = rowNumber + (openQuote.row ?? 0) + 1;
      throw new TableRefusalError(refuse('table.open_quote', { row }));
    }
    const rows: TableRow[] = [];
    for (const cells of result.data) {
      rowNumber++;
      checkRow(cells, rowNumber, format.limits);
      rows.push({ number: rowNumber, cells });
    }
    return rows;
  };

  for await (const chunk of source.open()) {
    const decoded = heldCarriageReturn + decoder.decode(chunk as Buffer);
    // A carriage return at the end of a chunk may be the first half of a line break.
    heldCarriageReturn = decoded.endsWith('\r') ? '\r' : '';
    const text = remainder + normalizeNewlines(heldCarriageReturn === '' ? decoded : decoded.slice(0, -1));
    if (text.length > 0) yield parseRows(text, false);
  }
  const lastText = remainder + normalizeNewlines(heldCarriageReturn + decoder.decode());
  if (lastText.length > 0) yield parseRows(lastText, true);
}

/** Replaces Windows and old Macintosh line breaks by line feeds. */
function normalizeNewlines(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

function checkRow(cells: readonly string[], number: number, limits: TableLimits): void {
  if (cells.length > limits.columns)
    throw new TableRefusalError(refuseTable(wideRowReason(number, cells.length, limits)));
  for (const cell of cells) {
    if (cell.length > limits.cellLength) {
      throw new TableRefusalError(
        cell.includes('\n')
          ? refuse('table.open_quote', { row: number })
          : refuseTable(longCellReason(number, limits)),
      );
    }
  }
}
