import type { Money, Refusal, RefusalDetail } from '@portal/contract/core';
import { detail, refuseInvalid } from '@portal/contract/reasons';
import {
  ACTIONS_BY_REWEIGH_STATE,
  REWEIGH_TOLERANCE,
  type ReweighAction,
  type ReweighState,
} from '@portal/contract/reweigh';
import type { Parcel } from '@portal/contract/trade';
import { computeVolume } from '@portal/contract/quantities';
import type { LegTariff } from '../routing/index.ts';
import type { StoredFigures } from './stored-figures.ts';

/** A piece (numbered from 1) with its new weight, or its new edges. */
export type PieceInput = { readonly piece: number } & Partial<Parcel>;

/** `parcels` with the new values of the pieces in `pieces`. Refuses: invalid; details name the index of the entry. */
export function mergePieces(
  parcels: readonly Parcel[],
  pieces: readonly PieceInput[],
): readonly Parcel[] | Refusal {
  const merged = parcels.map((parcel) => ({ ...parcel }));
  const listedPieces = new Set<number>();
  const details: RefusalDetail[] = [];
  for (const [index, { piece, ...measuredValues }] of pieces.entries()) {
    const note = `parcels.${index}.piece`;
    if (piece > parcels.length)
      details.push(detail(note, 'reweigh.unknown_piece', { piece, count: parcels.length }));
    else if (listedPieces.has(piece)) details.push(detail(note, 'reweigh.piece_repeated', { piece }));
    else Object.assign(merged[piece - 1] ?? {}, measuredValues);
    listedPieces.add(piece);
  }
  return details.length > 0 ? refuseInvalid(details) : merged;
}

/** Gross weight and volume of all pieces; a piece without all three edges has no volume. */
export function sumParcels(parcels: readonly Parcel[]): {
  readonly grossGrams: number;
  readonly volumeMm3: number;
} {
  return {
    grossGrams: parcels.reduce((sum, { grossGrams }) => sum + grossGrams, 0),
    volumeMm3: parcels.reduce(
      (sum, { lengthMm = 0, widthMm = 0, heightMm = 0 }) =>
        sum + computeVolume({ lengthMm, widthMm, heightMm }),
      0,
    ),
  };
}

/** Gross, volumetric and chargeable weight of the pieces by a tariff, with the given price. */
export function computeFigures(
  tariff: LegTariff,
  parcels: readonly Parcel[],
  price: Money | null,
): StoredFigures {
  const { grossGrams, volumeMm3 } = sumParcels(parcels);
  return { grossGrams, ...tariff.weigh(grossGrams, volumeMm3), price };
}

/**
 * The figures of a leg with new pieces. The price moves by the tariff's difference between the new and the old weight,
 * so that only the weight changes it; it never falls below zero.
 */
export function repriceFigures(
  tariff: LegTariff,
  before: StoredFigures,
  parcels: readonly Parcel[],
): StoredFigures {
  const after = computeFigures(tariff, parcels, before.price);
  const freightAfter = tariff.computeFreightMinor(after.chargeableGrams);
  const freightBefore = tariff.computeFreightMinor(before.chargeableGrams);
  if (before.price === null || freightAfter === null || freightBefore === null) return after;
  const { amountMinor, currency } = before.price;
  return {
    ...after,
    price: { amountMinor: Math.max(0, amountMinor + freightAfter - freightBefore), currency },
  };
}

/** Price difference in minor units, after less before; null if either has no price. */
export function computePriceDelta(before: StoredFigures, after: StoredFigures): number | null {
  if (before.price === null || after.price === null) return null;
  return after.price.amountMinor - before.price.amountMinor;
}

/**
 * True if the reweigh takes effect without the client's answer: both the gross weight and the billable weight (the greater
 * of gross and volumetric, before rounding) are within 50 g or within 2 % of the agreed ones.
 */
export function isWithinTolerance(agreed: StoredFigures, measured: StoredFigures): boolean {
  const billableGrams = ({ grossGrams, volumetricGrams }: StoredFigures) =>
    Math.max(grossGrams, volumetricGrams);
  return (
    isNear(agreed.grossGrams, measured.grossGrams) && isNear(billableGrams(agreed), billableGrams(measured))
  );
}

function isNear(agreed: number, measured: number): boolean {
  const difference = Math.abs(measured - agreed);
  return (
    difference <= REWEIGH_TOLERANCE.grams || difference * 10_000 <= agreed * REWEIGH_TOLERANCE.basisPoints
  );
}

/** The states of a reweigh that is in effect. */
export const AGREED_STATES: readonly ReweighState[] = ['ACCEPTED', 'UPHELD', 'REVISED'];

/**
 * True if a reweigh changes no charge: the chargeable weight is the same after rounding, or the tariff has the same price for
 * both weights. Such a reweigh is information and asks for no answer.
 */
export function isSameCharge(tariff: LegTariff, before: StoredFigures, after: StoredFigures): boolean {
  if (before.chargeableGrams === after.chargeableGrams) return true;
  const isPriced = tariff.computeFreightMinor(after.chargeableGrams) !== null;
  return isPriced && computePriceDelta(before, after) === 0;
}

export function areSameParcels(first: readonly Parcel[], second: readonly Parcel[]): boolean {
  const serialize = (parcels: readonly Parcel[]) =>
    JSON.stringify(
      parcels.map(({ grossGrams, lengthMm, widthMm, heightMm }) => [grossGrams, lengthMm, widthMm, heightMm]),
    );
  return serialize(first) === serialize(second);
}

const CLIENT_ACTIONS: readonly ReweighAction[] = ['accept', 'dispute'];

/** The actions of one side. After the deadline the client may still accept, but no longer dispute. */
export function getAllowedActions(
  { state, answerBy }: { readonly state: ReweighState; readonly answerBy: string | null },
  side: 'CLIENT' | 'PARTNER',
  now: Date,
): ReweighAction[] {
  const isExpired = answerBy !== null && Date.parse(answerBy) <= now.getTime();
  return ACTIONS_BY_REWEIGH_STATE[state].filter(
    (action) =>
      CLIENT_ACTIONS.includes(action) === (side === 'CLIENT') && !(isExpired && action === 'dispute'),
  );
}
