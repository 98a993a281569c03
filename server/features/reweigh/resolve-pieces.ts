import type { Refusal, RefusalDetail } from '@portal/contract/core';
import type { Parcel } from '@portal/contract/trade';
import { detail, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { findPieceKey } from '../orders/index.ts';
import type { PieceInput } from './reweigh-rules.ts';

/** A piece by its number, or by its code or SSCC, with its new weight or its new edges. */
export type NamedPieceInput = {
  readonly piece?: number | undefined;
  readonly pieceCode?: string | undefined;
} & Partial<Parcel>;

/** `pieces`: number of pieces of the order. */
interface PiecesOfOrder {
  readonly orderCode: string;
  readonly pieces: number;
}

/**
 * The pieces by their numbers. The order code names the piece of an order that has one. Refuses: invalid; details name the
 * index of the entry.
 */
export async function resolvePieces(
  tx: Transaction,
  order: PiecesOfOrder,
  inputs: readonly NamedPieceInput[],
): Promise<readonly PieceInput[] | Refusal> {
  const pieces: PieceInput[] = [];
  const details: RefusalDetail[] = [];
  for (const [index, { piece, pieceCode, ...values }] of inputs.entries()) {
    const number = pieceCode === undefined ? piece : await findPieceNumber(tx, order, pieceCode);
    if (number === undefined || (piece !== undefined && piece !== number))
      details.push(
        pieceCode === undefined
          ? detail(`parcels.${index}.piece`, 'reweigh.piece_missing')
          : detail(`parcels.${index}.pieceCode`, 'reweigh.not_its_piece', { orderCode: order.orderCode }),
      );
    else pieces.push({ piece: number, ...values });
  }
  return details.length > 0 ? refuseInvalid(details) : pieces;
}

async function findPieceNumber(
  tx: Transaction,
  { orderCode, pieces }: PiecesOfOrder,
  pieceCode: string,
): Promise<number | undefined> {
  const { code, piece } = await findPieceKey(tx, pieceCode);
  if (code !== orderCode) return undefined;
  return piece ?? (pieces === 1 ? 1 : undefined);
}
