import { readXlsx } from 'hucre/xlsx';
import { readZipPart } from './zip-entries.ts';

/** Rows whose formats are read; a column usually has one format. */
const MAX_ROWS_CHECKED = 200;
/** Reading formats loads the whole sheet, so larger workbooks are skipped. */
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;
const ZERO_PADDED_FORMAT = /^0{2,}$/;

/**
 * The number of digits of whole numbers by column index: 5 for the format 00000, which shows 123 as 00123. Empty when the
 * styles of the workbook have no such format.
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
