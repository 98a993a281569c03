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

/** In place of the quotation mark: no text has this character. */
const NO_QUOTES = '\u0000';

/**
 * Yields the rows of a CSV, one batch per chunk of the stream, with cells as written. Line breaks inside quotes belong to
 * the cell. Throws TableRefusalError when a limit is exceeded. Reads the next chunk after the batch is consumed.
 */
export async function* readCsvBatches(source: TableSource, format: CsvFormat): AsyncGenerator<TableRow[]> {
  const quote = (await isUnquoted(source, format)) ? NO_QUOTES : '"';
  let rowNumber = 0;
  for await (const { data, errors } of parseChunks(source, format, quote)) {
    const openQuote = errors.find(({ code }) => code === 'MissingQuotes');
    if (openQuote !== undefined)
      throw new TableRefusalError(refuse('table.open_quote', { row: rowNumber + (openQuote.row ?? 0) + 1 }));
    const rows: TableRow[] = [];
    for (const cells of data) {
      rowNumber++;
      checkRow(cells, rowNumber, format.limits);
      rows.push({ number: rowNumber, cells });
    }
    yield rows;
  }
}

/** Marketplaces write tab-separated files without quoting: then a cell may begin with a quotation mark that none closes. */
async function isUnquoted(source: TableSource, format: CsvFormat): Promise<boolean> {
  if (format.delimiter !== '\t') return false;
  try {
    for await (const { errors } of parseChunks(source, format, '"')) if (errors.length > 0) return true;
    return false;
  } catch (error) {
    if (error instanceof TableRefusalError) return true;
    throw error;
  }
}

async function* parseChunks(
  source: TableSource,
  { encoding, delimiter }: CsvFormat,
  quoteChar: string,
): AsyncGenerator<ParseResult> {
  const decoder = createTextDecoder(encoding);
  const parser = new Papa.Parser({ delimiter, newline: '\n', quoteChar });
  let remainder = '';
  let rowCount = 0;
  let heldCarriageReturn = '';

  const parseText = (text: string, isLast: boolean): ParseResult => {
    const result: ParseResult = parser.parse(text, 0, !isLast);
    rowCount += result.data.length;
    remainder = isLast ? '' : text.slice(result.meta.cursor);
    if (remainder.length > MAX_ROW_LENGTH)
      throw new TableRefusalError(refuse('table.open_quote', { row: rowCount + 1 }));
    // Before the end of the file the rest of a quoted cell can follow.
    return isLast
      ? result
      : { ...result, errors: result.errors.filter(({ code }) => code !== 'MissingQuotes') };
  };

  for await (const chunk of source.open()) {
    const decoded = heldCarriageReturn + decoder.decode(chunk as Buffer);
    // A carriage return at the end of a chunk may be the first half of a line break.
    heldCarriageReturn = decoded.endsWith('\r') ? '\r' : '';
    const text = remainder + normalizeNewlines(heldCarriageReturn === '' ? decoded : decoded.slice(0, -1));
    if (text.length > 0) yield parseText(text, false);
  }
  const lastText = remainder + normalizeNewlines(heldCarriageReturn + decoder.decode());
  if (lastText.length > 0) yield parseText(lastText, true);
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
