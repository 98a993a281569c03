import { buildPieceCode, type OrderPiece, type OrderRow } from '@portal/contract/orders';
import type { OrderRecord } from '../store/order-record.ts';

type PieceFields = Pick<OrderRow, 'orderCode' | 'pieces' | 'statusAt'> &
  Pick<OrderRecord, 'ssccs' | 'pieceStates'> & { readonly status: OrderPiece['status'] };

/** The pieces of an order, one for each parcel. Without states of their own they have that of the order. */
export function toOrderPieces({
  orderCode,
  pieces,
  ssccs,
  pieceStates,
  status,
  statusAt,
}: PieceFields): OrderPiece[] {
  const ssccByPiece = new Map(ssccs.map(({ piece, sscc }) => [piece, sscc]));
  const stateByPiece = new Map((pieceStates ?? []).map((state) => [state.piece, state]));
  return Array.from({ length: pieces }, (_, index) => {
    const piece = index + 1;
    const state = stateByPiece.get(piece) ?? { ...status, statusAt, isPresent: true };
    return {
      piece,
      pieceCode: buildPieceCode(orderCode, piece),
      sscc: ssccByPiece.get(piece) ?? null,
      status: { serviceType: state.serviceType, status: state.status },
      statusAt: state.statusAt,
      isPresent: state.isPresent,
    };
  });
}
