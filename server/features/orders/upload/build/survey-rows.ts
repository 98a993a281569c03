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

/** What only the whole file can tell: where each order ends, and how its columns write numbers and dates. */
export interface Survey {
  readonly rows: number;
  /** In how many rows an order code stands. */
  readonly countRows: (code: string) => number;
  readonly marks: ReadonlyMap<number, DecimalMark>;
  readonly dateOrders: ReadonlyMap<number, DateOrder>;
  /** Columns in which no value tells days from months. */
  readonly ambiguousDates: readonly number[];
}

const NUMERIC = new Set(['money', 'weight', 'length']);

/** Reads every row once. What the mapping says itself goes before what the values show. */
export async function surveyRows(
  batches: AsyncIterable<readonly TableRow[]>,
  mapping: UploadMapping,
): Promise<Survey> {
  const codeColumns = mapping.columns
    .filter(({ field }) => field === 'customerOrderCode')
    .map(({ index }) => index);
  const numericColumns = mapping.columns.filter(({ field }) => NUMERIC.has(getUploadField(field).kind));
  const dateColumns = mapping.columns.filter(({ field }) => getUploadField(field).kind === 'date');
  const marks = new Map<number, DecimalMarkEvidence>(
    numericColumns.map(({ index }) => [index, { point: 0, comma: 0 }]),
  );
  const dates = new Map<number, DateEvidence>(
    dateColumns.map(({ index }) => [index, { dmy: 0, mdy: 0, ambiguous: 0 }]),
  );
  const codes = createCodeCounter();
  let rows = 0;
  for await (const batch of batches) {
    for (const { cells } of batch) {
      rows++;
      const code = readOrderCode(cells, codeColumns);
      if (code !== '') codes.add(code);
      for (const [index, evidence] of marks) countDecimalMarks(cells[index] ?? '', evidence);
      for (const [index, evidence] of dates) countDateEvidence(cleanCell(cells[index] ?? ''), evidence);
    }
  }
  return {
    rows,
    countRows: codes.countRows,
    marks: new Map(
      numericColumns.map(({ index, decimal }) => [
        index,
        decimal ?? chooseDecimalMark(marks.get(index) ?? { point: 0, comma: 0 }),
      ]),
    ),
    dateOrders: new Map(
      dateColumns.map(({ index, dateOrder }) => [
        index,
        dateOrder ?? chooseDateOrder(dates.get(index) ?? { dmy: 0, mdy: 0, ambiguous: 0 }),
      ]),
    ),
    ambiguousDates: dateColumns
      .filter(
        ({ index, dateOrder }) =>
          dateOrder === undefined && isDateAmbiguous(dates.get(index) ?? { dmy: 0, mdy: 0, ambiguous: 0 }),
      )
      .map(({ index }) => index),
  };
}

/** The order code of a row as it is grouped by; empty where it has none. */
export function readOrderCode(cells: readonly string[], columns: readonly number[]): string {
  for (const index of columns) {
    const code = cleanCell(cells[index] ?? '');
    if (code !== '') return code;
  }
  return '';
}

/**
 * Counts codes by a 53-bit number of each: a text cut from a file would hold its whole chunk in memory. Two codes of one
 * number, once in ten thousand files of a million rows, would only be held a little longer.
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
