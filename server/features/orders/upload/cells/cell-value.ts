import type { ReasonParams } from '@portal/contract/core';
import type { ROW_REASONS, RowErrorCode } from '@portal/contract/orders';
import type { ParamsOf } from '@portal/contract/reasons';

/** Why a cell is invalid. `toRowError` adds the row, the column and the values of the cell. */
export interface CellError {
  readonly code: RowErrorCode;
  readonly params: ReasonParams;
  readonly suggestion: string | null;
}

/** The value of a cell, with an optional warning about it. */
export interface CellValue<T> {
  readonly value: T;
  readonly warning?: CellError;
}

/** Values of a text that the cell itself gives. */
export type CellParam = 'value' | 'fieldTerm' | 'column' | 'suggestion';

type OwnParams<Code extends keyof typeof ROW_REASONS> = Omit<ParamsOf<Code>, CellParam>;

const NO_PARAMS = {};

/** Creates an error with the params that its text needs besides those of the cell. */
export function cellError<Code extends keyof typeof ROW_REASONS>(
  code: Code,
  ...[params]: [keyof OwnParams<Code>] extends [never] ? [] : [params: OwnParams<Code>]
): CellError {
  return { code, params: params ?? NO_PARAMS, suggestion: null };
}

/** Creates an error with a suggested value. */
export function mistypedError(
  code: 'row.mistyped_country' | 'row.mistyped_currency' | 'row.mistyped_value',
  suggestion: string,
): CellError {
  return { code, params: NO_PARAMS, suggestion };
}

export function isCellError(result: object): result is CellError {
  return 'code' in result;
}
