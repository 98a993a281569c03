import { MOST_CODES } from '@portal/contract/tracking';

export interface PastedCodes {
  /** Each code once, in the order given. */
  readonly codes: readonly string[];
  /** How often a code was there again. */
  readonly repeats: number;
  /** Codes beyond the thousand that are looked up at once. */
  readonly beyond: number;
}

const BETWEEN_CODES = /[\s,;|]+/;
/** What a spreadsheet or a message puts around a code. */
const WRAPPING = /^["'`(<[]+|["'`)>\].]+$/g;

/** Reads order codes out of whatever was pasted: a column, a row, a message. */
export function readCodes(pasted: string): PastedCodes {
  const found = pasted
    .split(BETWEEN_CODES)
    .map((piece) => piece.replaceAll(WRAPPING, ''))
    .filter((piece) => piece !== '');
  const seen = new Map(found.map((code) => [code.toUpperCase(), code]));
  const codes = [...seen.values()];
  return {
    codes: codes.slice(0, MOST_CODES),
    repeats: found.length - codes.length,
    beyond: Math.max(0, codes.length - MOST_CODES),
  };
}

/** Text of one column, which is read as if it had been pasted; a table is for the server to find the codes in. */
export function isPlainList(text: string): boolean {
  return !/[,;\t]/.test(text);
}
