import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { cleanCell } from './clean-cell.ts';
import { readCsvBatches } from './csv-rows.ts';
import type { FileReading } from '@portal/contract/orders';
import { createTextDecoder } from './decode-text.ts';
import {
  findHeader,
  findHeaderAt,
  isOrderTable,
  MAX_ROWS_BEFORE_HEADER,
  type IsHeaderName,
} from './header-row.ts';
import { sniffDelimiter } from './sniff-delimiter.ts';
import { looksBinary, sniffFormat } from './sniff-format.ts';
import {
  TABLE_LIMITS,
  toMegabytes,
  TableRefusalError,
  type Table,
  type TableLimits,
  type TableRow,
  type TableSource,
} from './table.ts';
import { detectTextEncoding } from './text-encoding.ts';
import { readSheetRows, readXlsxBytes, readXlsxMessages, type SheetHead } from './xlsx-rows.ts';

const HEAD_BYTES = 64 * 1024;
const SAMPLE_ROWS = 200;
/** Rows at the begin of a sheet in which the header and the sample are. */
const MAX_FIRST_ROWS = MAX_ROWS_BEFORE_HEADER + SAMPLE_ROWS;

type OpenBatches = () => AsyncGenerator<readonly TableRow[]>;
type TableFormat = Pick<
  Table,
  'format' | 'encoding' | 'isEncodingSure' | 'delimiter' | 'sheets' | 'sheet' | 'hiddenRows'
>;

interface TableOptions {
  readonly reading?: FileReading | undefined;
  readonly limits?: Partial<TableLimits>;
  /** Whether a header without rows below it is a table, as in an empty template. */
  readonly allowsNoRows?: boolean;
  readonly isHeaderName?: IsHeaderName | undefined;
}

/**
 * Opens a CSV or XLSX file and finds its header. Sheet, encoding and header row are detected unless `reading` has them.
 * Returns a refusal when the file cannot be read; `batches` throws TableRefusalError for an error in a later part of it.
 */
export async function readTable(source: TableSource, options: TableOptions = {}): Promise<Table | Refusal> {
  const limits = { ...TABLE_LIMITS, ...options.limits };
  const headBytes = await readHead(source);
  const format = sniffFormat(headBytes);
  if (isRefusal(format)) return format;
  try {
    return format === 'xlsx'
      ? await openSheetTable(source, options, limits)
      : await openTextTable(source, headBytes, options, limits);
  } catch (error) {
    if (error instanceof TableRefusalError) return error.refusal;
    throw error;
  }
}

/** The first bytes of a file, which tell its format. */
export async function readHead(source: TableSource): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source.open()) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

async function openTextTable(
  source: TableSource,
  head: Buffer,
  options: TableOptions,
  limits: TableLimits,
): Promise<Table | Refusal> {
  const text = await openText(source, head, options.reading?.encoding, limits);
  return isRefusal(text) ? text : createTable(text.format, text.batches, options);
}

/** A text file with its encoding and delimiter detected, or with an encoding that the user chose. */
export async function openText(
  source: TableSource,
  head: Buffer,
  requestedEncoding: FileReading['encoding'],
  limits: TableLimits,
): Promise<{ readonly format: TableFormat; readonly batches: OpenBatches } | Refusal> {
  if (source.bytes > limits.csvBytes)
    return refuse('table.csv_too_large', { megabytes: toMegabytes(limits.csvBytes) });
  const { encoding, isSure } =
    requestedEncoding === undefined
      ? await detectTextEncoding(source, head)
      : { encoding: requestedEncoding, isSure: true };
  if (!encoding.startsWith('utf-16') && looksBinary(head)) {
    return refuse('table.other_format');
  }
  const delimiter = sniffDelimiter(createTextDecoder(encoding).decode(head));
  const format = { encoding, isEncodingSure: isSure, delimiter, sheets: [], sheet: null, hiddenRows: 0 };
  return {
    format: { format: 'csv', ...format },
    batches: () => readCsvBatches(source, { encoding, delimiter, limits }),
  };
}

async function openSheetTable(
  source: TableSource,
  options: TableOptions,
  limits: TableLimits,
): Promise<Table | Refusal> {
  const bytes = await readXlsxBytes(source, limits);
  if (isRefusal(bytes)) return bytes;
  const { reading } = options;
  const first = await openSheet(bytes, reading?.sheet ?? null, limits);
  const { info, batches, firstRows } =
    reading?.sheet === undefined ? await chooseSheet(bytes, first, limits) : first;
  return createTable(
    { format: 'xlsx', encoding: null, isEncodingSure: true, delimiter: null, ...info },
    batches,
    options,
    firstRows,
  );
}

interface OpenSheet {
  readonly info: Pick<Table, 'sheets' | 'sheet' | 'hiddenRows'>;
  readonly batches: OpenBatches;
  readonly firstRows: TableRow[];
}

/** Opens a sheet of a workbook; without a name the first visible one. Throws TableRefusalError. */
async function openSheet(bytes: Buffer, name: string | null, limits: TableLimits): Promise<OpenSheet> {
  let info: OpenSheet['info'] = { sheets: [], sheet: '', hiddenRows: 0 };
  const batches: OpenBatches = async function* rowsOfSheet() {
    for await (const message of readXlsxMessages(bytes, { sheet: name }, limits)) {
      if ('sheets' in message) info = message;
      if ('rows' in message) yield message.rows;
    }
  };
  const firstRows = await readFirstRows(batches);
  return { info, batches, firstRows };
}

/** So many sheets of a workbook are checked for a table of orders. */
const MAX_SHEETS = 12;

/** The first sheet with a table of orders: workbooks often begin with instructions or a cover. The first sheet if none has one. */
async function chooseSheet(bytes: Buffer, first: OpenSheet, limits: TableLimits): Promise<OpenSheet> {
  if (isOrderTable(first.firstRows) || first.info.sheets.length === 1) return first;
  const heads = await readHeads(bytes, MAX_SHEETS, limits);
  const head = heads.find(({ rows }) => isOrderTable(rows.filter(isFilled)));
  return head === undefined ? first : openSheet(bytes, head.name, limits);
}

/**
 * The first rows of the visible sheets of a spreadsheet, which is read once; undefined for a text file. Returns a refusal
 * when the file cannot be read.
 */
export async function readSheetHeads(
  source: TableSource,
  maxSheets: number,
): Promise<readonly SheetHead[] | undefined | Refusal> {
  const format = sniffFormat(await readHead(source));
  if (isRefusal(format)) return format;
  if (format !== 'xlsx') return undefined;
  const bytes = await readXlsxBytes(source, TABLE_LIMITS);
  if (isRefusal(bytes)) return bytes;
  try {
    return await readHeads(bytes, maxSheets, TABLE_LIMITS);
  } catch (error) {
    if (error instanceof TableRefusalError) return error.refusal;
    throw error;
  }
}

/** The first rows of the visible sheets, read by one thread. Throws TableRefusalError. */
async function readHeads(
  bytes: Buffer,
  maxSheets: number,
  limits: TableLimits,
): Promise<readonly SheetHead[]> {
  return readSheetRows(bytes, { maxSheets, maxRows: MAX_FIRST_ROWS }, limits);
}

async function readFirstRows(batches: OpenBatches): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const batch of batches()) {
    rows.push(...batch.filter(isFilled));
    if (rows.length >= MAX_FIRST_ROWS) break;
  }
  return rows;
}

async function createTable(
  format: TableFormat,
  openBatches: OpenBatches,
  { reading, allowsNoRows = false, isHeaderName }: TableOptions,
  knownFirstRows?: TableRow[],
): Promise<Table | Refusal> {
  const firstRows = knownFirstRows ?? (await readFirstRows(openBatches));
  if (firstRows.length === 0) return refuse('table.blank');
  const requestedRow = reading?.headerRow;
  const position =
    requestedRow === undefined ? findHeader(firstRows, isHeaderName) : findHeaderAt(firstRows, requestedRow);
  if (position === undefined && requestedRow !== undefined)
    return refuse('table.no_header_row', { row: requestedRow });
  const headerRow = position === undefined ? undefined : firstRows[position.headerIndex];
  if (position === undefined || headerRow === undefined) {
    return refuse('table.no_header');
  }
  const firstDataRow =
    firstRows[position.firstDataIndex]?.number ?? (allowsNoRows ? headerRow.number + 1 : undefined);
  if (firstDataRow === undefined) return refuse('table.no_rows');
  return {
    ...format,
    header: headerRow.cells.map((cell) => cleanCell(cell)),
    headerRow: headerRow.number,
    descriptionRows: firstRows
      .slice(position.headerIndex + 1, position.firstDataIndex)
      .map(({ number }) => number),
    sample: firstRows.slice(position.firstDataIndex, position.firstDataIndex + SAMPLE_ROWS),
    batches: async function* dataRows() {
      for await (const batch of openBatches()) {
        const rows = batch.filter((row) => row.number >= firstDataRow && isFilled(row));
        if (rows.length > 0) yield rows;
      }
    },
  };
}

export function isFilled({ cells }: TableRow): boolean {
  return cells.some((cell) => cell !== '' && cell.trim() !== '');
}
