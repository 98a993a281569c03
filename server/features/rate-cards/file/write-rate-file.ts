import type * as Xlsx from '@e965/xlsx';
import type { WorkSheet } from '@e965/xlsx';
import { lazy } from '../../../platform/lazy.ts';
import { encodeRows, RECORD, RECORD_HEAD, toDayNumber } from './cell-records.ts';
import type { RateCell, RateSheet } from './rate-sheets.ts';

const xlsx = lazy((load) => load('@e965/xlsx') as typeof Xlsx);

/** Rows of a sheet of Excel 97–2003, without the header. */
const MAX_ROWS = 65_535;
const MAX_WIDTH = 40;
/** Rows that decide the widths of columns. */
const SAMPLE_ROWS = 100;

/**
 * The sheets as an Excel 97–2003 workbook (BIFF8). Days are dates, amounts numbers, and texts never formulas. The library writes
 * the workbook with the headers alone, as it needs 16 kB of memory for each cell. The rows are added to its stream.
 */
export function writeRateFile(sheets: readonly RateSheet[]): Uint8Array {
  const parts = sheets.flatMap((sheet) => splitSheet(sheet));
  const workbook = xlsx().utils.book_new();
  for (const sheet of parts) xlsx().utils.book_append_sheet(workbook, toTemplate(sheet), sheet.name);
  const { CFB } = xlsx();
  const container = CFB.read(xlsx().write(workbook, { type: 'buffer', bookType: 'biff8' }), {
    type: 'buffer',
  });
  const stream = CFB.find(container, '/Workbook');
  stream.content = addRows(
    Buffer.from(stream.content),
    parts.map(({ rows }) => rows),
  );
  stream.size = stream.content.length;
  return CFB.write(container, { type: 'buffer' }) as Uint8Array;
}

/** The sheet in parts of at most `maxRows` rows, each with the headers. */
export function splitSheet(sheet: RateSheet, maxRows = MAX_ROWS): RateSheet[] {
  const { name, rows } = sheet;
  return Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, part) => ({
    ...sheet,
    name: part === 0 ? name : `${name} (${part + 1})`,
    rows: rows.slice(part * maxRows, (part + 1) * maxRows),
  }));
}

/** The headers, the range of all rows, and a day in the first row that gives the workbook the format of days. */
function toTemplate({ headers, rows }: RateSheet): WorkSheet {
  const sheet = xlsx().utils.aoa_to_sheet(
    [[...headers], [{ t: 'n', v: toDayNumber('2000-01-01'), z: 'yyyy-mm-dd' }]],
    { dense: true },
  );
  sheet['!ref'] = xlsx().utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: rows.length, c: headers.length - 1 },
  });
  const sample = rows.slice(0, SAMPLE_ROWS);
  sheet['!cols'] = headers.map((header, column) => {
    const lengths = sample.map((row) => measureCell(row[column]));
    return { wch: Math.min(MAX_WIDTH, Math.max(header.length, ...lengths) + 2) };
  });
  return sheet;
}

function measureCell(cell: RateCell): number {
  return typeof cell === 'object' ? cell.day.length : String(cell ?? '').length;
}

/** The stream of a workbook of templates with their rows: the streams of sheets grow, and the workbook's points to them. */
function addRows(stream: Buffer, rowsOfSheets: readonly RateSheet['rows'][]): Buffer {
  const [globals, ...sheets] = splitStream(stream);
  if (globals === undefined) return stream;
  const filled = sheets.map((sheet, index) => fillSheet(sheet, rowsOfSheets[index] ?? []));
  let position = globals.length;
  let sheet = 0;
  for (const { type, start } of listRecords(globals)) {
    if (type !== RECORD.boundSheet) continue;
    globals.writeUInt32LE(position, start + RECORD_HEAD);
    position += filled[sheet]?.length ?? 0;
    sheet += 1;
  }
  return Buffer.concat([globals, ...filled]);
}

/** The streams of the workbook and of each sheet, which end with a record of their own. */
function splitStream(stream: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let start = 0;
  for (const { type, end } of listRecords(stream)) {
    if (type !== RECORD.endOfStream) continue;
    parts.push(stream.subarray(start, end));
    start = end;
  }
  return parts;
}

/** The stream of a template with rows in the place of its day. */
function fillSheet(sheet: Buffer, rows: RateSheet['rows']): Buffer {
  const records = [...listRecords(sheet)];
  const header = records.find(({ type }) => type === RECORD.label);
  const day = records.find(({ type }) => type === RECORD.number);
  if (header === undefined || day === undefined) throw new Error('the template of a sheet has no cells');
  const readFormat = ({ start }: { readonly start: number }) => sheet.readUInt16LE(start + RECORD_HEAD + 4);
  const formats = { general: readFormat(header), day: readFormat(day) };
  return Buffer.concat([
    sheet.subarray(0, day.start),
    ...encodeRows(rows, 1, formats),
    sheet.subarray(day.end),
  ]);
}

function* listRecords(stream: Buffer): Generator<{
  readonly type: number;
  readonly start: number;
  readonly end: number;
}> {
  let start = 0;
  while (start + RECORD_HEAD <= stream.length) {
    const end = start + RECORD_HEAD + stream.readUInt16LE(start + 2);
    yield { type: stream.readUInt16LE(start), start, end };
    start = end;
  }
}
