import { z } from 'zod';
import { fieldText, queryList } from '../core/index.ts';
import { computeVolume, LITRE_MM3, type Edges } from '../quantities/units.ts';
import { MAX_GRAMS, MAX_MILLIMETRES } from '../trade/order-values.ts';
import { MAX_CAPACITY_GRAMS, MAX_CAPACITY_LITRES } from './departure-schemas.ts';

/** Kinds of pieces of one request. */
export const MAX_PIECE_KINDS = 50;

/** Pieces of one kind. */
export const MAX_PIECES_OF_KIND = 10_000;

/** Pieces of one kind, each of which stands on length and width. */
export interface PieceKind extends Edges {
  readonly count: number;
  /** Of one piece. */
  readonly grams: number;
}

const PIECE_KIND = /^(\d{1,9})x(\d{1,9})x(\d{1,9})x(\d{1,9})x(\d{1,9})$/;

/** Parses `2x12000x400x300x200`: count, grams, and length, width and height in mm; undefined if it is none. */
export function parsePieceKind(text: string): PieceKind | undefined {
  const [count = 0, grams = 0, lengthMm = 0, widthMm = 0, heightMm = 0] =
    PIECE_KIND.exec(text)?.slice(1).map(Number) ?? [];
  const isPieceKind =
    count >= 1 &&
    count <= MAX_PIECES_OF_KIND &&
    grams >= 1 &&
    grams <= MAX_GRAMS &&
    [lengthMm, widthMm, heightMm].every((edge) => edge >= 1 && edge <= MAX_MILLIMETRES);
  return isPieceKind ? { count, grams, lengthMm, widthMm, heightMm } : undefined;
}

const pieceKind = z
  .string()
  .regex(PIECE_KIND, { error: fieldText('piece_kind'), abort: true })
  .refine((text) => parsePieceKind(text) !== undefined, fieldText('piece_kind'));

/** The text of a kind of piece that `parsePieceKind` parses. */
export function formatPieceKind({ count, grams, lengthMm, widthMm, heightMm }: PieceKind): string {
  return [count, grams, lengthMm, widthMm, heightMm].join('x');
}

/** Weight in grams and volume in mm³ of pieces together. */
export function sumPieces(pieces: readonly PieceKind[]) {
  const sum = (measure: (piece: PieceKind) => number) =>
    pieces.reduce((total, piece) => total + piece.count * measure(piece), 0);
  return { grossGrams: sum(({ grams }) => grams), cubicMillimetres: sum(computeVolume) };
}

/** Whether pieces are within the largest capacity of a departure. */
export function canDepart(pieces: readonly PieceKind[]): boolean {
  const { grossGrams, cubicMillimetres } = sumPieces(pieces);
  return grossGrams <= MAX_CAPACITY_GRAMS && cubicMillimetres <= MAX_CAPACITY_LITRES * LITRE_MM3;
}

/** The pieces of a query, repeated or separated by commas, within the largest capacity of a departure. */
export const pieceList = queryList(pieceKind, MAX_PIECE_KINDS)
  .transform((texts) => texts.flatMap((text) => parsePieceKind(text) ?? []))
  .refine(canDepart, fieldText('pieces_over_capacity'));
