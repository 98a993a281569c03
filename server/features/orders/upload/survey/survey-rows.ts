import type {
  ColumnQuestion,
  DateOrder,
  DecimalMark,
  UploadMapping,
  WeightUnit,
} from '@portal/contract/orders';
import { cleanCell } from '../read/clean-cell.ts';
import type { TableRow } from '../read/table.ts';
import { createCodeCounter } from './code-counter.ts';
import { createDateOrderSurvey } from './date-orders.ts';
import { createDecimalMarkSurvey } from './decimal-marks.ts';
import { createWeightUnitSurvey } from './weight-units.ts';

/** How the values of the columns are read, by column index. */
export interface ColumnFormats {
  readonly decimalMarks: ReadonlyMap<number, DecimalMark>;
  readonly dateOrders: ReadonlyMap<number, DateOrder>;
  /** Columns without an entry have their unit in the cells or in a column of their own. */
  readonly weightUnits: ReadonlyMap<number, WeightUnit>;
  /** Options of columns that neither the mapping nor the file decides. */
  readonly questions: ReadonlyMap<number, readonly ColumnQuestion[]>;
}

/** Facts that need the whole file: the number of rows per order code, and the formats of the columns. */
export interface Survey extends ColumnFormats {
  readonly rows: number;
  /** The number of rows with an order code; 1 for an unknown code. */
  readonly countRows: (code: string) => number;
}

/** Reads every row once. Options of the mapping take precedence over the values. */
export async function surveyRows(
  batches: AsyncIterable<readonly TableRow[]>,
  mapping: UploadMapping,
): Promise<Survey> {
  const codeColumns = findCodeColumns(mapping);
  const formats = createFormatSurvey(mapping);
  const codes = createCodeCounter();
  let rows = 0;
  for await (const batch of batches) {
    for (const row of batch) {
      rows++;
      const code = readOrderCode(row.cells, codeColumns);
      if (code !== '') codes.add(code);
      formats.addRow(row);
    }
  }
  return { rows, countRows: codes.countRows, ...formats.finish() };
}

/** Surveys the formats of the mapped columns, row by row. */
export function createFormatSurvey(mapping: UploadMapping): {
  addRow: (row: Omit<TableRow, 'number'>) => void;
  finish: () => ColumnFormats;
} {
  const dates = createDateOrderSurvey(mapping);
  const units = createWeightUnitSurvey(mapping);
  const marks = createDecimalMarkSurvey(mapping);
  return {
    addRow: (row) => {
      dates.addRow(row.cells);
      units.addRow(row.cells);
      marks.addRow(row);
    },
    finish: () => {
      const dateOrders = dates.finish();
      const weightUnits = units.finish();
      const decimalMarks = marks.finish(weightUnits.units);
      return {
        decimalMarks: decimalMarks.marks,
        dateOrders: dateOrders.orders,
        weightUnits: weightUnits.units,
        questions: listQuestions({
          dateOrder: dateOrders.undecided,
          decimal: decimalMarks.undecided,
          weightUnit: weightUnits.undecided,
        }),
      };
    },
  };
}

function listQuestions(
  undecided: Readonly<Record<ColumnQuestion, ReadonlySet<number>>>,
): ReadonlyMap<number, readonly ColumnQuestion[]> {
  const questions = new Map<number, ColumnQuestion[]>();
  for (const [question, indexes] of Object.entries(undecided) as [ColumnQuestion, ReadonlySet<number>][])
    for (const index of indexes) questions.set(index, [...(questions.get(index) ?? []), question]);
  return questions;
}

/** The columns of the order code. */
export function findCodeColumns({ columns }: UploadMapping): number[] {
  return columns.filter(({ field }) => field === 'customerOrderCode').map(({ index }) => index);
}

/** The order code of a row; empty when there is none. */
export function readOrderCode(cells: readonly string[], columns: readonly number[]): string {
  for (const index of columns) {
    const code = cleanCell(cells[index] ?? '');
    if (code !== '') return code;
  }
  return '';
}
