import type { OrderBatchType } from '@portal/contract/orders';
import type { OrderItem, Parcel } from '@portal/contract/trade';
import { TYPICAL_RANGES, type PreflightRules } from '@portal/contract/preflight';
import { convertMoney, sumByCurrency } from '@portal/contract/quantities';
import { cellError, type CellError } from '../cells/cell-value.ts';
import type { UsualGrams } from '../usual-grams.ts';
import type { BuildContext } from './build-context.ts';
import type { OrderReader } from './order-reader.ts';

/** Gross grams of one parcel, from and to. Estimated: parcel networks take up to 70 kg, freight up to a truck load. */
const PARCEL_GRAMS: Readonly<Record<OrderBatchType, readonly [number, number]>> = {
  domestic: [5, 70_000],
  'cross-border': [5, 70_000],
  b2b: [20, 25_000_000],
};
/** A weight is unusual from this factor beyond the usual ones: a wrong unit differs by 28 (ounces), 454 or 1,000. */
const UNUSUAL_FACTOR = 15;
/** Parcels heavier than this and worth less than this for each kilogram are unusual. */
const MIN_GRAMS_TO_COMPARE_VALUE = 20_000;
const MIN_US_CENTS_PER_KILOGRAM = 20;

/**
 * Warns of a weight that does not fit the kind of parcel, the typical weight of the goods, their value, or the client's
 * usual parcels: its unit is probably another one.
 */
export function checkWeight(
  reader: OrderReader,
  parcels: readonly Parcel[],
  items: readonly OrderItem[],
  context: BuildContext,
): void {
  const totalGrams = parcels.reduce((sum, { grossGrams }) => sum + grossGrams, 0);
  const warning =
    compareWithGoods(totalGrams, items) ??
    compareWithValue(totalGrams, items, context) ??
    compareWithUsual(totalGrams, context.usualGrams) ??
    compareWithParcels(totalGrams, parcels, context.type);
  if (warning !== undefined) reader.addWarning('weight', warning, reader.firstFilledCell('weight'));
}

function compareWithGoods(totalGrams: number, items: readonly OrderItem[]): CellError | undefined {
  const category = items[0]?.category;
  if (category === undefined || items.some((item) => item.category !== category)) return undefined;
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const [lowGrams, highGrams] = TYPICAL_RANGES[category].grams;
  const unitGrams = Math.round(totalGrams / quantity);
  // The gross weight includes the packaging, so only the upper limit is generous.
  if (unitGrams * 2 >= lowGrams && unitGrams <= highGrams * 2) return undefined;
  return cellError('row.weight_unlike_goods', { totalGrams, unitGrams, category, lowGrams, highGrams });
}

function compareWithValue(
  totalGrams: number,
  items: readonly OrderItem[],
  { type, preflight }: BuildContext,
): CellError | undefined {
  if (type === 'b2b' || preflight === undefined || totalGrams < MIN_GRAMS_TO_COMPARE_VALUE) return undefined;
  const [goodsMoney] = sumByCurrency(
    items.map(({ unitValue, quantity }) => ({ ...unitValue, amountMinor: unitValue.amountMinor * quantity })),
  );
  const usd = goodsMoney && convertToUsd(goodsMoney, preflight);
  // A value of 0 has a warning of its own.
  if (goodsMoney === undefined || usd === undefined || goodsMoney.amountMinor === 0) return undefined;
  if ((usd * 1000) / totalGrams >= MIN_US_CENTS_PER_KILOGRAM) return undefined;
  return cellError('row.weight_unlike_value', { totalGrams, goodsMoney });
}

function convertToUsd(money: OrderItem['unitValue'], { exchangeRates }: PreflightRules): number | undefined {
  return convertMoney(money, 'USD', exchangeRates)?.amountMinor;
}

function compareWithUsual(totalGrams: number, usual: UsualGrams | undefined): CellError | undefined {
  if (usual === undefined) return undefined;
  if (totalGrams * UNUSUAL_FACTOR >= usual.low && totalGrams <= usual.high * UNUSUAL_FACTOR) return undefined;
  return cellError('row.weight_unlike_usual', { totalGrams, lowGrams: usual.low, highGrams: usual.high });
}

function compareWithParcels(
  totalGrams: number,
  parcels: readonly Parcel[],
  type: OrderBatchType,
): CellError | undefined {
  const [lowGrams, highGrams] = PARCEL_GRAMS[type];
  if (parcels.every(({ grossGrams }) => grossGrams >= lowGrams && grossGrams <= highGrams)) return undefined;
  return cellError('row.weight_unlike_parcels', { totalGrams, lowGrams, highGrams });
}
