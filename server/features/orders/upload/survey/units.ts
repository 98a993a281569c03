import {
  getUploadField,
  type FieldKind,
  type LengthUnit,
  type UploadMapping,
  type WeightUnit,
} from '@portal/contract/orders';
import { findCellLengthUnit } from '../cells/read-dimensions.ts';
import { findCellWeightUnit } from '../cells/read-measure.ts';
import { cleanCell } from '../read/clean-cell.ts';
import { parseHeader } from '../map/parse-header.ts';

/** The units of columns, and the columns whose unit nothing in the file names. */
export interface UnitSurvey<Unit> {
  readonly units: ReadonlyMap<number, Unit>;
  readonly undecided: ReadonlySet<number>;
}

/** What has a unit: its option of a column, which is the field for units of rows too, and the kinds of its fields. */
interface Quantity<Unit> {
  readonly option: 'weightUnit' | 'lengthUnit';
  readonly kinds: readonly FieldKind[];
  /** Whether all columns have one unit, and one question. */
  readonly isShared: boolean;
  readonly findCellUnit: (cell: string) => Unit | undefined;
}

export const WEIGHTS: Quantity<WeightUnit> = {
  option: 'weightUnit',
  kinds: ['weight'],
  isShared: false,
  findCellUnit: findCellWeightUnit,
};
/** The sides of a parcel. */
export const LENGTHS: Quantity<LengthUnit> = {
  option: 'lengthUnit',
  kinds: ['length', 'dimensions'],
  isShared: true,
  findCellUnit: findCellLengthUnit,
};

/**
 * Surveys the columns of weights or lengths of a mapping. The unit is that of the mapping, of the header, or the only one
 * that cells of the column name. A column or default value for units names it row by row.
 */
export function createUnitSurvey<Unit extends WeightUnit | LengthUnit>(
  { columns, defaults }: UploadMapping,
  { option, kinds, isShared, findCellUnit }: Quantity<Unit>,
): {
  addRow: (cells: readonly string[]) => void;
  finish: () => UnitSurvey<Unit>;
} {
  const hasUnitField = defaults[option] !== undefined || columns.some(({ field }) => field === option);
  const unitColumns = columns
    .filter(({ field }) => kinds.includes(getUploadField(field).kind))
    .map((column) => ({
      index: column.index,
      namedUnit: (column[option] ?? parseHeader(column.header)[option]) as Unit | undefined,
      cellUnits: new Set<Unit>(),
      hasBareCells: false,
    }));
  const openColumns = unitColumns.filter(({ namedUnit }) => namedUnit === undefined);
  return {
    addRow: (cells) => {
      for (const column of openColumns) {
        const cell = cleanCell(cells[column.index] ?? '');
        if (!/[1-9]/.test(cell)) continue;
        const unit = findCellUnit(cell);
        if (unit === undefined) column.hasBareCells = true;
        else column.cellUnits.add(unit);
      }
    },
    finish: () => {
      const units = new Map<number, Unit>();
      const undecided = new Set<number>();
      for (const { index, namedUnit, cellUnits } of unitColumns) {
        const [onlyUnit] = cellUnits.size === 1 && !hasUnitField ? cellUnits : [];
        const unit = namedUnit ?? onlyUnit;
        if (unit !== undefined) units.set(index, unit);
      }
      const [sharedUnit, ...otherUnits] = isShared ? new Set(units.values()) : [];
      for (const { index, hasBareCells } of unitColumns) {
        if (units.has(index) || !hasBareCells || hasUnitField) continue;
        if (sharedUnit !== undefined && otherUnits.length === 0) units.set(index, sharedUnit);
        else if (!isShared || undecided.size === 0) undecided.add(index);
      }
      return { units, undecided };
    },
  };
}
