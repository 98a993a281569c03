/** The most versions a label may have: its barcode has room for three digits. */
export const MAX_LABEL_VERSIONS = 999;

/**
 * The barcode of a label: the order code, and from the second version on the version after an `L`. No order code can
 * look like that, for an L is none of the letters its last ten characters but one are made of.
 */
export function buildLabelBarcode(orderCode: string, version: number): string {
  return version === 1 ? orderCode : `${orderCode}L${version}`;
}

const VERSIONED_BARCODE = /^([A-Z]{0,5}[0-9A-HJKMNP-TV-Z]{9}[0-9A-Z])L\d{1,3}$/;

/** The order code in capitals, of whichever version of the label was scanned; any other text in capitals as it is. */
export function toOrderCode(text: string): string {
  const code = text.toUpperCase();
  return VERSIONED_BARCODE.exec(code)?.[1] ?? code;
}
