import { cleanCell } from './clean-cell.ts';
import { csvBatches } from './csv-rows.ts';
import { findHeader, HEADER_WITHIN } from './header-row.ts';
import { sniffDelimiter } from './sniff-delimiter.ts';
import { looksBinary, sniffFormat } from './sniff-format.ts';
import {
  isUnreadable,
  TABLE_LIMITS,
  unreadable,
  UnreadableTable,
  type Table,
  type TableLimits,
  type TableRefusal,
  type TableRow,
  type TableSource,
} from './table.ts';
import { textEncoding } from './text-encoding.ts';
import { tooBig, xlsxBytes, xlsxMessages } from './xlsx-rows.ts';

const HEAD_BYTES = 64 * 1024;
const SAMPLE_ROWS = 200;

type Batches = () => AsyncGenerator<readonly TableRow[]>;
type Facts = Pick<Table, 'format' | 'encoding' | 'delimiter' | 'sheets' | 'sheet'>;

/**
 * Opens a CSV or XLSX file of any of the usual kinds and finds its header. `sheet` names a sheet of an XLSX; without it
 * the first visible one is read. Answers a refusal for what cannot be read; `batches` throws UnreadableTable where the
 * fault stands further down in the file.
 */
export async function readTable(
  source: TableSource,
  options: { readonly sheet?: string; readonly limits?: Partial<TableLimits> } = {},
): Promise<Table | TableRefusal> {
  const limits = { ...TABLE_LIMITS, ...options.limits };
  const head = await headOf(source);
  const format = sniffFormat(head);
  if (isUnreadable(format)) return format;
  try {
    return format === 'xlsx'
      ? await readSheet(source, options.sheet ?? null, limits)
      : await readText(source, head, limits);
  } catch (error) {
    if (error instanceof UnreadableTable) return error.refusal;
    throw error;
  }
}

async function headOf(source: TableSource): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source.open()) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

async function readText(
  source: TableSource,
  head: Buffer,
  limits: TableLimits,
): Promise<Table | TableRefusal> {
  if (source.bytes > limits.csvBytes) return tooBig('A CSV file', limits.csvBytes);
  const encoding = await textEncoding(source, head);
  if (!encoding.startsWith('utf-16') && looksBinary(head)) {
    return unreadable('other_format', 'This is not a spreadsheet. Upload an .xlsx or CSV file.', {
      kind: 'unknown',
    });
  }
  const delimiter = sniffDelimiter(new TextDecoder(encoding).decode(head));
  const batches = () => csvBatches(source, { encoding, delimiter, limits });
  return withHeader({ format: 'csv', encoding, delimiter, sheets: [], sheet: null }, batches);
}

async function readSheet(
  source: TableSource,
  sheet: string | null,
  limits: TableLimits,
): Promise<Table | TableRefusal> {
  const bytes = await xlsxBytes(source, limits);
  if (isUnreadable(bytes)) return bytes;
  let found: { readonly sheets: readonly string[]; readonly sheet: string } = { sheets: [], sheet: '' };
  const batches: Batches = async function* rowsOfSheet() {
    for await (const message of xlsxMessages(bytes, sheet, limits)) {
      if ('sheets' in message) found = message;
      if ('rows' in message) yield message.rows;
    }
  };
  const first = await firstRows(batches);
  return withHeader({ format: 'xlsx', encoding: null, delimiter: null, ...found }, batches, first);
}

async function firstRows(batches: Batches): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const batch of batches()) {
    rows.push(...batch.filter(isFilled));
    if (rows.length >= HEADER_WITHIN + SAMPLE_ROWS) break;
  }
  return rows;
}

async function withHeader(facts: Facts, all: Batches, given?: TableRow[]): Promise<Table | TableRefusal> {
  const first = given ?? (await firstRows(all));
  if (first.length === 0) return unreadable('empty', 'The file has no rows.');
  const found = findHeader(first);
  const headerRow = found === undefined ? undefined : first[found.header];
  if (found === undefined || headerRow === undefined) {
    return unreadable(
      'no_header',
      'No row names the columns. Put the names of the columns in the first row.',
    );
  }
  const firstData = first[found.firstData]?.number;
  if (firstData === undefined) {
    return unreadable('no_rows', 'There are no rows under the names of the columns.');
  }
  return {
    ...facts,
    header: headerRow.cells.map((cell) => cleanCell(cell)),
    headerRow: headerRow.number,
    sample: first.slice(found.firstData, found.firstData + SAMPLE_ROWS),
    batches: async function* dataRows() {
      for await (const batch of all()) {
        const rows = batch.filter((row) => row.number >= firstData && isFilled(row));
        if (rows.length > 0) yield rows;
      }
    },
  };
}

function isFilled({ cells }: TableRow): boolean {
  return cells.some((cell) => cell !== '' && cell.trim() !== '');
}
