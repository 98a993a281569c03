import type { RateCell } from './rate-sheets.ts';

/** Types of records of a BIFF8 stream ([MS-XLS] 2.3). A record is its type, the length of its data, and the data. */
export const RECORD = { endOfStream: 0x000a, boundSheet: 0x0085, number: 0x0203, label: 0x0204 } as const;

/** Bytes of the type and the length of a record. */
export const RECORD_HEAD = 4;
/** Bytes of the row, the column and the format of a cell. */
const CELL_HEAD = 6;
/** Characters of a text cell ([MS-XLS] 2.4.148). */
const MAX_TEXT = 255;
const BLOCK_BYTES = 1 << 20;
/** Above the longest record: a text of two bytes a character. */
const MAX_RECORD_BYTES = 1024;

/** Formats of cells, as numbers of the workbook's table of formats. */
export interface CellFormats {
  readonly general: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;
/** The day 1970-01-01 as spreadsheets count days. */
const EPOCH_DAY = 25_569;

/** A day (YYYY-MM-DD) as spreadsheets count days. */
export function toDayNumber(day: string): number {
  return Date.parse(day) / DAY_MS + EPOCH_DAY;
}

/** The cells of rows as records, in blocks of at most 1 MB; `firstRow` counts from 0. */
export function encodeRows(
  rows: readonly (readonly RateCell[])[],
  firstRow: number,
  { general, day }: CellFormats,
): Buffer[] {
  const blocks: Buffer[] = [];
  let block = Buffer.allocUnsafe(BLOCK_BYTES);
  let end = 0;
  for (const [index, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      if (cell === undefined) continue;
      if (end > BLOCK_BYTES - MAX_RECORD_BYTES) {
        blocks.push(block.subarray(0, end));
        block = Buffer.allocUnsafe(BLOCK_BYTES);
        end = 0;
      }
      const at = { row: firstRow + index, column };
      if (typeof cell === 'string') end = writeText(block, end, { ...at, format: general }, cell);
      else if (typeof cell === 'number') end = writeNumber(block, end, { ...at, format: general }, cell);
      else end = writeNumber(block, end, { ...at, format: day }, toDayNumber(cell.day));
    }
  }
  blocks.push(block.subarray(0, end));
  return blocks;
}

interface CellHead {
  readonly row: number;
  readonly column: number;
  readonly format: number;
}

/** Writes a record at `start`; returns its end. */
function writeNumber(block: Buffer, start: number, head: CellHead, value: number): number {
  const offset = writeHead(block, start, RECORD.number, CELL_HEAD + 8, head);
  return block.writeDoubleLE(value, offset);
}

function writeText(block: Buffer, start: number, head: CellHead, value: string): number {
  const text = value.slice(0, MAX_TEXT);
  const isLatin = /^[\0-\xff]*$/.test(text);
  const bytes = isLatin ? text.length : text.length * 2;
  const offset = writeHead(block, start, RECORD.label, CELL_HEAD + 3 + bytes, head);
  block.writeUInt16LE(text.length, offset);
  block.writeUInt8(isLatin ? 0 : 1, offset + 2);
  return offset + 3 + block.write(text, offset + 3, isLatin ? 'latin1' : 'utf16le');
}

function writeHead(block: Buffer, start: number, type: number, length: number, head: CellHead): number {
  block.writeUInt16LE(type, start);
  block.writeUInt16LE(length, start + 2);
  block.writeUInt16LE(head.row, start + 4);
  block.writeUInt16LE(head.column, start + 6);
  return block.writeUInt16LE(head.format, start + 8);
}
