import { getUploadField, type DateOrder, type UploadMapping } from '@portal/contract/orders';
import { chooseDateOrder, countDateEvidence, isDateAmbiguous } from '../cells/read-date.ts';
import { cleanCell } from '../read/clean-cell.ts';

/** The date orders of columns, and the columns in which no value decides between day first and month first. */
export interface DateOrderSurvey {
  readonly orders: ReadonlyMap<number, DateOrder>;
  readonly undecided: ReadonlySet<number>;
}

/** Surveys the date columns of a mapping. A date order of the mapping takes precedence over the values. */
export function createDateOrderSurvey({ columns }: UploadMapping): {
  addRow: (cells: readonly string[]) => void;
  finish: () => DateOrderSurvey;
} {
  const dateColumns = columns
    .filter(({ field }) => getUploadField(field).kind === 'date')
    .map((column) => ({ ...column, evidence: { dmy: 0, mdy: 0, ambiguous: 0 } }));
  return {
    addRow: (cells) => {
      for (const { index, evidence } of dateColumns)
        countDateEvidence(cleanCell(cells[index] ?? ''), evidence);
    },
    finish: () => ({
      orders: new Map(
        dateColumns.map(({ index, dateOrder, evidence }) => [index, dateOrder ?? chooseDateOrder(evidence)]),
      ),
      undecided: new Set(
        dateColumns
          .filter(({ dateOrder, evidence }) => dateOrder === undefined && isDateAmbiguous(evidence))
          .map(({ index }) => index),
      ),
    }),
  };
}
