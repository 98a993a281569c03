import {
  sumPieces,
  type Booking,
  type DepartureMode,
  type RemainingLoad,
  type Reservation,
} from '@portal/contract/freight';
import { getUsualDivisor, LITRE_MM3 } from '@portal/contract/quantities';
import type { RefusalDetail } from '@portal/contract/core';
import { detail } from '@portal/contract/reasons';
import type { ShippedLoad } from '../../orders/index.ts';
import { toSpace } from '../flights/departure-offer.ts';
import type { LoadMeasure } from '../freight-charge.ts';

/** What of a reservation says how much space it takes: weight in grams, volume in litres. */
export type LoadInput = Pick<Reservation, 'pieces' | 'weight' | 'volume'>;

/** The stated values that are less than those of the pieces. */
export function listLoadErrors({ pieces = [], weight, volume }: LoadInput): RefusalDetail[] {
  const { grossGrams: grams, litres } = toSpace(sumPieces(pieces));
  return [
    ...(weight !== undefined && weight < grams
      ? [detail('weight', 'booking.below_pieces_weight', { grams })]
      : []),
    ...(volume !== undefined && volume < litres
      ? [detail('volume', 'booking.below_pieces_volume', { litres })]
      : []),
  ];
}

/** The volume in litres whose volumetric weight is a gross weight. */
export const toUsualLitres = (grossGrams: number, mode: DepartureMode) =>
  Math.ceil((grossGrams * getUsualDivisor(mode, false)) / LITRE_MM3);

/** The load of a reservation: its stated values, by default those of its pieces. The volume of pieces is exact. */
export function toLoad({ pieces = [], weight, volume }: LoadInput): LoadMeasure {
  const load = sumPieces(pieces);
  return {
    grossGrams: weight ?? load.grossGrams,
    cubicMillimetres:
      volume === undefined || volume === toSpace(load).litres ? load.cubicMillimetres : volume * LITRE_MM3,
  };
}

const countPieces = (pieces: Booking['pieces']) => pieces.reduce((sum, { count }) => sum + count, 0);

/** What of a booking its shipments leave. */
export function computeRemaining(
  { weight, volume, pieces }: Pick<Booking, 'weight' | 'volume' | 'pieces'>,
  shipped: ShippedLoad,
): RemainingLoad {
  return {
    weight: Math.max(0, weight - shipped.grossGrams),
    volume: Math.max(0, Math.floor(volume - shipped.cubicMillimetres / LITRE_MM3)),
    pieces: pieces.length === 0 ? null : Math.max(0, countPieces(pieces) - shipped.pieces),
  };
}

/** The values of a load that are less than what the shipments of the booking take. */
export function listShippedErrors(input: LoadInput, shipped: ShippedLoad): RefusalDetail[] {
  const { grossGrams, litres } = toSpace(toLoad(input));
  const { grossGrams: grams, litres: shippedLitres } = toSpace(shipped);
  const { pieces = [] } = input;
  const hasTooFewPieces = pieces.length > 0 && countPieces(pieces) < shipped.pieces;
  return [
    ...(grossGrams < grams ? [detail('weight', 'booking.below_shipments_weight', { grams })] : []),
    ...(litres < shippedLitres
      ? [detail('volume', 'booking.below_shipments_volume', { litres: shippedLitres })]
      : []),
    ...(hasTooFewPieces
      ? [detail('pieces', 'booking.below_shipments_pieces', { pieces: shipped.pieces })]
      : []),
  ];
}
