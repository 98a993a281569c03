import { buildPieceBarcode } from '@portal/contract/orders';
import type { LabelModel } from './label-model.ts';

/** The text of the barcode of a label. */
export function toBarcodeText({
  orderCode,
  piece,
  labelVersion,
}: Pick<LabelModel, 'orderCode' | 'piece' | 'labelVersion'>): string {
  return buildPieceBarcode({ orderCode, piece: piece.number, pieces: piece.of }, labelVersion);
}
