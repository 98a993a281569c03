import type { DecimalMark, UploadFieldKey } from '@portal/contract/orders';
import { getMinorExponent } from '@portal/contract/quantities';
import { isCellError } from '../cells/cell-value.ts';
import { findAmbiguousMark } from '../cells/read-number.ts';
import { readAmount } from '../cells/read-money.ts';
import type { AmountSample } from './amount-sample.ts';

/**
 * Currencies with minor units in ISO 4217 that prices do not have.
 * Source: Unicode CLDR 48, supplementalData.xml, currencyData: `cashDigits="0"` or `digits="0"`; KHR by its smallest note
 * of 50 riel. As of 2025-10.
 */
const UNUSED_MINOR_UNITS: ReadonlySet<string> = new Set(['IDR', 'LAK', 'MMK', 'KHR', 'IRR']);
/** Currencies whose countries write 1.234,50. Source: Unicode CLDR 48, number symbols of the countries' main locales. */
const COMMA_CURRENCIES: ReadonlySet<string> = new Set(
  'EUR IDR VND BRL ARS CLP COP DKK NOK SEK PLN CZK HUF RON TRY RUB UAH ZAR'.split(' '),
);

/** A column whose amounts all have one group of three digits behind the mark `written`, such as 129.000. */
interface AmountColumn {
  readonly index: number;
  readonly written: DecimalMark;
  /** The mark of the other amounts of the file. */
  readonly moneyMark: DecimalMark | undefined;
  /** The mark of all numbers of the file. */
  readonly fileMark: DecimalMark | undefined;
}

/**
 * The decimal mark of a column of amounts. Decided by the currency, by quantity × price = total, by the size of the amounts
 * without a mark, by the mark of other amounts and numbers, then by how the currency is written. Undefined when both readings
 * stay possible.
 */
export function decideAmountMark(
  sample: AmountSample,
  { index, written, moneyMark, fileMark }: AmountColumn,
): DecimalMark | undefined {
  const thousands = written === 'point' ? 'comma' : 'point';
  const rows = sample.rows.filter((cells) => findAmbiguousMark(cells[index] ?? '') !== undefined);
  const currencies = new Set(rows.map((cells) => sample.findCurrency(cells, index)));
  const isEvery = (test: (currency: string) => boolean) =>
    currencies.size > 0 && [...currencies].every((currency) => currency !== undefined && test(currency));
  if (isEvery(hasNoMinorUnits)) return thousands;
  const markByAmounts =
    decideByTotal(sample, rows, index) ?? decideBySize(sample, rows, index, written) ?? moneyMark;
  if (markByAmounts !== undefined || fileMark === thousands) return markByAmounts ?? thousands;
  // By the other numbers the amounts have three decimals, which prices do not have.
  if (fileMark === written) return undefined;
  const isUsualGroup = (currency: string) =>
    written === 'comma' && getMinorExponent(currency) === 2 && !COMMA_CURRENCIES.has(currency);
  return isEvery(isUsualGroup) ? thousands : undefined;
}

function hasNoMinorUnits(currency: string): boolean {
  return getMinorExponent(currency) === 0 || UNUSED_MINOR_UNITS.has(currency);
}

function readNumber(cell: string | undefined, mark: DecimalMark): number {
  const amount = readAmount(cell ?? '', mark);
  return isCellError(amount) ? Number.NaN : Number(amount.value.decimal);
}

const PARTNER_FIELDS = { itemUnitValue: 'itemValue', itemValue: 'itemUnitValue' } as const;

/** Compares quantity × price with the total in rows where the other of the two amounts can be read in one way only. */
function decideByTotal(
  { mapping }: AmountSample,
  rows: readonly (readonly string[])[],
  index: number,
): DecimalMark | undefined {
  const findColumn = (field: UploadFieldKey) =>
    mapping.columns.find((column) => column.field === field)?.index;
  const field = mapping.columns.find((column) => column.index === index)?.field;
  if (field !== 'itemUnitValue' && field !== 'itemValue') return undefined;
  const partnerColumn = findColumn(PARTNER_FIELDS[field]);
  const quantityColumn = findColumn('itemQuantity');
  if (partnerColumn === undefined || quantityColumn === undefined) return undefined;
  const votes = { point: 0, comma: 0 };
  for (const cells of rows) {
    const partnerCell = cells[partnerColumn] ?? '';
    const quantity = Number(cells[quantityColumn]);
    if (!(quantity > 0) || findAmbiguousMark(partnerCell) !== undefined) continue;
    const partner = readNumber(partnerCell, /,\d{1,2}$|\.\d{3}\D*\./.test(partnerCell) ? 'comma' : 'point');
    for (const mark of ['point', 'comma'] as const) {
      const amount = readNumber(cells[index], mark);
      const [price, total] = field === 'itemUnitValue' ? [amount, partner] : [partner, amount];
      if (Math.abs(price * quantity - total) <= Math.abs(total) * 0.01) votes[mark]++;
    }
  }
  if (votes.point === votes.comma) return undefined;
  return votes.point > votes.comma ? 'point' : 'comma';
}

/** Powers of ten by which one reading must be nearer to the other amounts than the other reading. */
const MIN_DISTANCE = 1.5;
const MIN_PLAIN_AMOUNTS = 3;

/** Compares both readings with the amounts of the column that have no mark: beside 850, 1.250 is more than a thousand. */
function decideBySize(
  sample: AmountSample,
  rows: readonly (readonly string[])[],
  index: number,
  written: DecimalMark,
): DecimalMark | undefined {
  const plainAmounts = sample.getPlainAmounts(index);
  const ambiguousAmounts = rows
    .map((cells) => readNumber(cells[index], written))
    .filter((amount) => amount > 0);
  if (plainAmounts.length < MIN_PLAIN_AMOUNTS || ambiguousAmounts.length === 0) return undefined;
  const usual = medianLog(plainAmounts);
  const asDecimal = Math.abs(medianLog(ambiguousAmounts) - usual);
  const asThousands = Math.abs(medianLog(ambiguousAmounts) + 3 - usual);
  if (Math.abs(asDecimal - asThousands) < MIN_DISTANCE) return undefined;
  return asDecimal < asThousands ? written : written === 'point' ? 'comma' : 'point';
}

/** The median of the powers of ten. */
function medianLog(amounts: readonly number[]): number {
  const sorted = amounts.map((amount) => Math.log10(amount)).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
