import type { UploadFieldKey, UploadMapping } from '@portal/contract/orders';
import { isCellError } from '../cells/cell-value.ts';
import { listSideDigits } from '../cells/read-dimensions.ts';
import { readWeight } from '../cells/read-measure.ts';
import { parseDecimal } from '../cells/read-number.ts';
import { cleanCell } from '../read/clean-cell.ts';
import type { ColumnFormats } from '../survey/survey-rows.ts';
import type { AnalyzedColumn } from './analyzed-column.ts';
import type { SidesOfRow } from './likely-units.ts';

const SIDE_FIELDS: ReadonlySet<UploadFieldKey> = new Set(['length', 'width', 'height', 'dimensions']);

/** The sides of the parcel of each row, in the unit of the file, and its weight. */
export function listSidesOfRows(
  columns: readonly AnalyzedColumn[],
  mapping: UploadMapping,
  { decimalMarks, weightUnits }: Pick<ColumnFormats, 'decimalMarks' | 'weightUnits'>,
): SidesOfRow[] {
  const findCells = (index: number) => columns.find((column) => column.index === index)?.cells ?? [];
  const getMark = (index: number) => decimalMarks.get(index) ?? 'point';
  const sideColumns = mapping.columns
    .filter(({ field }) => SIDE_FIELDS.has(field))
    .map(({ index }) => ({ cells: findCells(index), mark: getMark(index) }));
  const weight = mapping.columns.find(({ field }) => field === 'weight');
  const weightCells = weight === undefined ? [] : findCells(weight.index);
  return (sideColumns[0]?.cells ?? []).map((_, row) => {
    const sides = sideColumns.flatMap(({ cells, mark }) =>
      listSideDigits(cleanCell(cells[row] ?? '')).map((digits) => Number(parseDecimal(digits, mark) ?? 0)),
    );
    const grams =
      weight === undefined
        ? undefined
        : readWeight(cleanCell(weightCells[row] ?? ''), weightUnits.get(weight.index), getMark(weight.index));
    return { sides, grams: grams === undefined || isCellError(grams) ? undefined : grams.value };
  });
}
