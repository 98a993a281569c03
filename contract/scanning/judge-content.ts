import type { ContentAction, ContentMark, ContentVerdict } from './content-marks.ts';
import { findPiece, isOldLabel, type ScanCode, type ScanPiece } from './judge-scan.ts';

/** A piece with its mark in the bag that it is in; null before it is checked. */
export interface ContentPiece extends ScanPiece {
  readonly mark: ContentMark | null;
}

/** An order as far as its pieces are checked. */
export interface ContentOrder {
  readonly orderCode: string;
  /** Version of its current labels. */
  readonly labelVersion: number;
  /** Its pieces, or those in the bag, by number. */
  readonly pieces: readonly ContentPiece[];
}

/** A bag whose contents are checked. */
export interface ContentBag {
  readonly id: string;
  /** Whether its contents can be checked: the forwarder has received it, and has neither broken it up nor sent it on. */
  readonly isOpen: boolean;
}

export interface ContentJudgement {
  readonly verdict: ContentVerdict;
  /** The piece; null if the code names none. */
  readonly piece: ContentPiece | null;
}

/**
 * Judges a code that is scanned to check the contents of a bag; server and stations use the same rules. `order`: the order
 * of the code; undefined if there is none. A damaged piece that is scanned as present stays damaged.
 */
export function judgeContent(
  action: ContentAction,
  code: ScanCode,
  order: ContentOrder | undefined,
  bag: ContentBag,
): ContentJudgement {
  if (!bag.isOpen) return { verdict: 'BAG_CLOSED', piece: null };
  const piece = order && findPiece(code.code, order.pieces);
  if (order === undefined || piece === undefined) return { verdict: 'UNKNOWN', piece: null };
  if (piece === null) return { verdict: 'PIECE_NEEDED', piece };
  if (piece.bag?.id !== bag.id) {
    if (action !== 'PRESENT' && action !== 'DAMAGED') return { verdict: 'NOT_HERE', piece };
    return { verdict: piece.bag === null ? 'NOT_ON_LIST' : 'IN_ANOTHER_BAG', piece };
  }
  switch (action) {
    case 'CLEAR':
      return { verdict: piece.mark === null ? 'NOT_HERE' : 'REMOVED', piece };
    case 'MISSING':
      return { verdict: piece.mark === 'MISSING' ? 'ALREADY_HERE' : 'MISSING', piece };
    case 'DAMAGED':
      return { verdict: 'DAMAGED', piece };
    case 'PRESENT':
      if (piece.mark === 'PRESENT' || piece.mark === 'DAMAGED') return { verdict: 'ALREADY_HERE', piece };
      return { verdict: isOldLabel(code, order) ? 'RELABELLED' : 'ACCEPTED', piece };
  }
}

/** The mark of a piece after a scan that changed it. */
export function getNewMark(action: ContentAction): ContentMark | null {
  return action === 'CLEAR' ? null : action;
}

/** The order after the mark of one of its pieces was changed. */
export function setPieceMark<T extends ContentOrder>(order: T, piece: number, mark: ContentMark | null): T {
  return {
    ...order,
    pieces: order.pieces.map((other) => (other.piece === piece ? { ...other, mark } : other)),
  };
}
