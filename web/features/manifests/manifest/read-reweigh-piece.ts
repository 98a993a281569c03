import type { OrderReweigh } from '@portal/contract/manifests';
import { readScannedCode } from '../../scanning/index.ts';

/** In millimetres; null where nothing is entered. */
export interface Edges {
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

/** Why what was entered is not a piece with figures. */
export type PieceError = 'noCode' | 'noFigures' | 'allEdges';

/**
 * The piece of what a scanner, a scale or a person entered: with a weight, all dimensions, or both. `grossGrams`: null without a
 * weight.
 */
export function readReweighPiece(
  codeText: string,
  grossGrams: number | null,
  { lengthMm, widthMm, heightMm }: Edges,
): { readonly piece: OrderReweigh } | { readonly error: PieceError } {
  const code = readScannedCode(codeText);
  if (code === '') return { error: 'noCode' };
  const isMeasured = lengthMm !== null && widthMm !== null && heightMm !== null;
  const hasAnyEdge = lengthMm !== null || widthMm !== null || heightMm !== null;
  if (grossGrams === null && !hasAnyEdge) return { error: 'noFigures' };
  if (hasAnyEdge && !isMeasured) return { error: 'allEdges' };
  return {
    piece: {
      code,
      ...(grossGrams !== null && { grossGrams }),
      ...(isMeasured && { lengthMm, widthMm, heightMm }),
    },
  };
}
