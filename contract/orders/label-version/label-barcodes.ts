import { buildPieceCode } from '../pieces/piece-codes.ts';

/** The most label versions of an order: a barcode has three digits for the version. */
export const MAX_LABEL_VERSIONS = 999;

/**
 * The barcode of a label: an order code or a piece code, followed from version 2 on by `L` and the version. It cannot be
 * taken for an order code: the nine characters before the check character of an order code never contain an L.
 */
export function buildLabelBarcode(code: string, version: number): string {
  return version === 1 ? code : `${code}L${version}`;
}

/** The barcode of a piece on a label: that of the order if it has one piece. `pieces`: number of pieces of the order. */
export function buildPieceBarcode(
  {
    orderCode,
    piece,
    pieces,
  }: { readonly orderCode: string; readonly piece: number; readonly pieces: number },
  version: number,
): string {
  return buildLabelBarcode(pieces === 1 ? orderCode : buildPieceCode(orderCode, piece), version);
}
