import {
  getUploadField,
  type DecimalMark,
  type LengthUnit,
  type UploadMapping,
  type WeightUnit,
} from '@portal/contract/orders';
import {
  chooseDecimalMark,
  countDecimalMarks,
  createMarkEvidence,
  type DecimalMarkEvidence,
} from '../cells/read-number.ts';
import { listSideDigits } from '../cells/read-dimensions.ts';
import type { TableRow } from '../read/table.ts';
import { createAmountSample, type AmountSample } from './amount-sample.ts';
import { decideAmountMark } from './decide-amount-mark.ts';

/** The decimal marks of columns, and the columns whose ambiguous numbers, such as 1.234, can still be read in two ways. */
export interface DecimalMarkSurvey {
  readonly marks: ReadonlyMap<number, DecimalMark>;
  readonly undecided: ReadonlySet<number>;
}

const NUMBER_KINDS = ['int', 'decimal', 'money', 'weight', 'length'] as const;
type NumberKind = (typeof NUMBER_KINDS)[number];

interface NumberColumn {
  readonly index: number;
  readonly kind: NumberKind;
  readonly mark: DecimalMark | undefined;
  readonly evidence: DecimalMarkEvidence;
  /** The numbers of a cell, which can have several. */
  readonly listNumbers: (cell: string) => readonly string[];
}

/**
 * Surveys the columns of a mapping with numbers. Their values weigh one decimal mark of the file: it reads the columns whose
 * numbers all have one group of three digits. A decimal mark of the mapping takes precedence over the values.
 */
export function createDecimalMarkSurvey(mapping: UploadMapping): {
  addRow: (row: Omit<TableRow, 'number'>) => void;
  finish: (units: ReadonlyMap<number, WeightUnit | LengthUnit>) => DecimalMarkSurvey;
} {
  const columns = mapping.columns.flatMap(({ index, field, decimal }): NumberColumn[] => {
    const fieldKind = getUploadField(field).kind;
    const isList = fieldKind === 'dimensions';
    const kind = isList ? 'length' : NUMBER_KINDS.find((candidate) => candidate === fieldKind);
    if (kind === undefined) return [];
    const listNumbers = isList ? listSideDigits : (cell: string) => [cell];
    return [{ index, kind, mark: decimal, evidence: createMarkEvidence(), listNumbers }];
  });
  const sample = createAmountSample(mapping);
  return {
    addRow: ({ cells, exactNumbers }) => {
      // A number that the file stores as a number says nothing about the numbers that it stores as text.
      for (const { index, evidence, listNumbers } of columns) {
        if (exactNumbers?.includes(index) === true) continue;
        for (const number of listNumbers(cells[index] ?? '')) countDecimalMarks(number, evidence);
      }
      sample.addRow(cells);
    },
    finish: (units) => decideMarks(columns, units, sample),
  };
}

function decideMarks(
  columns: readonly NumberColumn[],
  units: ReadonlyMap<number, WeightUnit | LengthUnit>,
  sample: AmountSample,
): DecimalMarkSurvey {
  const marks = new Map<number, DecimalMark>();
  const undecided = new Set<number>();
  const fileMark = findCommonMark(columns, NUMBER_KINDS);
  for (const column of columns) {
    const { index, evidence } = column;
    const chosenMark = chooseDecimalMark(evidence);
    const isOpen = column.mark === undefined && isAmbiguous(evidence);
    const mark =
      isOpen && (chosenMark === undefined || hasBothMarks(evidence))
        ? decideAmbiguousMark(column, { columns, units, sample, fileMark })
        : (column.mark ?? chosenMark ?? fileMark ?? 'point');
    if (mark === undefined) undecided.add(index);
    marks.set(index, mark ?? chosenMark ?? 'point');
  }
  return { marks, undecided };
}

interface MarkContext {
  readonly columns: readonly NumberColumn[];
  readonly units: ReadonlyMap<number, WeightUnit | LengthUnit>;
  readonly sample: AmountSample;
  /** The mark of all values that have only one reading; undefined when they contradict each other or there are none. */
  readonly fileMark: DecimalMark | undefined;
}

/** The mark of a column whose numbers all have one group of three digits; undefined when the user must choose it. */
function decideAmbiguousMark(
  { index, kind, evidence }: NumberColumn,
  { columns, units, sample, fileMark }: MarkContext,
): DecimalMark | undefined {
  const { ambiguousPoint, ambiguousComma, wholeGroups } = evidence;
  if (hasBothMarks(evidence)) return undefined;
  const written = ambiguousPoint > 0 ? 'point' : 'comma';
  const thousands = written === 'point' ? 'comma' : 'point';
  const kindMark = findCommonMark(columns, [kind]);
  if (kind === 'money') return decideAmountMark(sample, { index, written, moneyMark: kindMark, fileMark });
  const hasOnlyWholeGroups = wholeGroups === ambiguousPoint + ambiguousComma;
  const unit = units.get(index);
  // Scales and rulers show no fractions of a gram or millimetre: 1.234 g is 1234 g.
  if (!hasOnlyWholeGroups && (unit === 'g' || unit === 'mm')) return thousands;
  const mark = kindMark ?? fileMark;
  if (kind === 'int') return mark === written && !hasOnlyWholeGroups ? undefined : mark;
  if (kindMark !== undefined || mark === undefined || kind === 'decimal') return mark;
  // A tonne, or 10 m, is too rare to be read from the mark of other columns; so is a kilogram in grams from three zeros.
  const isLikely = (unit === 'g' || unit === 'mm') === (mark === thousands);
  return isLikely ? mark : undefined;
}

function isAmbiguous({ ambiguousPoint, ambiguousComma }: DecimalMarkEvidence): boolean {
  return ambiguousPoint + ambiguousComma > 0;
}

/** Whether the column contradicts itself, as in 12.5 and 12,5 or in 1.234 and 1,234. */
function hasBothMarks({ point, comma, ambiguousPoint, ambiguousComma }: DecimalMarkEvidence): boolean {
  return (point > 0 && comma > 0) || (ambiguousPoint > 0 && ambiguousComma > 0 && point + comma === 0);
}

/** The mark that the values of the columns have; undefined when they have none or different ones. */
function findCommonMark(
  columns: readonly NumberColumn[],
  kinds: readonly NumberKind[],
): DecimalMark | undefined {
  const marks = new Set(
    columns
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ mark, evidence }) => mark ?? chooseDecimalMark(evidence) ?? []),
  );
  const [mark] = marks;
  return marks.size === 1 ? mark : undefined;
}
