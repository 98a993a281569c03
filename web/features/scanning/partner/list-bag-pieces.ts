import { buildPieceCode } from '@portal/contract/orders';
import type { ContentMark, ScannableBagOrder } from '@portal/contract/scanning';

/** A piece on the list of a bag. */
export interface ListedPiece {
  readonly code: string;
  readonly grams: number;
  readonly mark: ContentMark | null;
}

/** The pieces on the list of a bag, by their codes. */
export function listBagPieces(orders: readonly ScannableBagOrder[], bagId: string): ListedPiece[] {
  return orders
    .flatMap(({ orderCode, pieces }) =>
      pieces
        .filter(({ bag }) => bag?.id === bagId)
        .map(({ piece, grams, mark }) => ({ code: buildPieceCode(orderCode, piece), grams, mark })),
    )
    .sort((left, right) => (left.code < right.code ? -1 : 1));
}
