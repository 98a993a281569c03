import type { UploadFieldKey } from '@portal/contract/orders';
import { matchFields } from './field-patterns.ts';
import { findConcepts } from './header-concepts.ts';
import type { ParsedHeader } from './parse-header.ts';

const NUMBERED = /^(.+?) (\d{1,2})$/;
const LEADING_NUMBER = /^(\d)(?:st|nd|rd|th|e|er|re|eme)? (.+)$/;
/** Ordinal numbers from the first on, in the languages of headers, as `normalizeText` writes them. */
const ORDINALS = [
  'first|premier|premiere|erster|erste|erstes|primer|primera|primo|prima|eerste|pertama',
  'second|deuxieme|zweiter|zweite|zweites|segundo|segunda|secondo|seconda|tweede|kedua|thu hai',
  'third|troisieme|dritter|dritte|drittes|tercer|tercera|terzo|terza|derde|ketiga|thu ba',
  'fourth|quatrieme|vierter|vierte|viertes|cuarto|cuarta|quarto|quarta|vierde|keempat|thu tu',
].map((words) => new RegExp(`\\b(${words})\\b`));

/** A header of an item with its number in the row. */
interface NumberedHeader {
  readonly stem: string;
  readonly number: number;
  readonly field: UploadFieldKey;
}

/**
 * Adds the item numbers of groups of columns side by side, such as `content 1`, `qty 1`, `content 2`, `qty 2`, also where the
 * first item has no number (`item`, `second item`). A number is that of an item if a column with it names goods.
 */
export function findSlots(headers: readonly ParsedHeader[]): ParsedHeader[] {
  const numbered = headers.map(parseNumbered);
  const withGoods = new Set(
    numbered.flatMap((header) =>
      header?.field === 'itemDescription' || header?.field === 'itemSku' ? [header.number] : [],
    ),
  );
  const hasFurtherItems = [...withGoods].some((number) => number > 1);
  return headers.map((header, index) => {
    const { stem, number } = numbered[index] ?? {};
    if (header.slot !== undefined || stem === undefined || number === undefined) return header;
    return hasFurtherItems && withGoods.has(number) ? { ...header, text: stem, slot: number } : header;
  });
}

/** The field of a further item, beyond the first of a row, that a header means; undefined for other headers. */
export function findFurtherItemField(header: ParsedHeader): UploadFieldKey | undefined {
  const numbered = parseNumbered(header);
  return numbered !== undefined && numbered.number > 1 ? numbered.field : undefined;
}

function parseNumbered({ text, slot }: ParsedHeader): NumberedHeader | undefined {
  const [stem, number] = slot === undefined ? splitNumber(text) : [text, slot];
  const field = matchFields(findConcepts({ text: stem }))[0]?.field;
  return number > 0 && field?.startsWith('item') === true ? { stem, number, field } : undefined;
}

/** The header without its number, and the number; 0 for none. */
function splitNumber(text: string): readonly [stem: string, number: number] {
  const [, stem, last] = NUMBERED.exec(text) ?? [];
  if (stem !== undefined) return [stem, Number(last)];
  const [, first, rest] = LEADING_NUMBER.exec(text) ?? [];
  if (rest !== undefined) return [rest, Number(first)];
  const ordinal = ORDINALS.findIndex((words) => words.test(text));
  const words = ORDINALS[ordinal];
  return words === undefined
    ? [text, 0]
    : [text.replace(words, ' ').replaceAll(/\s+/g, ' ').trim(), ordinal + 1];
}
