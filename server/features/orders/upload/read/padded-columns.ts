import { readXlsx } from 'hucre/xlsx';
import { zipPart } from './zip-directory.ts';

/** Rows looked at; a column's format is the same all the way down. */
const LOOKED_AT = 200;
/** Reading formats takes the sheet whole: past this a column of short postcodes is the smaller harm. */
const MOST_BYTES = 64 * 1024 * 1024;
const ZEROS = /^0{2,}$/;

/**
 * How many digits a column's whole numbers are shown with, by its place: 5 where 123 has the format 00000 and the clerk
 * sees 00123. Empty where the workbook has no such format, which costs a look at its list of formats.
 */
export async function paddedColumns(
  bytes: Uint8Array,
  sheet: string,
): Promise<readonly (number | undefined)[]> {
  const { part: formats = '', inflated } = zipPart(bytes, 'xl/styles.xml', MOST_BYTES);
  if (inflated > MOST_BYTES || !/formatCode="0{2,}"/.test(formats)) return [];
  const workbook = await readXlsx(bytes, { sheets: [sheet], readStyles: true, maxRows: LOOKED_AT });
  const [read] = workbook.sheets;
  const widths: (number | undefined)[] = [];
  const mixed = new Set<number>();
  for (const [row, values] of (read?.rows ?? []).entries()) {
    for (const [column, value] of values.entries()) {
      if (typeof value !== 'number') continue;
      const format = read?.cells?.get(`${row},${column}`)?.style?.numFmt ?? '';
      const width = ZEROS.test(format) ? format.length : undefined;
      if (width === undefined || (widths[column] ?? width) !== width) mixed.add(column);
      else widths[column] = width;
    }
  }
  for (const column of mixed) widths[column] = undefined;
  return widths;
}
