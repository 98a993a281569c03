/** The most label versions of an order: a barcode has three digits for the version. */
export const MAX_LABEL_VERSIONS = 999;

/**
 * The barcode of a label: the order code, followed from version 2 on by `L` and the version. It cannot be taken for an
 * order code: the nine characters before the check character of an order code never contain an L.
 */
export function buildLabelBarcode(orderCode: string, version: number): string {
  return version === 1 ? orderCode : `${orderCode}L${version}`;
}

const VERSIONED_BARCODE = /^([A-Z]{0,5}[0-9A-HJKMNP-TV-Z]{9}[0-9A-Z])L\d{1,3}$/;

/** The order code of a scanned barcode of any version, in upper case; any other text in upper case. */
export function toOrderCode(text: string): string {
  const code = text.toUpperCase();
  return VERSIONED_BARCODE.exec(code)?.[1] ?? code;
}
