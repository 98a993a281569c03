import { refuse, type Money, type Refusal, type RefusalDetail } from '@portal/contract/core';
import {
  MEASUREMENT_MOVES,
  TOLERANCE,
  type Figures,
  type MeasurementAction,
  type MeasurementState,
} from '@portal/contract/measurements';
import type { Parcel } from '@portal/contract/orders';
import { volumeOf } from '@portal/contract/quantities';
import type { LegTariff } from '../routing/index.ts';

/** What was said of a piece: its weight, or its edges. */
export type SaidOfPiece = { readonly piece: number } & Partial<Parcel>;

/** The pieces with what was measured of some of them. Refuses: invalid, by the place of the faulty entry. */
export function remeasured(
  parcels: readonly Parcel[],
  said: readonly SaidOfPiece[],
): readonly Parcel[] | Refusal {
  const next = parcels.map((parcel) => ({ ...parcel }));
  const named = new Set<number>();
  const details: RefusalDetail[] = [];
  for (const [index, { piece, ...measures }] of said.entries()) {
    const note = `parcels.${index}.piece`;
    if (piece > parcels.length) details.push(beyond(note, piece, parcels.length));
    else if (named.has(piece)) details.push({ note, reason: `names piece ${piece} a second time` });
    else Object.assign(next[piece - 1] ?? {}, measures);
    named.add(piece);
  }
  const [first] = details;
  if (first !== undefined) return refuse('invalid', `${first.note}: ${first.reason}.`, { details });
  return next;
}

function beyond(note: string, piece: number, count: number): RefusalDetail {
  return count === 1
    ? { note, reason: `is ${piece}, and the order has one piece` }
    : { note, reason: `is ${piece}, and the order has ${count} pieces` };
}

/** Gross grams, and the volume of all pieces in mm³; a piece without all three edges has none. */
function bulkOf(parcels: readonly Parcel[]): {
  readonly grossGrams: number;
  readonly volumeMm3: number;
} {
  return {
    grossGrams: parcels.reduce((sum, { grossGrams }) => sum + grossGrams, 0),
    volumeMm3: parcels.reduce(
      (sum, { lengthMm = 0, widthMm = 0, heightMm = 0 }) => sum + volumeOf({ lengthMm, widthMm, heightMm }),
      0,
    ),
  };
}

/** What pieces weigh by a tariff, for a price that is known. */
export function figuresOf(tariff: LegTariff, parcels: readonly Parcel[], price: Money | null): Figures {
  const { grossGrams, volumeMm3 } = bulkOf(parcels);
  return { grossGrams, ...tariff.weigh(grossGrams, volumeMm3), price };
}

/**
 * The same leg with other pieces. Its price moves by what the tariff asks for the one weight less what it asks for the
 * other, so that nothing but the weight changes it; it never falls below nothing.
 */
export function repriced(tariff: LegTariff, before: Figures, parcels: readonly Parcel[]): Figures {
  const after = figuresOf(tariff, parcels, before.price);
  const asked = tariff.freightMinor(after.chargeableGrams);
  const wasAsked = tariff.freightMinor(before.chargeableGrams);
  if (before.price === null || asked === null || wasAsked === null) return after;
  const { amountMinor, currency } = before.price;
  return { ...after, price: { amountMinor: Math.max(0, amountMinor + asked - wasAsked), currency } };
}

/** After less before; null where there is no price. */
export function deltaOf(before: Figures, after: Figures): number | null {
  if (before.price === null || after.price === null) return null;
  return after.price.amountMinor - before.price.amountMinor;
}

/**
 * Need nobody be asked? Both the gross weight and the weight that is charged, before it is rounded to a step, lie within
 * 50 g or within 2 % of what was agreed.
 */
export function isWithinTolerance(agreed: Figures, measured: Figures): boolean {
  const charged = ({ grossGrams, volumetricGrams }: Figures) => Math.max(grossGrams, volumetricGrams);
  return near(agreed.grossGrams, measured.grossGrams) && near(charged(agreed), charged(measured));
}

function near(agreed: number, measured: number): boolean {
  const off = Math.abs(measured - agreed);
  return off <= TOLERANCE.grams || off * 10_000 <= agreed * TOLERANCE.basisPoints;
}

export function sameParcels(one: readonly Parcel[], other: readonly Parcel[]): boolean {
  const plain = (parcels: readonly Parcel[]) =>
    JSON.stringify(
      parcels.map(({ grossGrams, lengthMm, widthMm, heightMm }) => [grossGrams, lengthMm, widthMm, heightMm]),
    );
  return plain(one) === plain(other);
}

const BY_CLIENT: readonly MeasurementAction[] = ['accept', 'dispute'];

/** What one side may do. Once the time to answer is over only silence speaks, or a late yes. */
export function actionsOf(
  { state, answerBy }: { readonly state: MeasurementState; readonly answerBy: string | null },
  side: 'CLIENT' | 'PARTNER',
  now: Date,
): MeasurementAction[] {
  const isOver = answerBy !== null && Date.parse(answerBy) <= now.getTime();
  return MEASUREMENT_MOVES[state].filter(
    (action) => BY_CLIENT.includes(action) === (side === 'CLIENT') && !(isOver && action === 'dispute'),
  );
}
