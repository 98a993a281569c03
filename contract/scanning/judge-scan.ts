import {
  findMisfit,
  listCommonModes,
  type BagDestination,
  type FitOrder,
  type Misfit,
} from '../bagging/bag-fit.ts';
import { MAX_ORDERS_PER_BAG } from '../bagging/bag-schemas.ts';
import { parseLabelVersion, parseScannedCode } from '../orders/pieces/piece-codes.ts';
import type { ScanVerdict } from './scan-verdicts.ts';

/** An order as far as a station judges its pieces. */
export interface ScanOrder extends FitOrder {
  readonly orderCode: string;
  /** Version of its current labels. */
  readonly labelVersion: number;
  /** Whether pre-flight blocks it. */
  readonly isOnHold: boolean;
  /** Its pieces by number. */
  readonly pieces: readonly ScanPiece[];
}

export interface ScanPiece {
  readonly piece: number;
  readonly grams: number;
  /** The bag that it is in; null if it is in none. */
  readonly bag: { readonly id: string; readonly bagCode: string } | null;
}

/** A bag as far as a station judges what goes into it. */
export interface ScanBag extends BagDestination {
  readonly id: string;
  /** Whether its contents can change: it is open. */
  readonly isOpen: boolean;
  readonly orders: number;
  /** Weight of its pieces, plus the tare if known. */
  readonly grams: number;
  readonly limitGrams: number;
}

export interface ScanJudgement {
  readonly verdict: ScanVerdict;
  /** The piece; null if the code names none. */
  readonly piece: ScanPiece | null;
}

const VERDICTS: Readonly<Record<Misfit, ScanVerdict>> = {
  CANCELLED: 'CANCELLED',
  NO_FREIGHT_LEG: 'NOT_READY',
  UNALLOCATED: 'NOT_READY',
  WITH_FORWARDER: 'NOT_READY',
  NO_PORT: 'NOT_READY',
  NO_DIMENSIONS: 'NOT_READY',
  OTHER_COUNTRY: 'OTHER_DESTINATION',
  OTHER_PORT: 'OTHER_DESTINATION',
  OTHER_SERVICE: 'OTHER_SERVICE',
  OTHER_FORWARDER: 'OTHER_FORWARDER',
  OTHER_MODE: 'GOODS_NOT_ALLOWED',
  GOODS_NOT_ALLOWED: 'GOODS_NOT_ALLOWED',
  GOODS_APART: 'GOODS_NOT_ALLOWED',
};

/** A scanned code of a piece. */
export interface ScanCode {
  /** An order code, a piece code, the barcode of a label, or the piece code that an SSCC stands for. */
  readonly code: string;
  /** An SSCC has no label version. */
  readonly isSscc: boolean;
}

/**
 * Judges a code that is scanned to go into a bag; server and stations use the same rules. `order`: the order of the code;
 * undefined if there is none.
 */
export function judgeScan(ref: ScanCode, order: ScanOrder | undefined, bag: ScanBag): ScanJudgement {
  const piece = order && findPiece(ref.code, order.pieces);
  if (order === undefined || piece === undefined) return { verdict: 'UNKNOWN', piece: null };
  if (piece === null) return { verdict: 'PIECE_NEEDED', piece };
  if (piece.bag !== null)
    return { verdict: piece.bag.id === bag.id ? 'ALREADY_HERE' : 'IN_ANOTHER_BAG', piece };
  if (!bag.isOpen) return { verdict: 'BAG_CLOSED', piece };
  const misfit = findMisfit(order, bag);
  if (misfit !== null) return { verdict: VERDICTS[misfit], piece };
  if (order.isOnHold) return { verdict: 'ON_HOLD', piece };
  const isNewInBag = !order.pieces.some((other) => other.bag?.id === bag.id);
  if (bag.grams + piece.grams > bag.limitGrams || (isNewInBag && bag.orders >= MAX_ORDERS_PER_BAG))
    return { verdict: 'BAG_FULL', piece };
  return { verdict: isOldLabel(ref, order) ? 'RELABELLED' : 'ACCEPTED', piece };
}

/** Whether the code is of an earlier version of the label; barcodes of earlier versions stay valid. */
export function isOldLabel(
  { code, isSscc }: ScanCode,
  { labelVersion }: { readonly labelVersion: number },
): boolean {
  return !isSscc && (parseLabelVersion(code) ?? labelVersion) < labelVersion;
}

/** Judges a code whose piece is taken out of a bag again. */
export function judgeRemoval(code: string, order: ScanOrder | undefined, bag: ScanBag): ScanJudgement {
  const piece = order && findPiece(code, order.pieces);
  if (order === undefined || piece === undefined) return { verdict: 'UNKNOWN', piece: null };
  if (piece === null) return { verdict: 'PIECE_NEEDED', piece };
  if (piece.bag?.id !== bag.id) return { verdict: 'NOT_HERE', piece };
  return { verdict: bag.isOpen ? 'REMOVED' : 'BAG_CLOSED', piece };
}

/** The piece of a code; the only one if the code names the order. Null for the code of an order of several pieces. */
export function findPiece<T extends ScanPiece>(code: string, pieces: readonly T[]): T | null | undefined {
  const { piece } = parseScannedCode(code);
  if (piece === null) return pieces.length === 1 ? pieces[0] : null;
  return pieces.find((other) => other.piece === piece);
}

/** The order after one of its pieces was put into a bag or taken out. */
export function setPieceBag<T extends ScanOrder>(order: T, piece: number, bag: ScanPiece['bag']): T {
  return {
    ...order,
    pieces: order.pieces.map((other) => (other.piece === piece ? { ...other, bag } : other)),
  };
}

/** The bag after a scan with an effect. `orderBefore`: the order of the piece before the scan. */
export function applyToBag<T extends ScanBag>(
  bag: T,
  orderBefore: ScanOrder,
  { verdict, piece }: ScanJudgement,
): T {
  if (piece === null) return bag;
  const inBag = orderBefore.pieces.filter((other) => other.bag?.id === bag.id).length;
  if (verdict === 'REMOVED')
    return { ...bag, grams: bag.grams - piece.grams, orders: bag.orders - (inBag === 1 ? 1 : 0) };
  return {
    ...bag,
    grams: bag.grams + piece.grams,
    orders: bag.orders + (inBag === 0 ? 1 : 0),
    goodsFlags: [...new Set([...(bag.goodsFlags ?? []), ...orderBefore.goodsFlags])],
    modes: listCommonModes(orderBefore, bag),
  };
}
