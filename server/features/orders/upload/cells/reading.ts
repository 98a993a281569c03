import type { RowErrorCode, RowErrorParams } from '@portal/contract/orders';

/** Why a cell cannot be taken; its row, column and words are added by who knows the cell. */
export interface CellFault {
  readonly fault: RowErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly suggestion: string | null;
}

/** A value, with what the clerk should know about how it was read. */
export interface Reading<T> {
  readonly value: T;
  readonly note?: CellFault;
}

const NO_PARAMS = {};

/** A fault with what its words need, where they need anything. */
export function fault<Code extends RowErrorCode>(
  code: Code,
  ...[params]: [keyof RowErrorParams<Code>] extends [never] ? [] : [params: RowErrorParams<Code>]
): CellFault {
  return { fault: code, params: params ?? NO_PARAMS, suggestion: null };
}

/** A fault of what most likely was meant otherwise. */
export function mistyped(
  code: 'mistyped_country' | 'mistyped_currency' | 'mistyped_value',
  suggestion: string,
): CellFault {
  return { fault: code, params: NO_PARAMS, suggestion };
}

export function isFault(reading: object): reading is CellFault {
  return 'fault' in reading;
}

/** Letters and digits only, lower case, without accents: how names and words are compared. */
export function plain(text: string): string {
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
export function saysNothing(text: string): boolean {
  return /^(n\/?a|n\.a\.?|nil|none|null|undefined|unknown|tba|tbc|tbd|-+|–|—|\.|\?|x)$|^n\/a\b/i.test(text);
}
