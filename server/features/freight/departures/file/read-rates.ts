import { FREIGHT_BREAKS } from '@portal/contract/freight';

/** A rate per kilogram in minor units, with the row that states it. */
export interface Band {
  readonly row: number;
  readonly fromGrams: number;
  readonly perKgMinor: number;
}

interface Rates {
  readonly currency: string;
  readonly payment: 'PREPAID';
  readonly minimumMinor: number | null;
  readonly breaks: readonly { readonly fromGrams: number; readonly perKgMinor: number }[];
}

/** Two bands from the same weight with different rates; undefined if there are none. */
export function findRepeatedBand(
  bands: readonly Band[],
): { readonly row: number; readonly otherRow: number } | undefined {
  for (const [index, band] of bands.entries()) {
    const other = bands
      .slice(0, index)
      .find(({ fromGrams, perKgMinor }) => fromGrams === band.fromGrams && perKgMinor !== band.perKgMinor);
    if (other !== undefined) return { row: band.row, otherRow: other.row };
  }
  return undefined;
}

/** Rates of bands of any weights: a break has the rate of the band in which it begins. Null without a band. */
export function toFreightRates(
  bands: readonly Band[],
  currency: string,
  minimumMinor: number | null,
): Rates | null {
  const ascending = bands.toSorted((left, right) => left.fromGrams - right.fromGrams);
  const breaks = FREIGHT_BREAKS.flatMap((fromGrams) => {
    const band = ascending.findLast((one) => one.fromGrams <= fromGrams);
    return band === undefined ? [] : [{ fromGrams, perKgMinor: band.perKgMinor }];
  }).filter(({ perKgMinor }, index, all) => perKgMinor !== all[index - 1]?.perKgMinor);
  return breaks.length === 0 ? null : { currency, payment: 'PREPAID', minimumMinor, breaks };
}
