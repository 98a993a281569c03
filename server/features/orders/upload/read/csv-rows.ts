import Papa from 'papaparse';
import type { Encoding } from './sniff-encoding.ts';
import { UnreadableTable, unreadable, type TableLimits, type TableRow, type TableSource } from './table.ts';

interface CsvShape {
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly limits: TableLimits;
}

interface Parsed {
  readonly data: string[][];
  readonly meta: { readonly cursor: number };
}

/** Characters of one row: past this, a quote was opened and never closed. */
const ROW_CHARS = 1_000_000;

/**
 * The rows of a CSV, a batch for each chunk of the stream, cells as written. Newlines inside quotes belong to the cell.
 * Throws UnreadableTable past a limit; the next chunk is read only when the batch is done.
 */
export async function* csvBatches(source: TableSource, shape: CsvShape): AsyncGenerator<TableRow[]> {
  const decoder = new TextDecoder(shape.encoding);
  const parser = new Papa.Parser({ delimiter: shape.delimiter, newline: '\n' });
  let rest = '';
  let number = 0;
  let heldReturn = '';

  const take = (text: string, last: boolean): TableRow[] => {
    const parsed: Parsed = parser.parse(text, 0, !last);
    rest = last ? '' : text.slice(parsed.meta.cursor);
    if (rest.length > ROW_CHARS) throw new UnreadableTable(openQuote(number + parsed.data.length + 1));
    const rows: TableRow[] = [];
    for (const cells of parsed.data) {
      number++;
      checkRow(cells, number, shape.limits);
      rows.push({ number, cells });
    }
    return rows;
  };

  for await (const chunk of source.open()) {
    const decoded = heldReturn + decoder.decode(chunk as Buffer, { stream: true });
    // A return at the end of a chunk may be half of a newline.
    heldReturn = decoded.endsWith('\r') ? '\r' : '';
    const text = rest + plainNewlines(heldReturn === '' ? decoded : decoded.slice(0, -1));
    if (text.length > 0) yield take(text, false);
  }
  const tail = rest + plainNewlines(heldReturn + decoder.decode());
  if (tail.length > 0) yield take(tail, true);
}

/** Windows and old Macintosh newlines become one kind, so that a file with both is read like any other. */
function plainNewlines(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

function checkRow(cells: readonly string[], number: number, limits: TableLimits): void {
  if (cells.length > limits.columns) throw new UnreadableTable(tooManyColumns(number, cells, limits));
  for (const cell of cells) {
    if (cell.length > limits.cellLength) {
      throw new UnreadableTable(cell.includes('\n') ? openQuote(number) : cellTooLong(number, limits));
    }
  }
}

function openQuote(row: number) {
  return unreadable(
    'open_quote',
    `Row ${row}: a quotation mark is opened and not closed, so where the row ends cannot be told. Look for a single " near that row, or save the file again from a spreadsheet program.`,
    { row },
  );
}

export function cellTooLong(row: number, limits: TableLimits) {
  return unreadable(
    'cell_too_long',
    `Row ${row}: a cell has more than ${limits.cellLength} characters, more than a spreadsheet can hold.`,
    { row, limit: limits.cellLength },
  );
}

export function tooManyColumns(row: number, cells: { readonly length: number }, limits: TableLimits) {
  return unreadable(
    'too_many_columns',
    `Row ${row} has ${cells.length} columns; up to ${limits.columns} can be read. Delete the columns that are not needed.`,
    { row, columns: cells.length, limit: limits.columns },
  );
}
