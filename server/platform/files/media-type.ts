const SIGNATURES = [
  { mediaType: 'image/png', signature: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { mediaType: 'image/jpeg', signature: Buffer.from([0xff, 0xd8, 0xff]) },
  { mediaType: 'application/pdf', signature: Buffer.from('%PDF-') },
] as const;
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004');
/** Uncompressed in the directory of every XLSX file. */
const WORKBOOK_ENTRY = Buffer.from('xl/workbook');
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

/** The media type of a PNG, JPEG or PDF by its first bytes, regardless of the file name; undefined for other files. */
export function detectMediaType(bytes: Buffer): (typeof SIGNATURES)[number]['mediaType'] | undefined {
  return SIGNATURES.find(({ signature }) => bytes.subarray(0, signature.length).equals(signature))?.mediaType;
}

/** The media type of a picture for a page by its first bytes; undefined for other files. */
export function detectPictureType(bytes: Buffer): (typeof PICTURE_TYPES)[number] | undefined {
  const isWebP = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  const mediaType = isWebP ? 'image/webp' : detectMediaType(bytes);
  return PICTURE_TYPES.find((type) => type === mediaType);
}

/** The media type of a document (image, PDF, XLSX or CSV) by its content; undefined for other files. */
export function detectDocumentType(bytes: Buffer): string | undefined {
  const mediaType = detectMediaType(bytes);
  if (mediaType !== undefined) return mediaType;
  if (bytes.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE)) {
    return bytes.includes(WORKBOOK_ENTRY)
      ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      : undefined;
  }
  return isCsv(bytes) ? 'text/csv; charset=utf-8' : undefined;
}

/** True for UTF-8 text with more than one column. Markup is refused: a browser might run it. */
function isCsv(bytes: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const [firstLine = ''] = text.trimStart().split('\n');
  return /[,;\t]/.test(firstLine) && !firstLine.startsWith('<') && !CONTROL_CHARACTER.test(text);
}
