import { MAX_TRACKING_CODES } from '@portal/contract/tracking';

export interface ParsedCodes {
  /** Each code once, in the sequence of the text. */
  readonly codes: readonly string[];
  /** Number of repeated codes. */
  readonly duplicateCount: number;
  /** Number of codes beyond the maximum of one look-up. */
  readonly excessCount: number;
}

const SEPARATORS = /[\s,;|]+/;
/** Quotes and brackets around a code in spreadsheets and messages. */
const QUOTES = /^["'`(<[]+|["'`)>\].]+$/g;

/** Parses the codes of a pasted column, row or message. */
export function parseCodes(text: string): ParsedCodes {
  const parts = text
    .split(SEPARATORS)
    .map((piece) => piece.replaceAll(QUOTES, ''))
    .filter((piece) => piece !== '');
  const uniqueCodes = new Map(parts.map((code) => [code.toUpperCase(), code]));
  const codes = [...uniqueCodes.values()];
  return {
    codes: codes.slice(0, MAX_TRACKING_CODES),
    duplicateCount: parts.length - codes.length,
    excessCount: Math.max(0, codes.length - MAX_TRACKING_CODES),
  };
}

/** True for text of one column, which is parsed here; the server finds the code column of a table. */
export function isPlainList(text: string): boolean {
  return !/[,;\t]/.test(text);
}

const EMAIL = /^\S+@\S+$/;
const PHONE_WITH_SPACES = /^\+?[\d()./-]+( [\d()./-]+)+$/;

/** True for one line that names a consignee: an e-mail address, a phone number in groups, or a word without a digit. */
export function isConsigneeText(text: string): boolean {
  const line = text.trim();
  if (line === '' || /[\n,;|\t]/.test(line)) return false;
  if (EMAIL.test(line)) return true;
  return PHONE_WITH_SPACES.test(line) || line.split(' ').some((word) => !/\d/.test(word));
}
