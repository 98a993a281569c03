import type { OrderReweigh } from '@portal/contract/manifests';
import { parseScaleReading } from '@portal/contract/reweigh';
import { readScannedCode } from '../scanning/index.ts';

/** In millimetres; null where nothing is entered. */
export interface Edges {
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

/** Why what was entered is not a piece with figures. */
export type PieceError = 'noCode' | 'badReading' | 'allEdges';

/** The piece of what a scanner, a scale or a person entered: with a weight, all dimensions, or both. */
export function readReweighPiece(
  codeText: string,
  weightText: string,
  { lengthMm, widthMm, heightMm }: Edges,
): { readonly piece: OrderReweigh } | { readonly error: PieceError } {
  const code = readScannedCode(codeText);
  if (code === '') return { error: 'noCode' };
  const isMeasured = lengthMm !== null && widthMm !== null && heightMm !== null;
  const hasAnyEdge = lengthMm !== null || widthMm !== null || heightMm !== null;
  const needsWeight = weightText.trim() !== '' || !hasAnyEdge;
  const grossGrams = needsWeight ? parseScaleReading(weightText) : undefined;
  if (grossGrams === null) return { error: 'badReading' };
  if (hasAnyEdge && !isMeasured) return { error: 'allEdges' };
  return {
    piece: {
      code,
      ...(grossGrams !== undefined && { grossGrams }),
      ...(isMeasured && { lengthMm, widthMm, heightMm }),
    },
  };
}
