import { readXlsx } from 'hucre/xlsx';
import { readZipPart } from './zip-directory.ts';

/** Rows looked at; a column's format is the same all the way down. */
const MAX_ROWS_CHECKED = 200;
/** Reading formats takes the sheet whole: past this a column of short postcodes is the smaller harm. */
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;
const ZERO_PADDED_FORMAT = /^0{2,}$/;

/**
 * How many digits a column's whole numbers are shown with, by its place: 5 where 123 has the format 00000 and the clerk
 * sees 00123. Empty where the workbook has no such format, which costs a look at its list of formats.
 */
export async function readPaddedColumns(
  bytes: Uint8Array,
  sheet: string,
): Promise<readonly (number | undefined)[]> {
  const { part: styles = '', inflatedSize: inflated } = readZipPart(
    bytes,
    'xl/styles.xml',
    MAX_INFLATED_BYTES,
  );
  if (inflated > MAX_INFLATED_BYTES || !/formatCode="0{2,}"/.test(styles)) return [];
  const workbook = await readXlsx(bytes, { sheets: [sheet], readStyles: true, maxRows: MAX_ROWS_CHECKED });
  const [sheetData] = workbook.sheets;
  const widths: (number | undefined)[] = [];
  const mixedColumns = new Set<number>();
  for (const [row, values] of (sheetData?.rows ?? []).entries()) {
    for (const [column, value] of values.entries()) {
      if (typeof value !== 'number') continue;
      const format = sheetData?.cells?.get(`${row},${column}`)?.style?.numFmt ?? '';
      const width = ZERO_PADDED_FORMAT.test(format) ? format.length : undefined;
      if (width === undefined || (widths[column] ?? width) !== width) mixedColumns.add(column);
      else widths[column] = width;
    }
  }
  for (const column of mixedColumns) widths[column] = undefined;
  return widths;
}
