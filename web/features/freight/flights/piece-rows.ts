import { formatPieceKind, MAX_PIECE_KINDS, parsePieceKind, type PieceKind } from '@portal/contract/freight';
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

/** The search param of complete rows; undefined if a value is missing or out of its range. */
export function writePieces(rows: readonly PieceRow[]): string | undefined {
  const texts = rows.map(({ count, grams, lengthMm, widthMm, heightMm }) =>
    formatPieceKind({
      count: count ?? 0,
      grams: grams ?? 0,
      lengthMm: lengthMm ?? 0,
      widthMm: widthMm ?? 0,
      heightMm: heightMm ?? 0,
    }),
  );
  return texts.every((text) => parsePieceKind(text) !== undefined) ? texts.join(',') : undefined;
}
