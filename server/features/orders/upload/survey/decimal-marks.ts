import {
  getUploadField,
  type DecimalMark,
  type UploadMapping,
  type WeightUnit,
} from '@portal/contract/orders';
import {
  chooseDecimalMark,
  countDecimalMarks,
  createMarkEvidence,
  type DecimalMarkEvidence,
} from '../cells/read-number.ts';
import type { TableRow } from '../read/table.ts';
import { createAmountSample, type AmountSample } from './amount-sample.ts';
import { decideAmountMark } from './decide-amount-mark.ts';

/** The decimal marks of columns, and the columns whose ambiguous numbers, such as 1.234, can still be read in two ways. */
export interface DecimalMarkSurvey {
  readonly marks: ReadonlyMap<number, DecimalMark>;
  readonly undecided: ReadonlySet<number>;
}

interface NumberColumn {
  readonly index: number;
  readonly kind: 'money' | 'weight' | 'length';
  readonly mark: DecimalMark | undefined;
  readonly evidence: DecimalMarkEvidence;
}

function isNumberKind(kind: string): kind is NumberColumn['kind'] {
  return kind === 'money' || kind === 'weight' || kind === 'length';
}

/** Surveys the columns of a mapping with numbers. A decimal mark of the mapping takes precedence over the values. */
export function createDecimalMarkSurvey(mapping: UploadMapping): {
  addRow: (row: Omit<TableRow, 'number'>) => void;
  finish: (weightUnits: ReadonlyMap<number, WeightUnit>) => DecimalMarkSurvey;
} {
  const columns = mapping.columns.flatMap(({ index, field, decimal }): NumberColumn[] => {
    const { kind } = getUploadField(field);
    return isNumberKind(kind) ? [{ index, kind, mark: decimal, evidence: createMarkEvidence() }] : [];
  });
  const sample = createAmountSample(mapping);
  return {
    addRow: ({ cells, exactNumbers }) => {
      for (const { index, evidence } of columns) {
        if (exactNumbers?.includes(index) === true) evidence.point++;
        else countDecimalMarks(cells[index] ?? '', evidence);
      }
      sample.addRow(cells);
    },
    finish: (weightUnits) => decideMarks(columns, weightUnits, sample),
  };
}

function decideMarks(
  columns: readonly NumberColumn[],
  weightUnits: ReadonlyMap<number, WeightUnit>,
  sample: AmountSample,
): DecimalMarkSurvey {
  const marks = new Map<number, DecimalMark>();
  const undecided = new Set<number>();
  const isDecided = ({ mark, evidence }: NumberColumn) =>
    mark !== undefined || !isAmbiguous(evidence) || evidence.point > 0 !== evidence.comma > 0;
  for (const column of columns.filter(isDecided)) {
    marks.set(column.index, column.mark ?? chooseDecimalMark(column.evidence) ?? 'point');
  }
  const findOtherMark = (kinds: readonly NumberColumn['kind'][]) => findCommonMark(columns, kinds);
  for (const column of columns) {
    if (marks.has(column.index)) continue;
    const mark = hasBothMarks(column.evidence)
      ? undefined
      : decideAmbiguousMark(column, weightUnits.get(column.index), sample, findOtherMark);
    if (mark === undefined) undecided.add(column.index);
    marks.set(column.index, mark ?? chooseDecimalMark(column.evidence) ?? 'point');
  }
  return { marks, undecided };
}

function decideAmbiguousMark(
  { index, kind, evidence }: NumberColumn,
  weightUnit: WeightUnit | undefined,
  sample: AmountSample,
  findOtherMark: (kinds: readonly NumberColumn['kind'][]) => DecimalMark | undefined,
): DecimalMark | undefined {
  const written = evidence.ambiguousPoint > 0 ? 'point' : 'comma';
  const thousands = written === 'point' ? 'comma' : 'point';
  if (kind === 'money') return decideAmountMark(sample, index, written, findOtherMark(['money']));
  if (kind === 'length') return findOtherMark(['length', 'weight']) ?? 'point';
  // 1.234 g is 1234 g, because scales show no fractions of a gram; 1.234 kg has the grams behind the point.
  if (weightUnit === 'g') return thousands;
  const otherMark = findOtherMark(['weight', 'length']);
  if (otherMark !== undefined || written === 'point') return otherMark ?? 'point';
  // 1,234 kg beside prices such as 12,50 has decimals; a tonne is too rare to be read from prices such as 12.50.
  return findOtherMark(['money']) === 'comma' ? 'comma' : undefined;
}

function isAmbiguous({ ambiguousPoint, ambiguousComma }: DecimalMarkEvidence): boolean {
  return ambiguousPoint + ambiguousComma > 0;
}

/** Whether the column contradicts itself, as in 12.5 and 12,5 or in 1.234 and 1,234. */
function hasBothMarks({ point, comma, ambiguousPoint, ambiguousComma }: DecimalMarkEvidence): boolean {
  return (point > 0 && comma > 0) || (ambiguousPoint > 0 && ambiguousComma > 0);
}

/** The mark that the values of other columns have; undefined when they have none or different ones. */
function findCommonMark(
  columns: readonly NumberColumn[],
  kinds: readonly NumberColumn['kind'][],
): DecimalMark | undefined {
  const marks = new Set(
    columns
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ mark, evidence }) => mark ?? chooseDecimalMark(evidence) ?? []),
  );
  const [mark] = marks;
  return marks.size === 1 ? mark : undefined;
}
