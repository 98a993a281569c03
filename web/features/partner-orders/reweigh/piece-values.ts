/** What is typed for one piece so far. */
export interface PieceValues {
  readonly grossGrams?: number | null;
  readonly lengthMm?: number | null;
  readonly widthMm?: number | null;
  readonly heightMm?: number | null;
}

/** By the number of the piece, from 1. */
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

/** `none`: of no piece; `half`: a piece lacks an edge. */
export type PieceInputState = 'said' | 'none' | 'half';

interface ParsedPieces<Piece> {
  readonly state: PieceInputState;
  readonly parcels: readonly Piece[];
}

/** The pieces that something was typed for, as the calls take them. */
export function parsePieces(values: PieceValuesByNumber): ParsedPieces<PieceInput> {
  const weights = parseWeights(values);
  return weights.state === 'none' ? parseDimensions(values) : weights;
}

export function parseWeights(values: PieceValuesByNumber): ParsedPieces<PieceWeight> {
  const parcels = listPieces(values).flatMap(([piece, { grossGrams }]) =>
    grossGrams == null ? [] : [{ piece, grossGrams }],
  );
  return { state: parcels.length === 0 ? 'none' : 'said', parcels };
}

export function parseDimensions(values: PieceValuesByNumber): ParsedPieces<PieceDimensions> {
  const started = listPieces(values).filter(([, { lengthMm, widthMm, heightMm }]) =>
    [lengthMm, widthMm, heightMm].some((edge) => edge != null),
  );
  const parcels = started.flatMap(([piece, { lengthMm, widthMm, heightMm }]) =>
    lengthMm == null || widthMm == null || heightMm == null ? [] : [{ piece, lengthMm, widthMm, heightMm }],
  );
  if (started.length === 0) return { state: 'none', parcels };
  return { state: parcels.length < started.length ? 'half' : 'said', parcels };
}

function listPieces(values: PieceValuesByNumber): [number, PieceValues][] {
  return Object.entries(values).map(([piece, pieceValues]) => [Number(piece), pieceValues]);
}
