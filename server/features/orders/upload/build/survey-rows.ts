import { uploadField, type DateOrder, type DecimalMark, type UploadMapping } from '@portal/contract/orders';
import { dateOrderOf, isDateAmbiguous, weighDate, type DateEvidence } from '../cells/read-date.ts';
import { markOf, weighMark, type MarkEvidence } from '../cells/read-number.ts';
import { cleanCell } from '../read/clean-cell.ts';
import type { TableRow } from '../read/table.ts';

/** What only the whole file can tell: where each order ends, and how its columns write numbers and dates. */
export interface Survey {
  readonly rows: number;
  /** In how many rows an order code stands. */
  readonly rowsOf: (code: string) => number;
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
  const numeric = mapping.columns.filter(({ field }) => NUMERIC.has(uploadField(field).kind));
  const dated = mapping.columns.filter(({ field }) => uploadField(field).kind === 'date');
  const marks = new Map<number, MarkEvidence>(numeric.map(({ index }) => [index, { point: 0, comma: 0 }]));
  const dates = new Map<number, DateEvidence>(dated.map(({ index }) => [index, { dmy: 0, mdy: 0, open: 0 }]));
  const seen = codeCounter();
  let rows = 0;
  for await (const batch of batches) {
    for (const { cells } of batch) {
      rows++;
      const code = codeOf(cells, codeColumns);
      if (code !== '') seen.add(code);
      for (const [index, evidence] of marks) weighMark(cells[index] ?? '', evidence);
      for (const [index, evidence] of dates) weighDate(cleanCell(cells[index] ?? ''), evidence);
    }
  }
  return {
    rows,
    rowsOf: seen.rowsOf,
    marks: new Map(
      numeric.map(({ index, decimal }) => [
        index,
        decimal ?? markOf(marks.get(index) ?? { point: 0, comma: 0 }),
      ]),
    ),
    dateOrders: new Map(
      dated.map(({ index, dateOrder }) => [
        index,
        dateOrder ?? dateOrderOf(dates.get(index) ?? { dmy: 0, mdy: 0, open: 0 }),
      ]),
    ),
    ambiguousDates: dated
      .filter(
        ({ index, dateOrder }) =>
          dateOrder === undefined && isDateAmbiguous(dates.get(index) ?? { dmy: 0, mdy: 0, open: 0 }),
      )
      .map(({ index }) => index),
  };
}

/** The order code of a row as it is grouped by; empty where it has none. */
export function codeOf(cells: readonly string[], columns: readonly number[]): string {
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
function codeCounter(): { add: (code: string) => void; rowsOf: (code: string) => number } {
  const once = new Set<number>();
  const more = new Map<number, number>();
  return {
    add: (code) => {
      const number = numberOf(code);
      const count = more.get(number);
      if (count !== undefined) more.set(number, count + 1);
      else if (once.has(number)) more.set(number, 2);
      else once.add(number);
    },
    rowsOf: (code) => more.get(numberOf(code)) ?? 1,
  };
}

function numberOf(code: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < code.length; at++) {
    const letter = code.charCodeAt(at);
    high = Math.imul(high ^ letter, 2_654_435_761);
    low = Math.imul(low ^ letter, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}
