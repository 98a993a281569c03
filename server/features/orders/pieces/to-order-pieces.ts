import { buildPieceCode, type OrderPiece, type OrderRow } from '@portal/contract/orders';
import type { OrderRecord } from '../store/order-record.ts';

type StateFields = Pick<OrderRow, 'pieces' | 'statusAt'> &
  Pick<OrderRecord, 'pieceStates'> & { readonly status: OrderPiece['status'] };

type PieceFields = StateFields & Pick<OrderRow, 'orderCode'> & Pick<OrderRecord, 'ssccs'>;

/** The pieces of an order, one for each parcel. Without states of their own they have that of the order. */
export function toOrderPieces({ orderCode, ssccs, ...fields }: PieceFields): OrderPiece[] {
  const ssccByPiece = new Map(ssccs.map(({ piece, sscc }) => [piece, sscc]));
  return toPiecesWithoutCodes(fields).map((piece) => ({
    ...piece,
    pieceCode: buildPieceCode(orderCode, piece.piece),
    sscc: ssccByPiece.get(piece.piece) ?? null,
  }));
}

/** The pieces of an order for viewers who may not see their codes. */
export function toPiecesWithoutCodes({
  pieces,
  pieceStates,
  status,
  statusAt,
}: StateFields): Omit<OrderPiece, 'pieceCode' | 'sscc'>[] {
  const stateByPiece = new Map((pieceStates ?? []).map((state) => [state.piece, state]));
  return Array.from({ length: pieces }, (_, index) => {
    const piece = index + 1;
    const state = stateByPiece.get(piece) ?? { ...status, statusAt, isPresent: true };
    return {
      piece,
      status: { serviceType: state.serviceType, status: state.status },
      statusAt: state.statusAt,
      isPresent: state.isPresent,
    };
  });
}
