import { formatPieceKind, MAX_PIECE_KINDS, parsePieceKind, type PieceKind } from '@portal/contract/freight';
import { GOODS_FLAGS, type GoodsFlag } from '@portal/contract/trade';
import { splitList } from '../../../ui/list/filters/filter-values.ts';

/** Pieces of one kind as a user enters them; null while a value is missing. */
export type PieceRow = { readonly [Key in keyof PieceKind]: PieceKind[Key] | null };

export const EMPTY_ROW: PieceRow = { count: 1, grams: null, lengthMm: null, widthMm: null, heightMm: null };

/** The kinds of pieces of a search param; texts that are none are left out, as from a mistyped link. */
export function readPieces(param: string | undefined): PieceKind[] {
  return splitList(param)
    .slice(0, MAX_PIECE_KINDS)
    .flatMap((text) => parsePieceKind(text) ?? []);
}

/** The goods of a search param. */
export function readGoods(param: string | undefined): GoodsFlag[] {
  const goods = splitList(param);
  return GOODS_FLAGS.filter((flag) => goods.includes(flag));
}

/** The pieces of a row; 0 in place of a value that is missing. */
export const toPieceKind = ({ count, grams, lengthMm, widthMm, heightMm }: PieceRow): PieceKind => ({
  count: count ?? 0,
  grams: grams ?? 0,
  lengthMm: lengthMm ?? 0,
  widthMm: widthMm ?? 0,
  heightMm: heightMm ?? 0,
});

/** The search param of complete rows; undefined if a value is missing or out of its range. */
export function writePieces(rows: readonly PieceRow[]): string | undefined {
  const texts = rows.map((row) => formatPieceKind(toPieceKind(row)));
  return texts.every((text) => parsePieceKind(text) !== undefined) ? texts.join(',') : undefined;
}
