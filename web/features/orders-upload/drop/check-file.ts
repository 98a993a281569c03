/** In bytes; the same limit as on the server. */
const MAX_BYTES = 200 * 1024 * 1024;

const TABLE_EXTENSIONS = new Set(['csv', 'tsv', 'tab', 'txt', 'xlsx']);
const UNSUPPORTED_SHEET_EXTENSIONS = new Set(['xls', 'xlsb', 'xlsm', 'ods', 'numbers']);

export type FileError = 'empty' | 'tooLarge' | 'unsupportedSheet' | 'notATable';

/** Checks the size and extension of a file before it is sent; the server checks its content. */
export function checkFile(file: { readonly name: string; readonly size: number }): FileError | undefined {
  if (file.size === 0) return 'empty';
  if (file.size > MAX_BYTES) return 'tooLarge';
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (extension === undefined || TABLE_EXTENSIONS.has(extension)) return undefined;
  return UNSUPPORTED_SHEET_EXTENSIONS.has(extension) ? 'unsupportedSheet' : 'notATable';
}
