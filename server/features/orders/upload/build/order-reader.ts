import { getUploadField, type RowError, type UploadFieldKey } from '@portal/contract/orders';
import { cellError, isCellError, type CellError, type CellValue } from '../cells/cell-value.ts';
import { findSpreadsheetError } from '../cells/read-text.ts';
import type { GroupRow, RowGroup } from './group-rows.ts';
import type { CellText, MappingPlan, RowTexts } from './mapping-plan.ts';
import { toRowError } from './row-error.ts';

/** A cell to be read: its text, its column and its row. */
export interface Cell extends CellText {
  readonly row: number;
}

/** Reads the cells of one order and keeps what was wrong with them. */
export interface OrderReader {
  readonly group: RowGroup;
  readonly errors: RowError[];
  readonly warnings: RowError[];
  /** The order's cell of a field: the first filled one of its rows, else the default. Says so where two rows differ. */
  orderCell(field: UploadFieldKey): Cell | undefined;
  /** The first filled one, where rows may differ. */
  firstFilledCell(field: UploadFieldKey): Cell | undefined;
  /** The same of one row or slot, without looking at others. */
  rowCell(texts: RowTexts, row: number, field: UploadFieldKey): Cell | undefined;
  /** The value of a cell, or undefined with the error kept. */
  read<T>(
    field: UploadFieldKey,
    cell: Cell | undefined,
    reader: (text: string, cell: Cell) => CellValue<T> | CellError,
  ): T | undefined;
  addError(
    field: UploadFieldKey | null,
    error: CellError,
    position?: Partial<Pick<Cell, 'row' | 'text' | 'column'>>,
  ): void;
  addWarning(
    field: UploadFieldKey | null,
    error: CellError,
    position?: Partial<Pick<Cell, 'row' | 'text' | 'column'>>,
  ): void;
  reportMissing(field: UploadFieldKey, row?: number): void;
}

/** Of these, rows of one order may differ: the first counts, and a warning says so. */
const LENIENT_FIELDS: ReadonlySet<UploadFieldKey> = new Set([
  'remarks',
  'requestedDate',
  'consigneeEmail',
  'consignorEmail',
]);

export function createOrderReader(plan: MappingPlan, group: RowGroup): OrderReader {
  const errors: RowError[] = [];
  const warnings: RowError[] = [];
  const firstRow = group.rows[0]?.number ?? 0;

  const toCell = ({ text, column }: CellText, row: number): Cell => ({ text, column, row });

  const createError = (
    field: UploadFieldKey | null,
    error: CellError,
    position: Partial<Pick<Cell, 'row' | 'text' | 'column'>> = {},
  ): RowError =>
    toRowError(error, {
      row: position.row ?? firstRow,
      column: position.column?.mapping.header ?? (field === null ? null : (findHeader(plan, field) ?? null)),
      field,
      value: position.text ?? '',
    });

  const reportConflict = (
    field: UploadFieldKey,
    firstCell: Cell,
    row: GroupRow,
    conflicting: CellText,
  ): void => {
    const params = { orderCode: group.code, otherValue: firstCell.text, row: firstCell.row };
    const position = { row: row.number, text: conflicting.text, column: conflicting.column };
    if (LENIENT_FIELDS.has(field))
      warnings.push(createError(field, cellError('first_row_used', params), position));
    else errors.push(createError(field, cellError('conflicting_rows', params), position));
  };

  const findFirstCell = (field: UploadFieldKey, onConflict: typeof reportConflict): Cell | undefined => {
    const position = plan.positions.get(field);
    const defaultText = plan.defaults.get(field);
    let firstCell: Cell | undefined;
    if (position === undefined) return defaultText === undefined ? undefined : toCell(defaultText, firstRow);
    for (const row of group.rows) {
      const cellText = row.texts[position];
      if (cellText === undefined) continue;
      if (firstCell === undefined) firstCell = toCell(cellText, row.number);
      else if (firstCell.text !== cellText.text) {
        onConflict(field, firstCell, row, cellText);
        break;
      }
    }
    return firstCell ?? (defaultText === undefined ? undefined : toCell(defaultText, firstRow));
  };

  return {
    group,
    errors,
    warnings,
    orderCell: (field) => findFirstCell(field, reportConflict),
    firstFilledCell: (field) => findFirstCell(field, () => {}),
    rowCell: (texts, row, field) => {
      const position = plan.positions.get(field);
      const cellText = (position === undefined ? undefined : texts[position]) ?? plan.defaults.get(field);
      return cellText === undefined ? undefined : toCell(cellText, row);
    },
    read: (field, cell, reader) => {
      if (cell === undefined) return undefined;
      const reading = findSpreadsheetError(cell.text) ?? reader(cell.text, cell);
      if (isCellError(reading)) {
        errors.push(createError(field, reading, cell));
        return undefined;
      }
      if (reading.warning !== undefined) warnings.push(createError(field, reading.warning, cell));
      return reading.value;
    },
    addError: (field, error, position) => {
      errors.push(createError(field, error, position));
    },
    addWarning: (field, error, position) => {
      warnings.push(createError(field, error, position));
    },
    reportMissing: (field, row) => {
      errors.push(createError(field, createMissingError(plan, field), row === undefined ? {} : { row }));
    },
  };
}

function createMissingError(plan: MappingPlan, field: UploadFieldKey): CellError {
  if (findHeader(plan, field) === undefined) return cellError('not_mapped');
  const { example } = getUploadField(field);
  return example === '' ? cellError('empty') : cellError('missing', { example });
}

function findHeader(plan: MappingPlan, field: UploadFieldKey): string | undefined {
  return plan.mapping.columns.find((column) => column.field === field)?.header;
}
