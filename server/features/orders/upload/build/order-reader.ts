import { getUploadField, type UploadFieldKey } from '@portal/contract/orders';
import { cellError, isCellError, type CellError, type CellValue } from '../cells/cell-value.ts';
import { findSpreadsheetError } from '../cells/read-text.ts';
import type { GroupRow, RowGroup } from './group-rows.ts';
import type { CellText, MappingPlan, RowTexts } from './mapping-plan.ts';
import { toRowError, type StoredRowError } from './row-error.ts';

/** The text of a cell with its column and row number. */
export interface Cell extends CellText {
  readonly row: number;
}

/** Where an error is reported; by default at the first row of the order and the column of the field. */
type ErrorPosition = Partial<Pick<Cell, 'row' | 'text' | 'column'>> & {
  /** The header of a column that is not mapped. */
  readonly header?: string;
};

/** Reads the cells of one order and collects their errors and warnings. */
export interface OrderReader {
  readonly group: RowGroup;
  readonly errors: StoredRowError[];
  readonly warnings: StoredRowError[];
  /** The first filled cell of a field among the order's rows, else the default value. Reports rows that differ. */
  orderCell(field: UploadFieldKey): Cell | undefined;
  /** Like `orderCell`, for fields whose rows may differ. */
  firstFilledCell(field: UploadFieldKey): Cell | undefined;
  /** The cell of a field in one row or slot, else the default value. */
  rowCell(texts: RowTexts, row: number, field: UploadFieldKey): Cell | undefined;
  /** Reads the value of a cell; returns undefined and adds the error when it is invalid. */
  read<T>(
    field: UploadFieldKey,
    cell: Cell | undefined,
    reader: (text: string, cell: Cell) => CellValue<T> | CellError,
  ): T | undefined;
  addError(field: UploadFieldKey | null, error: CellError, position?: ErrorPosition): void;
  addWarning(field: UploadFieldKey | null, error: CellError, position?: ErrorPosition): void;
  /** Adds the error of a required field without a value. */
  reportMissing(field: UploadFieldKey, row?: number): void;
}

export function createOrderReader(plan: MappingPlan, group: RowGroup): OrderReader {
  const errors: StoredRowError[] = [];
  const warnings: StoredRowError[] = [];
  const firstRow = group.rows[0]?.number ?? 0;

  const toCell = ({ text, column }: CellText, row: number): Cell => ({ text, column, row });

  const createError = (
    field: UploadFieldKey | null,
    error: CellError,
    position: ErrorPosition = {},
  ): StoredRowError =>
    toRowError(error, {
      row: position.row ?? firstRow,
      column:
        position.header ??
        position.column?.mapping.header ??
        (field === null ? null : (findHeader(plan, field) ?? null)),
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
    if (getUploadField(field).mayDiffer === true)
      warnings.push(createError(field, cellError('row.first_row_used', params), position));
    else errors.push(createError(field, cellError('row.conflicting_rows', params), position));
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
      const result = findSpreadsheetError(cell.text) ?? reader(cell.text, cell);
      if (isCellError(result)) {
        errors.push(createError(field, result, cell));
        return undefined;
      }
      if (result.warning !== undefined) warnings.push(createError(field, result.warning, cell));
      return result.value;
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
  if (findHeader(plan, field) === undefined) return cellError('row.not_mapped');
  const { example } = getUploadField(field);
  return example === '' ? cellError('row.empty') : cellError('row.missing', { example });
}

function findHeader(plan: MappingPlan, field: UploadFieldKey): string | undefined {
  return plan.mapping.columns.find((column) => column.field === field)?.header;
}
