import { readXlsx } from 'hucre/xlsx';

/** The rows of the first sheet of a spreadsheet. For tests. */
export async function readFirstSheet(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes);
  return sheets[0]?.rows ?? [];
}
