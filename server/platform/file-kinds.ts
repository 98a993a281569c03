import { mediaTypeOf } from './media-type.ts';

const ZIP = Buffer.from('PK\u0003\u0004');
/** Every XLSX has it in its directory, uncompressed. */
const WORKBOOK = Buffer.from('xl/workbook');
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** The media type of a document by its content, never by its name; undefined for what is no document. */
export function documentType(bytes: Buffer): string | undefined {
  const known = mediaTypeOf(bytes);
  if (known !== undefined) return known;
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) {
    return bytes.includes(WORKBOOK)
      ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      : undefined;
  }
  return isTable(bytes) ? 'text/csv; charset=utf-8' : undefined;
}

/** UTF-8 text of several columns; markup, which a browser might run, is none. */
function isTable(bytes: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const [first = ''] = text.trimStart().split('\n');
  return /[,;\t]/.test(first) && !first.startsWith('<') && !CONTROL.test(text);
}
