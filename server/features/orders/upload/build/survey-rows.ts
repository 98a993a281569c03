import {
  getUploadField,
  type DateOrder,
  type DecimalMark,
  type UploadMapping,
} from '@portal/contract/orders';
import {
  chooseDateOrder,
  isDateAmbiguous,
  countDateEvidence,
  type DateEvidence,
} from '../cells/read-date.ts';
import { chooseDecimalMark, countDecimalMarks, type DecimalMarkEvidence } from '../cells/read-number.ts';
import { cleanCell } from '../read/clean-cell.ts';
import type { TableRow } from '../read/table.ts';

/** Facts that need the whole file: the number of rows per order code, and the number and date formats of columns. */
export interface Survey {
  readonly rows: number;
  /** The number of rows with an order code; 1 for an unknown code. */
  readonly countRows: (code: string) => number;
  /** By column index. */
  readonly decimalMarks: ReadonlyMap<number, DecimalMark>;
  readonly dateOrders: ReadonlyMap<number, DateOrder>;
  /** Columns in which no value decides between day first and month first. */
  readonly ambiguousDates: readonly number[];
}

const NUMERIC_KINDS = new Set(['money', 'weight', 'length']);

/** Reads every row once. A decimal mark or date order of the mapping takes precedence over the values. */
export async function surveyRows(
  batches: AsyncIterable<readonly TableRow[]>,
  mapping: UploadMapping,
): Promise<Survey> {
  const codeColumns = mapping.columns
    .filter(({ field }) => field === 'customerOrderCode')
    .map(({ index }) => index);
  const numericColumns = mapping.columns.filter(({ field }) => NUMERIC_KINDS.has(getUploadField(field).kind));
  const dateColumns = mapping.columns.filter(({ field }) => getUploadField(field).kind === 'date');
  const markEvidence = new Map<number, DecimalMarkEvidence>(
    numericColumns.map(({ index }) => [index, { point: 0, comma: 0 }]),
  );
  const dateEvidence = new Map<number, DateEvidence>(
    dateColumns.map(({ index }) => [index, { dmy: 0, mdy: 0, ambiguous: 0 }]),
  );
  const codes = createCodeCounter();
  let rows = 0;
  for await (const batch of batches) {
    for (const { cells } of batch) {
      rows++;
      const code = readOrderCode(cells, codeColumns);
      if (code !== '') codes.add(code);
      for (const [index, evidence] of markEvidence) countDecimalMarks(cells[index] ?? '', evidence);
      for (const [index, evidence] of dateEvidence)
        countDateEvidence(cleanCell(cells[index] ?? ''), evidence);
    }
  }
  return {
    rows,
    countRows: codes.countRows,
    decimalMarks: new Map(
      numericColumns.map(({ index, decimal }) => [
        index,
        decimal ?? chooseDecimalMark(markEvidence.get(index) ?? { point: 0, comma: 0 }),
      ]),
    ),
    dateOrders: new Map(
      dateColumns.map(({ index, dateOrder }) => [
        index,
        dateOrder ?? chooseDateOrder(dateEvidence.get(index) ?? { dmy: 0, mdy: 0, ambiguous: 0 }),
      ]),
    ),
    ambiguousDates: dateColumns
      .filter(
        ({ index, dateOrder }) =>
          dateOrder === undefined &&
          isDateAmbiguous(dateEvidence.get(index) ?? { dmy: 0, mdy: 0, ambiguous: 0 }),
      )
      .map(({ index }) => index),
  };
}

/** The order code of a row; empty when there is none. */
export function readOrderCode(cells: readonly string[], columns: readonly number[]): string {
  for (const index of columns) {
    const code = cleanCell(cells[index] ?? '');
    if (code !== '') return code;
  }
  return '';
}

/**
 * Counts codes by a 53-bit hash, because a substring would keep its whole chunk of the file in memory. A collision, once in
 * ten thousand files of a million rows, only holds the rows of an order longer.
 */
function createCodeCounter(): { add: (code: string) => void; countRows: (code: string) => number } {
  const seenOnce = new Set<number>();
  const repeated = new Map<number, number>();
  return {
    add: (code) => {
      const number = hashCode(code);
      const count = repeated.get(number);
      if (count !== undefined) repeated.set(number, count + 1);
      else if (seenOnce.has(number)) repeated.set(number, 2);
      else seenOnce.add(number);
    },
    countRows: (code) => repeated.get(hashCode(code)) ?? 1,
  };
}

/** A 53-bit hash (cyrb53). */
function hashCode(code: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < code.length; index++) {
    const charCode = code.charCodeAt(index);
    high = Math.imul(high ^ charCode, 2_654_435_761);
    low = Math.imul(low ^ charCode, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}
