import { getUploadField, type UploadMapping, type WeightUnit } from '@portal/contract/orders';
import { findCellWeightUnit } from '../cells/read-measure.ts';
import { cleanCell } from '../read/clean-cell.ts';
import { parseHeader } from '../map/parse-header.ts';

/** The weight units of columns, and the columns whose unit nothing in the file names. */
export interface WeightUnitSurvey {
  readonly units: ReadonlyMap<number, WeightUnit>;
  readonly undecided: ReadonlySet<number>;
}

/**
 * Surveys the weight columns of a mapping. The unit is that of the mapping, of the header, or the only one that cells of the
 * column name. A column or default value for units names it row by row.
 */
export function createWeightUnitSurvey({ columns, defaults }: UploadMapping): {
  addRow: (cells: readonly string[]) => void;
  finish: () => WeightUnitSurvey;
} {
  const hasUnitField =
    defaults.weightUnit !== undefined || columns.some(({ field }) => field === 'weightUnit');
  const weightColumns = columns
    .filter(({ field }) => getUploadField(field).kind === 'weight')
    .map(({ index, header, weightUnit }) => ({
      index,
      namedUnit: weightUnit ?? parseHeader(header).weightUnit,
      cellUnits: new Set<WeightUnit>(),
      hasBareCells: false,
    }));
  const openColumns = weightColumns.filter(({ namedUnit }) => namedUnit === undefined);
  return {
    addRow: (cells) => {
      for (const column of openColumns) {
        const cell = cleanCell(cells[column.index] ?? '');
        if (!/\d/.test(cell)) continue;
        const unit = findCellWeightUnit(cell);
        if (unit === undefined) column.hasBareCells = true;
        else column.cellUnits.add(unit);
      }
    },
    finish: () => {
      const units = new Map<number, WeightUnit>();
      const undecided = new Set<number>();
      for (const { index, namedUnit, cellUnits, hasBareCells } of weightColumns) {
        const [onlyUnit] = cellUnits.size === 1 && !hasUnitField ? cellUnits : [];
        const unit = namedUnit ?? onlyUnit;
        if (unit !== undefined) units.set(index, unit);
        else if (hasBareCells && !hasUnitField) undecided.add(index);
      }
      return { units, undecided };
    },
  };
}
