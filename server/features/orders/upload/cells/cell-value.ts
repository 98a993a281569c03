import type { RowErrorCode, RowErrorParams } from '@portal/contract/orders';

/** Why a cell is invalid. `toRowError` adds the row, the column and the message. */
export interface CellError {
  readonly code: RowErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly suggestion: string | null;
}

/** The value of a cell, with an optional warning about it. */
export interface CellValue<T> {
  readonly value: T;
  readonly warning?: CellError;
}

const NO_PARAMS = {};

/** Creates an error with the params that its text needs. */
export function cellError<Code extends RowErrorCode>(
  code: Code,
  ...[params]: [keyof RowErrorParams<Code>] extends [never] ? [] : [params: RowErrorParams<Code>]
): CellError {
  return { code, params: params ?? NO_PARAMS, suggestion: null };
}

/** Creates an error with a suggested value. */
export function mistypedError(
  code: 'mistyped_country' | 'mistyped_currency' | 'mistyped_value',
  suggestion: string,
): CellError {
  return { code, params: NO_PARAMS, suggestion };
}

export function isCellError(result: object): result is CellError {
  return 'code' in result;
}
