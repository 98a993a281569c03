/** The most pieces of an order: a piece code has three digits for the piece. */
export const MAX_PIECES = 999;

/** The piece with which the cash on delivery of an order is collected, once for all its pieces. */
export const COD_PIECE = 1;

/** The letter before the number of the piece in a piece code, and the digits of the number. */
export const PIECE_MARK = 'U';
export const PIECE_DIGITS = 3;

/**
 * The code of a piece: the order code, `U` (unit) and three digits, such as `SG0000G5T2XKU002`. It cannot be taken for an
 * order code: the nine characters before the check character of an order code never contain a U. Letters and digits only,
 * because scanners that imitate a keyboard change punctuation on other keyboard layouts.
 */
export function buildPieceCode(orderCode: string, piece: number): string {
  return `${orderCode}${PIECE_MARK}${String(piece).padStart(PIECE_DIGITS, '0')}`;
}

/** The parts of a scanned code. `piece` is null for the code of a whole order. */
export interface ScannedCode {
  readonly orderCode: string;
  readonly piece: number | null;
}

const ORDER_CODE = '[A-Z]{0,5}[0-9A-HJKMNP-TV-Z]{9}[0-9A-Z]';
const SCANNED_CODE = new RegExp(String.raw`^(${ORDER_CODE})(?:U(\d{1,3}))?(?:L(\d{1,3}))?$`);
const PARTIAL_CODE = new RegExp(String.raw`^(${ORDER_CODE})(?:U\d{0,3}(?:L\d{0,3})?|L\d{0,3})$`);

/** The order and the piece of an order code, a piece code, or the barcode of any label version. */
export function parseScannedCode(text: string): ScannedCode {
  const code = text.trim().toUpperCase();
  const [, orderCode, piece] = SCANNED_CODE.exec(code) ?? [];
  if (orderCode === undefined) return { orderCode: code, piece: null };
  return { orderCode, piece: piece === undefined ? null : Number(piece) };
}

/** The version of the label that a code was scanned from: 1 without a version, null for other text than an order or piece code. */
export function parseLabelVersion(text: string): number | null {
  const match = SCANNED_CODE.exec(text.trim().toUpperCase());
  return match === null ? null : Number(match[3] ?? 1);
}

/** The order code of a scanned code of an order, a piece or a label version, in upper case; any other text in upper case. */
export function toOrderCode(text: string): string {
  return parseScannedCode(text).orderCode;
}

/**
 * The text that a search for a part of an order code compares: the order code of a scanned code, also of one that is still
 * being typed, such as `SG0000G5T2XKU0`. A `U` or `L` at the end can be the check character of an order code; that order has
 * the text without it in its code, too.
 */
export function toOrderSearchText(text: string): string {
  const code = text.trim().toUpperCase();
  return PARTIAL_CODE.exec(code)?.[1] ?? code;
}
