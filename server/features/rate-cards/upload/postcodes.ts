import { normalizePostcode } from '@portal/contract/core';
import { checkPostcode } from '@portal/contract/parties';

/** A postcode, or the begin of postcodes, without spaces and hyphens. */
const PREFIX = /^[0-9A-Z]{1,10}$/;
const RANGE = /^(.+?)(?:\s*(?:–|—|~|\.\.\.?)\s*|\s+(?:-|to)\s+)(.+)$/i;
/** What tariffs write for the digits that do not matter: `50***`, `50xxx`. */
const WILDCARDS = /(?<=[0-9A-Z])(\*+|(?<=\d)x+)$/i;

/**
 * The prefixes of the postcodes in a cell, such as `87000-87999, 88` or `50***`; undefined for another text. A hyphen between
 * parts of different lengths belongs to the postcode: `100-0001`.
 */
export function readPostcodes(cell: string, toCell = ''): string[] | undefined {
  const parts = cell.split(/[,;/|\n]/).map((part) => part.trim());
  const filled = parts.filter((part) => part !== '');
  const [only = ''] = filled;
  const ranges =
    toCell === '' ? filled.map(readRange) : filled.length === 1 ? [coverRange(only, toCell)] : [];
  return ranges.length === 0 || ranges.includes(undefined)
    ? undefined
    : ranges.flatMap((range) => range ?? []);
}

function readRange(part: string): string[] | undefined {
  const [, first, last] = RANGE.exec(part) ?? [];
  if (first !== undefined && last !== undefined) return coverRange(first, last);
  const [from = '', to = '', ...more] = part.split('-').map((side) => normalizePostcode(side));
  if (more.length === 0 && to !== '' && from.length === to.length) return coverRange(from, to);
  return toPrefix(part)?.slice(0, 1);
}

function toPrefix(text: string): [string] | undefined {
  const prefix = normalizePostcode(text.replace(WILDCARDS, ''));
  return PREFIX.test(prefix) ? [prefix] : undefined;
}

/** The fewest prefixes of all postcodes from the first to the last one, which have one length and differ in digits only. */
function coverRange(firstText: string, lastText: string): string[] | undefined {
  const [first, last] = [toPrefix(firstText)?.[0], toPrefix(lastText)?.[0]];
  if (first === undefined || last === undefined || first.length !== last.length || first > last)
    return undefined;
  let common = 0;
  while (common < first.length && first[common] === last[common]) common += 1;
  if (!/^\d*$/.test(first.slice(common) + last.slice(common))) return undefined;
  const endings = coverDigits(first.slice(common), last.slice(common));
  const isEverything = common === 0 && endings.includes('');
  return isEverything
    ? Array.from({ length: 10 }, (_, digit) => String(digit))
    : endings.map((digits) => first.slice(0, common) + digits);
}

/** The fewest prefixes of the numbers from `first` to `last`, which have the same number of digits. */
function coverDigits(first: string, last: string): string[] {
  if (/^0*$/.test(first) && /^9*$/.test(last)) return [''];
  const [from, to] = [Number(first[0]), Number(last[0])];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((digit) => {
    const lowest = digit === from ? first.slice(1) : '0'.repeat(first.length - 1);
    const highest = digit === to ? last.slice(1) : '9'.repeat(last.length - 1);
    return coverDigits(lowest, highest).map((rest) => `${digit}${rest}`);
  });
}

/** The prefixes without those that others contain; ten that continue a shorter one are that one. */
export function compactPrefixes(prefixes: readonly string[]): string[] {
  const all = new Set(prefixes);
  for (let length = Math.max(0, ...prefixes.map((prefix) => prefix.length)); length > 1; length -= 1) {
    const parents = Map.groupBy(
      [...all].filter((prefix) => prefix.length === length && /\d$/.test(prefix)),
      (prefix) => prefix.slice(0, -1),
    );
    for (const [parent, children] of parents) {
      if (children.length < 10) continue;
      for (const child of children) all.delete(child);
      all.add(parent);
    }
  }
  const contains = (prefix: string) =>
    Array.from({ length: prefix.length - 1 }, (_, index) => prefix.slice(0, index + 1)).some((part) =>
      all.has(part),
    );
  return [...all].filter((prefix) => !contains(prefix)).toSorted();
}

/** The number of digits of the postcodes of a country among cells; undefined if none is a whole postcode. */
export function findPostcodeLength(country: string, cells: readonly string[]): number | undefined {
  return cells.find((cell) => isPostcode(country, cell))?.length;
}

/** A cell with the zero that a spreadsheet takes from a postcode stored as a number: `1000` is `01000` beside `87000`. */
export function restoreZero(country: string, cell: string, length: number | undefined): string {
  const padded = `0${cell}`;
  return padded.length === length && isPostcode(country, padded) ? padded : cell;
}

function isPostcode(country: string, text: string): boolean {
  return /^\d+$/.test(text) && checkPostcode(country, text) === undefined;
}
