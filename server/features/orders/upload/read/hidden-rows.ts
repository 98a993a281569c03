import { readZipPart } from './zip-entries.ts';

/** Larger sheets are not searched for hidden rows. */
const MAX_SHEET_BYTES = 64 * 1024 * 1024;
const MAX_PART_BYTES = 4 * 1024 * 1024;

/** The number of rows of a sheet that are hidden, by a filter or by hand; 0 for a large sheet. */
export function countHiddenRows(bytes: Uint8Array, sheet: string): number {
  const path = findSheetPath(bytes, sheet);
  const xml = path === undefined ? undefined : readZipPart(bytes, path, MAX_SHEET_BYTES).part;
  return xml === undefined ? 0 : [...xml.matchAll(/<(?:\w+:)?row\s[^>]*\bhidden="(?:1|true)"/g)].length;
}

/** The part of a workbook with the rows of a sheet, in lower case. */
function findSheetPath(bytes: Uint8Array, sheet: string): string | undefined {
  const read = (name: string) => readZipPart(bytes, name, MAX_PART_BYTES).part ?? '';
  const sheetTag = [...read('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].find(
    ([tag]) => readAttribute(tag, 'name') === sheet,
  )?.[0];
  const id = sheetTag === undefined ? undefined : readAttribute(sheetTag, '\\w+:id');
  const relation = [...read('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].find(
    ([tag]) => id !== undefined && readAttribute(tag, 'Id') === id,
  )?.[0];
  const target = relation === undefined ? undefined : readAttribute(relation, 'Target');
  if (target === undefined) return undefined;
  return (target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase();
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

function readAttribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value?.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}
