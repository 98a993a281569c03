import { toOrderSearchText } from '@portal/contract/orders';
import { foldedPattern } from '../../../db/page-statement.ts';

/** A phone number as people type it; also a part of one. */
const PHONE = /^\+?[\d\s()./-]{6,}$/;
const LEAST_DIGITS = 6;

/**
 * SQL condition: a text in the form of `search_text` of orders contains the search text. A piece code and the barcode of a label
 * version, also the beginning of one, are matched as their order code; a phone number in any form, also with the 0 of national
 * numbers, by its digits.
 */
export function buildSearchMatch(
  textSql: string,
  searchText: string,
  addValue: (value: unknown) => string,
): string {
  const matches = listSearchTexts(searchText).map(
    (text) => `${textSql} like ${addValue(foldedPattern(text))}`,
  );
  return `(${matches.join(' or ')})`;
}

function listSearchTexts(searchText: string): string[] {
  const code = toOrderSearchText(searchText);
  if (!PHONE.test(searchText.trim())) return [code];
  const digits = searchText.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length < LEAST_DIGITS || digits === code ? [code] : [code, digits];
}
