import type { RowErrorCode } from '@portal/contract/orders';

/** Why a cell cannot be taken, in words that say what would be right; the row and column are added by who knows them. */
export interface CellFault {
  readonly fault: RowErrorCode;
  readonly message: string;
  readonly suggestion: string | null;
}

/** A value, with what the clerk should know about how it was read. */
export interface Reading<T> {
  readonly value: T;
  readonly note?: CellFault;
}

export function fault(code: RowErrorCode, message: string, suggestion: string | null = null): CellFault {
  return { fault: code, message, suggestion };
}

export function isFault(reading: object): reading is CellFault {
  return 'fault' in reading;
}

/** The cell's text in quotes, shortened to what fits a sentence. */
export function quoted(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;
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
