/** What the fields of a piece are: its weight, or its dimensions. */
export const PIECE_KINDS = ['WEIGHT', 'DIMENSIONS'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** The entered figures of one piece; null or absent for an empty input. */
export interface PieceValues {
  readonly grossGrams?: number | null;
  readonly lengthMm?: number | null;
  readonly widthMm?: number | null;
  readonly heightMm?: number | null;
}

/** By the number of the piece, starting at 1. */
export type PieceValuesByNumber = Readonly<Record<number, PieceValues>>;

interface PieceWeight {
  readonly piece: number;
  readonly grossGrams: number;
}

interface PieceDimensions {
  readonly piece: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

export type PieceInput = PieceWeight | PieceDimensions;

/** `empty`: no piece has figures; `incomplete`: a piece lacks a dimension. */
export type PieceInputState = 'complete' | 'empty' | 'incomplete';

interface ParsedPieces<Piece> {
  readonly state: PieceInputState;
  readonly parcels: readonly Piece[];
}

/** The pieces with entered figures, as input of the operations: weights, or else dimensions. */
export function parsePieces(values: PieceValuesByNumber): ParsedPieces<PieceInput> {
  const weights = parseWeights(values);
  return weights.state === 'empty' ? parseDimensions(values) : weights;
}

export function parseWeights(values: PieceValuesByNumber): ParsedPieces<PieceWeight> {
  const parcels = listPieces(values).flatMap(([piece, { grossGrams }]) =>
    grossGrams == null ? [] : [{ piece, grossGrams }],
  );
  return { state: parcels.length === 0 ? 'empty' : 'complete', parcels };
}

export function parseDimensions(values: PieceValuesByNumber): ParsedPieces<PieceDimensions> {
  const started = listPieces(values).filter(([, { lengthMm, widthMm, heightMm }]) =>
    [lengthMm, widthMm, heightMm].some((edge) => edge != null),
  );
  const parcels = started.flatMap(([piece, { lengthMm, widthMm, heightMm }]) =>
    lengthMm == null || widthMm == null || heightMm == null ? [] : [{ piece, lengthMm, widthMm, heightMm }],
  );
  if (started.length === 0) return { state: 'empty', parcels };
  return { state: parcels.length < started.length ? 'incomplete' : 'complete', parcels };
}

function listPieces(values: PieceValuesByNumber): [number, PieceValues][] {
  return Object.entries(values).map(([piece, pieceValues]) => [Number(piece), pieceValues]);
}
