import { buildPieceCode } from '@portal/contract/orders';
import type { EventPiece } from '@portal/contract/webhooks';

/** What the pieces of an event are derived from. */
export interface PiecesRow {
  readonly orderCode: string;
  /** Number of pieces. */
  readonly pieces: number;
  /** SSCCs of the pieces that have one. */
  readonly ssccs: readonly { readonly piece: number; readonly sscc: string }[];
}

/** Columns of `orders o` that `PiecesRow` needs besides the order code. */
export const PIECES_COLUMNS = `o.pieces, (select coalesce(json_agg(json_build_object('piece', s.piece, 'sscc', s.sscc)), '[]')
  from order_ssccs s where s.client_id = o.client_id and s.order_id = o.id) ssccs`;

/** The pieces of an order as events list them, by their numbers. */
export function toEventPieces({ orderCode, pieces, ssccs }: PiecesRow): EventPiece[] {
  const ssccByPiece = new Map(ssccs.map(({ piece, sscc }) => [piece, sscc]));
  return Array.from({ length: pieces }, (_, index) => {
    const piece = index + 1;
    return { piece, pieceCode: buildPieceCode(orderCode, piece), sscc: ssccByPiece.get(piece) ?? null };
  });
}
