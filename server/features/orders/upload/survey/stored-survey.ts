import type {
  ColumnQuestion,
  DateOrder,
  DecimalMark,
  LeftOutRows,
  LengthUnit,
  WeightUnit,
  WordCount,
} from '@portal/contract/orders';
import type { ColumnFormats, Survey } from './survey-rows.ts';

/** A survey as a batch stores it: formats by column index. Batches of earlier versions have fewer properties. */
export interface StoredSurvey {
  readonly decimalMarks?: Readonly<Record<string, DecimalMark>>;
  readonly dateOrders?: Readonly<Record<string, DateOrder>>;
  readonly weightUnits?: Readonly<Record<string, WeightUnit>>;
  readonly lengthUnits?: Readonly<Record<string, LengthUnit>>;
  readonly questions?: Readonly<Record<string, readonly ColumnQuestion[]>>;
  readonly words?: Readonly<Record<string, readonly WordCount[]>>;
  readonly leftOutRows?: readonly LeftOutRows[];
  readonly joinsRowsWithoutCode?: boolean;
}

export function storeSurvey(survey: Survey): StoredSurvey {
  const { decimalMarks, dateOrders, weightUnits, lengthUnits, questions, words } = survey;
  const { leftOutRows, joinsRowsWithoutCode } = survey;
  return {
    decimalMarks: Object.fromEntries(decimalMarks),
    dateOrders: Object.fromEntries(dateOrders),
    weightUnits: Object.fromEntries(weightUnits),
    lengthUnits: Object.fromEntries(lengthUnits),
    questions: Object.fromEntries(questions),
    words: Object.fromEntries(words),
    leftOutRows,
    joinsRowsWithoutCode,
  };
}

/** The formats of a stored survey. */
export function restoreFormats(survey: StoredSurvey): ColumnFormats {
  return {
    decimalMarks: byIndex(survey.decimalMarks),
    dateOrders: byIndex(survey.dateOrders),
    weightUnits: byIndex(survey.weightUnits),
    lengthUnits: byIndex(survey.lengthUnits),
    questions: byIndex(survey.questions),
    words: byIndex(survey.words),
  };
}

function byIndex<T>(values: Readonly<Record<string, T>> = {}): Map<number, T> {
  return new Map(Object.entries(values).map(([index, value]) => [Number(index), value]));
}
