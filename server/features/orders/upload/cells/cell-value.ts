import type { RowErrorCode, RowErrorParams } from '@portal/contract/orders';

/** Why a cell cannot be taken; its row, column and words are added by who knows the cell. */
export interface CellError {
  readonly code: RowErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly suggestion: string | null;
}

/** A value, with what the clerk should know about how it was read. */
export interface CellValue<T> {
  readonly value: T;
  readonly warning?: CellError;
}

const NO_PARAMS = {};

/** A fault with what its words need, where they need anything. */
export function cellError<Code extends RowErrorCode>(
  code: Code,
  ...[params]: [keyof RowErrorParams<Code>] extends [never] ? [] : [params: RowErrorParams<Code>]
): CellError {
  return { code, params: params ?? NO_PARAMS, suggestion: null };
}

/** A fault of what most likely was meant otherwise. */
export function mistypedError(
  code: 'mistyped_country' | 'mistyped_currency' | 'mistyped_value',
  suggestion: string,
): CellError {
  return { code, params: NO_PARAMS, suggestion };
}

export function isCellError(result: object): result is CellError {
  return 'code' in result;
}

/** Letters and digits only, lower case, without accents: how names and words are compared. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, (mark) => (mark >= '\u0300' && mark <= '\u036f' ? '' : mark))
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'd')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{Mn}\p{Mc}]+/gu, ' ')
    .trim();
}

/** Words that stand where a value was not known. Never applied to countries: "NA" is Namibia. */
export function isPlaceholder(text: string): boolean {
  return /^(n\/?a|n\.a\.?|nil|none|null|undefined|unknown|tba|tbc|tbd|-+|–|—|\.|\?|x)$|^n\/a\b/i.test(text);
}
