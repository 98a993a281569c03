import { uploadField, type RowError, type UploadFieldKey } from '@portal/contract/orders';
import { fault, isFault, type CellFault, type Reading } from '../cells/reading.ts';
import { spreadsheetError } from '../cells/read-text.ts';
import type { GroupRow, RowGroup } from './group-rows.ts';
import type { Given, Plan, RowTexts } from './mapping-plan.ts';
import { rowErrorOf } from './row-error-of.ts';

/** A cell to be read: its text, its column and its row. */
export interface Cell extends Given {
  readonly row: number;
}

/** Reads the cells of one order and keeps what was wrong with them. */
export interface OrderReader {
  readonly group: RowGroup;
  readonly errors: RowError[];
  readonly warnings: RowError[];
  /** The order's cell of a field: the first filled one of its rows, else the default. Says so where two rows differ. */
  cell(field: UploadFieldKey): Cell | undefined;
  /** The first filled one, where rows may differ. */
  anyCell(field: UploadFieldKey): Cell | undefined;
  /** The same of one row or slot, without looking at others. */
  cellIn(texts: RowTexts, row: number, field: UploadFieldKey): Cell | undefined;
  /** The value of a cell, or undefined with the error kept. */
  read<T>(
    field: UploadFieldKey,
    cell: Cell | undefined,
    reader: (text: string, cell: Cell) => Reading<T> | CellFault,
  ): T | undefined;
  fail(
    field: UploadFieldKey | null,
    found: CellFault,
    at?: Partial<Pick<Cell, 'row' | 'text' | 'column'>>,
  ): void;
  warn(
    field: UploadFieldKey | null,
    found: CellFault,
    at?: Partial<Pick<Cell, 'row' | 'text' | 'column'>>,
  ): void;
  missing(field: UploadFieldKey, row?: number): void;
}

/** Of these, rows of one order may differ: the first counts, and a warning says so. */
const LOOSE: ReadonlySet<UploadFieldKey> = new Set([
  'remarks',
  'requestedDate',
  'consigneeEmail',
  'consignorEmail',
]);

export function orderReader(plan: Plan, group: RowGroup): OrderReader {
  const errors: RowError[] = [];
  const warnings: RowError[] = [];
  const firstRow = group.rows[0]?.number ?? 0;

  const toCell = ({ text, column }: Given, row: number): Cell => ({ text, column, row });

  const error = (
    field: UploadFieldKey | null,
    found: CellFault,
    at: Partial<Pick<Cell, 'row' | 'text' | 'column'>> = {},
  ): RowError =>
    rowErrorOf(found, {
      row: at.row ?? firstRow,
      column: at.column?.mapping.header ?? (field === null ? null : (headerOf(plan, field) ?? null)),
      field,
      value: at.text ?? '',
    });

  const differs = (field: UploadFieldKey, first: Cell, row: GroupRow, other: Given): void => {
    const params = { order: group.code, other: first.text, row: first.row };
    const at = { row: row.number, text: other.text, column: other.column };
    if (LOOSE.has(field)) warnings.push(error(field, fault('first_row_taken', params), at));
    else errors.push(error(field, fault('conflicting_rows', params), at));
  };

  const firstCell = (field: UploadFieldKey, onOther: typeof differs): Cell | undefined => {
    const position = plan.positions.get(field);
    const standIn = plan.defaults.get(field);
    let first: Cell | undefined;
    if (position === undefined) return standIn === undefined ? undefined : toCell(standIn, firstRow);
    for (const row of group.rows) {
      const given = row.texts[position];
      if (given === undefined) continue;
      if (first === undefined) first = toCell(given, row.number);
      else if (first.text !== given.text) {
        onOther(field, first, row, given);
        break;
      }
    }
    return first ?? (standIn === undefined ? undefined : toCell(standIn, firstRow));
  };

  return {
    group,
    errors,
    warnings,
    cell: (field) => firstCell(field, differs),
    anyCell: (field) => firstCell(field, () => {}),
    cellIn: (texts, row, field) => {
      const position = plan.positions.get(field);
      const given = (position === undefined ? undefined : texts[position]) ?? plan.defaults.get(field);
      return given === undefined ? undefined : toCell(given, row);
    },
    read: (field, cell, reader) => {
      if (cell === undefined) return undefined;
      const reading = spreadsheetError(cell.text) ?? reader(cell.text, cell);
      if (isFault(reading)) {
        errors.push(error(field, reading, cell));
        return undefined;
      }
      if (reading.note !== undefined) warnings.push(error(field, reading.note, cell));
      return reading.value;
    },
    fail: (field, found, at) => {
      errors.push(error(field, found, at));
    },
    warn: (field, found, at) => {
      warnings.push(error(field, found, at));
    },
    missing: (field, row) => {
      errors.push(error(field, missingFault(plan, field), row === undefined ? {} : { row }));
    },
  };
}

function missingFault(plan: Plan, field: UploadFieldKey): CellFault {
  if (headerOf(plan, field) === undefined) return fault('not_mapped');
  const { example } = uploadField(field);
  return example === '' ? fault('empty') : fault('missing', { example });
}

function headerOf(plan: Plan, field: UploadFieldKey): string | undefined {
  return plan.mapping.columns.find((column) => column.field === field)?.header;
}
