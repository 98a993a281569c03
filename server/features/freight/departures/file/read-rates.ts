import { FREIGHT_BREAKS } from '@portal/contract/freight';
import { reason } from '@portal/contract/reasons';
import { readAmount, readCurrency, toMinorUnits } from '../../../orders/index.ts';
import type { FileRow } from '../../../change-files/index.ts';
import type { DepartureCells } from './departure-cells.ts';
import type { DepartureColumn } from './departure-columns.ts';

/** A rate per kilogram in minor units, with the row that states it. */
interface Band {
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

/** The rates of the rows of a departure: breaks across, and a band in each row. Null without rates or their currency. */
export function readRates(
  { errors, decimalMark, findColumn, getCell, read, readAt, readGrams, toErrorAt }: DepartureCells,
  first: FileRow,
  rows: readonly FileRow[],
  columns: readonly DepartureColumn[],
  defaultCurrency: string | undefined,
): Rates | null {
  let currency = read('currency', readCurrency) ?? defaultCurrency;
  let hasCurrencyError = false;
  const readMinor = (column: DepartureColumn | undefined, row = first): number | undefined => {
    const amount = readAt(column, 'rates', (cell) => readAmount(cell, decimalMark), row);
    if (amount === undefined) return undefined;
    currency ??= amount.currency;
    const isOther = (amount.currency ?? currency) !== currency;
    if (currency !== undefined && !isOther) return toMinorUnits(amount.decimal, currency)?.amountMinor;
    if (!hasCurrencyError) {
      const why = isOther ? reason('departure.two_currencies') : reason('departure.no_currency');
      errors.push(toErrorAt('rates', column, why, row));
    }
    hasCurrencyError = true;
    return undefined;
  };
  const across = columns.flatMap((column): Band[] => {
    const perKgMinor = column.field === 'break' ? readMinor(column) : undefined;
    return perKgMinor === undefined
      ? []
      : [{ row: first.number, fromGrams: column.fromGrams ?? 0, perKgMinor }];
  });
  const below = rows.flatMap((row): Band[] => {
    const perKgMinor = readMinor(findColumn('bandRate'), row);
    // The first band begins at 0, which is no weight of goods.
    const isFirstBand = /^0+([.,]0+)?$/.test(getCell('bandFrom', row));
    const fromGrams = isFirstBand ? 0 : readAt(findColumn('bandFrom'), 'rates', readGrams, row);
    return perKgMinor === undefined || fromGrams === undefined
      ? []
      : [{ row: row.number, fromGrams, perKgMinor }];
  });
  const bands = [...across, ...below];
  const repeated = findRepeatedBand(bands);
  const repeatedRow = rows.find(({ number }) => number === repeated?.row);
  if (repeated !== undefined && repeatedRow !== undefined) {
    const why = reason('departure.band_repeated', { otherRow: repeated.otherRow });
    errors.push(toErrorAt('rates', findColumn('bandFrom'), why, repeatedRow));
  }
  const minimumMinor = readMinor(findColumn('minimum')) ?? null;
  return currency === undefined ? null : toFreightRates(bands, currency, minimumMinor);
}

/** Two bands from the same weight with different rates; undefined if there are none. */
function findRepeatedBand(
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
function toFreightRates(bands: readonly Band[], currency: string, minimumMinor: number | null): Rates | null {
  const ascending = bands.toSorted((left, right) => left.fromGrams - right.fromGrams);
  const breaks = FREIGHT_BREAKS.flatMap((fromGrams) => {
    const band = ascending.findLast((one) => one.fromGrams <= fromGrams);
    return band === undefined ? [] : [{ fromGrams, perKgMinor: band.perKgMinor }];
  }).filter(({ perKgMinor }, index, all) => perKgMinor !== all[index - 1]?.perKgMinor);
  return breaks.length === 0 ? null : { currency, payment: 'PREPAID', minimumMinor, breaks };
}
