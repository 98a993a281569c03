/** What is typed for one piece so far. */
export interface TypedPiece {
  readonly grossGrams?: number | null;
  readonly lengthMm?: number | null;
  readonly widthMm?: number | null;
  readonly heightMm?: number | null;
}

/** By the number of the piece, from 1. */
export type TypedPieces = Readonly<Record<number, TypedPiece>>;

interface Weighed {
  readonly piece: number;
  readonly grossGrams: number;
}

interface Measured {
  readonly piece: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

export type SaidPiece = Weighed | Measured;

/** `none`: of no piece; `half`: a piece lacks an edge. */
export type SaidState = 'said' | 'none' | 'half';

interface Said<Piece> {
  readonly state: SaidState;
  readonly parcels: readonly Piece[];
}

/** The pieces that something was typed for, as the calls take them. */
export function saidOf(typed: TypedPieces): Said<SaidPiece> {
  const weighed = weighedOf(typed);
  return weighed.state === 'none' ? measuredOf(typed) : weighed;
}

export function weighedOf(typed: TypedPieces): Said<Weighed> {
  const parcels = piecesOf(typed).flatMap(([piece, { grossGrams }]) =>
    grossGrams == null ? [] : [{ piece, grossGrams }],
  );
  return { state: parcels.length === 0 ? 'none' : 'said', parcels };
}

export function measuredOf(typed: TypedPieces): Said<Measured> {
  const begun = piecesOf(typed).filter(([, { lengthMm, widthMm, heightMm }]) =>
    [lengthMm, widthMm, heightMm].some((edge) => edge != null),
  );
  const parcels = begun.flatMap(([piece, { lengthMm, widthMm, heightMm }]) =>
    lengthMm == null || widthMm == null || heightMm == null ? [] : [{ piece, lengthMm, widthMm, heightMm }],
  );
  if (begun.length === 0) return { state: 'none', parcels };
  return { state: parcels.length < begun.length ? 'half' : 'said', parcels };
}

function piecesOf(typed: TypedPieces): [number, TypedPiece][] {
  return Object.entries(typed).map(([piece, said]) => [Number(piece), said]);
}
