import type {
  ColumnQuestion,
  DateOrder,
  DecimalMark,
  LengthUnit,
  UploadMapping,
  WeightUnit,
  WordCount,
} from '@portal/contract/orders';
import type { Table, TableRow } from '../read/table.ts';
import { createDateOrderSurvey } from './date-orders.ts';
import { createDecimalMarkSurvey } from './decimal-marks.ts';
import { createOrderRowsSurvey, type OrderRowsSurvey } from './order-rows.ts';
import { createUnitSurvey, LENGTHS, WEIGHTS } from './units.ts';
import { createWordSurvey } from './words.ts';

/** How the values of the columns are read, by column index. */
export interface ColumnFormats {
  readonly decimalMarks: ReadonlyMap<number, DecimalMark>;
  readonly dateOrders: ReadonlyMap<number, DateOrder>;
  /** Columns without an entry have their unit in the cells or in a column of their own. */
  readonly weightUnits: ReadonlyMap<number, WeightUnit>;
  readonly lengthUnits: ReadonlyMap<number, LengthUnit>;
  /** Options of columns that neither the mapping nor the file decides. */
  readonly questions: ReadonlyMap<number, readonly ColumnQuestion[]>;
  /** Words that the portal does not know. */
  readonly words: ReadonlyMap<number, readonly WordCount[]>;
}

/** Facts that need the whole file: its orders and their rows, and the formats of the columns. */
export interface Survey extends ColumnFormats, OrderRowsSurvey {
  readonly header: readonly string[];
}

export type SurveyableTable = Pick<Table, 'header' | 'descriptionRows' | 'batches'>;

/** Reads every row once. Options of the mapping take precedence over the values. */
export async function surveyRows(
  { header, descriptionRows, batches }: SurveyableTable,
  mapping: UploadMapping,
): Promise<Survey> {
  const formats = createFormatSurvey(mapping);
  const orderRows = createOrderRowsSurvey({ header, descriptionRows, mapping });
  for await (const batch of batches())
    for (const row of batch) if (orderRows.addRow(row)) formats.addRow(row);
  return { header, ...orderRows.finish(), ...formats.finish() };
}

/** The rows of a table that are read as orders. */
export async function* selectOrderRows(
  { batches }: Pick<Table, 'batches'>,
  { isLeftOut, leftOutRows }: Pick<Survey, 'isLeftOut' | 'leftOutRows'>,
): AsyncGenerator<readonly TableRow[]> {
  for await (const batch of batches())
    yield leftOutRows.length === 0 ? batch : batch.filter((row) => !isLeftOut(row));
}

/** Surveys the formats of the mapped columns, row by row. */
export function createFormatSurvey(mapping: UploadMapping): {
  addRow: (row: Omit<TableRow, 'number'>) => void;
  finish: () => ColumnFormats;
} {
  const dates = createDateOrderSurvey(mapping);
  const weights = createUnitSurvey(mapping, WEIGHTS);
  const lengths = createUnitSurvey(mapping, LENGTHS);
  const marks = createDecimalMarkSurvey(mapping);
  const words = createWordSurvey(mapping);
  return {
    addRow: (row) => {
      dates.addRow(row.cells);
      weights.addRow(row.cells);
      lengths.addRow(row.cells);
      marks.addRow(row);
      words.addRow(row.cells);
    },
    finish: () => {
      const dateOrders = dates.finish();
      const weightUnits = weights.finish();
      const lengthUnits = lengths.finish();
      const decimalMarks = marks.finish(new Map([...weightUnits.units, ...lengthUnits.units]));
      const columnWords = words.finish();
      return {
        decimalMarks: decimalMarks.marks,
        dateOrders: dateOrders.orders,
        weightUnits: weightUnits.units,
        lengthUnits: lengthUnits.units,
        questions: listQuestions({
          dateOrder: dateOrders.undecided,
          decimal: decimalMarks.undecided,
          weightUnit: weightUnits.undecided,
          lengthUnit: lengthUnits.undecided,
          values: new Set(columnWords.keys()),
        }),
        words: columnWords,
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
