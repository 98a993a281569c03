import { buildLabelBarcode, buildPieceCode } from '@portal/contract/orders';
import type { LabelModel } from './label-model.ts';

/** The text of the barcode of a label: the code of its piece, or of the order if that has one piece, with its version. */
export function toBarcodeText({
  orderCode,
  piece,
  labelVersion,
}: Pick<LabelModel, 'orderCode' | 'piece' | 'labelVersion'>): string {
  const code = piece.of === 1 ? orderCode : buildPieceCode(orderCode, piece.number);
  return buildLabelBarcode(code, labelVersion);
}
