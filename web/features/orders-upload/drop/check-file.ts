/** Bytes; the server takes no more either. */
const MAX_BYTES = 200 * 1024 * 1024;

const TABLES = new Set(['csv', 'tsv', 'tab', 'txt', 'xlsx']);
const OLD_SHEETS = new Set(['xls', 'xlsb', 'xlsm', 'ods', 'numbers']);

export type FileFault = 'empty' | 'tooLarge' | 'oldSheet' | 'noTable';

/** What is plainly wrong with a chosen file before it is sent; the server looks into it, whatever it is called. */
export function fileFault(file: { readonly name: string; readonly size: number }): FileFault | undefined {
  if (file.size === 0) return 'empty';
  if (file.size > MAX_BYTES) return 'tooLarge';
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (ending === undefined || TABLES.has(ending)) return undefined;
  return OLD_SHEETS.has(ending) ? 'oldSheet' : 'noTable';
}
