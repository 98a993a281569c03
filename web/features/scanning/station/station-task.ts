import type { ScanCode } from '@portal/contract/scanning';
import type {
  SharedVerdict,
  StationAction,
  StationBag,
  StationOrder,
  StationPiece,
} from './station-types.ts';

export interface StationJudgement {
  readonly verdict: SharedVerdict;
  /** The piece; null if the code names none. */
  readonly piece: Pick<StationPiece, 'piece' | 'grams' | 'bag'> | null;
}

/** Pieces and their weight. */
export interface PieceCount {
  readonly pieces: number;
  readonly grams: number;
}

/**
 * The task of a station: the rules that it shares with the server, and what a scan changes in its list. `O`: an order of the
 * list. `B`: the bag as the server answers it. `W`: the bag as the rules judge it.
 */
export interface StationTask<O extends StationOrder, B extends StationBag, W> {
  readonly scanAction: StationAction;
  /** Takes a scan back; null if a scan cannot be taken back. */
  readonly undoAction: StationAction | null;
  /** Whether an entry of the list has several pieces; a bag that is received has none of its own. */
  readonly namesPieces: boolean;
  /** Whether the list has the pieces of one bag only. */
  readonly listsOneBag: boolean;
  readonly toScanBag: (bag: B, orders: Iterable<O>) => W;
  readonly judge: (action: StationAction, code: ScanCode, order: O | undefined, bag: W) => StationJudgement;
  /** Whether a scan with this verdict changed something. */
  readonly hasEffect: (verdict: SharedVerdict) => boolean;
  /** Whether the server gets a scan with this verdict: its effect, or what it says about the bag. */
  readonly isSent: (verdict: SharedVerdict) => boolean;
  /** The order after a scan with an effect. */
  readonly changeOrder: (order: O, piece: number, action: StationAction, bag: StationBag) => O;
  /** The bag after a scan with an effect. */
  readonly changeBag: (bag: W, orderBefore: O, judgement: StationJudgement) => W;
  /** The bag with the effect of a scan that it does not count yet: a queued one, or one of another station. */
  readonly addQueued: (bag: W, action: StationAction, piece: StationPiece) => W;
  /** The action that takes the effect of a scan back, after the server decided otherwise. */
  readonly invert: (action: StationAction) => StationAction;
  /** What was scanned so far. */
  readonly count: (bag: StationBag, orders: Iterable<O>) => PieceCount;
  /** What can be scanned in all. */
  readonly expect: (bag: W, orders: Iterable<O>) => PieceCount;
}

/** The sum of the pieces that match. */
export function countPieces<O extends StationOrder>(
  orders: Iterable<O>,
  matches: (piece: StationPiece, order: O) => boolean,
): PieceCount {
  let pieces = 0;
  let grams = 0;
  for (const order of orders)
    for (const piece of order.pieces) {
      if (!matches(piece, order)) continue;
      pieces += 1;
      grams += piece.grams;
    }
  return { pieces, grams };
}
