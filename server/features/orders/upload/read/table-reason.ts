import type { ParamsOf, RefusalCode } from '@portal/contract/reasons';
import type { TableLimits, TableRow } from './table.ts';

/**
 * Why a table is refused, without its text. The thread that reads a workbook sends it: the texts of the contract take as long
 * to load as a small workbook to read, and are loaded by the process already.
 */
export interface TableReason<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly params: ParamsOf<Code>;
}

export function tableReason<Code extends RefusalCode>(code: Code, params: ParamsOf<Code>): TableReason<Code> {
  return { code, params };
}

export function isTableReason(value: TableRow | TableReason): value is TableReason {
  return 'code' in value;
}

export function longCellReason(row: number, limits: TableLimits) {
  return tableReason('table.cell_too_long', { row, limit: limits.cellLength });
}

export function wideRowReason(row: number, columns: number, limits: TableLimits) {
  return tableReason('table.too_many_columns', { row, columns, limit: limits.columns });
}
