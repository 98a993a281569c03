import type { OrderItem } from '@portal/contract/trade';
import { cellError, isCellError, type CellError, type CellValue } from '../cells/cell-value.ts';
import { readAmount, toMinorUnits, type Amount } from '../cells/read-money.ts';
import type { Cell, OrderReader } from './order-reader.ts';
import { readCellNumber } from './read-numbers.ts';

/** An item with the value of its line before discounts, in minor units. */
export interface ItemLine {
  readonly item: OrderItem;
  readonly lineMinor: number;
  /** Whether the line has a total value only, which may be after discounts. */
  readonly isTotal: boolean;
  readonly discountCell: Cell | undefined;
}

/**
 * Takes the discounts of the lines and of the order off the values of the items, exactly to the minor unit and never below
 * zero. The discount of the order includes those of its lines, as in Shopify exports, unless the total of the goods says
 * otherwise. A line whose value is no multiple of its quantity becomes two items. Returns the items of each line.
 */
export function applyDiscounts(reader: OrderReader, lines: readonly ItemLine[]): OrderItem[][] {
  const currency = lines[0]?.item.unitValue.currency ?? '';
  const goodsMinor = sum(lines.map(({ lineMinor }) => lineMinor));
  const readMinor = (
    field: 'itemDiscount' | 'orderDiscount',
    cell: Cell | undefined,
    discountedMinor: number,
  ) => {
    const share = cell && readShare(cell);
    if (share !== undefined) return Math.round(discountedMinor * share);
    const amount = reader.read(field, cell, (text, amountCell) => readDiscount(text, amountCell, currency));
    return amount === undefined ? undefined : toMinorUnits(amount.decimal, currency)?.amountMinor;
  };
  const lineDiscounts = lines.map(
    ({ discountCell, lineMinor }) => readMinor('itemDiscount', discountCell, lineMinor) ?? 0,
  );
  const orderCell = reader.firstFilledCell('orderDiscount');
  const orderDiscount = readMinor('orderDiscount', orderCell, goodsMinor) ?? 0;
  const total = chooseTotal(goodsMinor, sum(lineDiscounts), orderDiscount, readGoodsTotal(reader, currency));
  const withoutDiscount = () => lines.map(({ item, lineMinor }) => withValue(item, lineMinor));
  if (total === 0) return withoutDiscount();
  const isUnclear = lines.some(({ isTotal }) => isTotal);
  const money = (amountMinor: number) => ({ amountMinor, currency });
  const params = { discountMoney: money(total), goodsMoney: money(goodsMinor) };
  const [field, cell] =
    orderDiscount > 0
      ? (['orderDiscount', orderCell] as const)
      : ([
          'itemDiscount',
          lines.find(({ discountCell }) => discountCell !== undefined)?.discountCell,
        ] as const);
  if (isUnclear) {
    reader.addWarning(field, cellError('row.discount_not_applied', { discountMoney: money(total) }), cell);
    return withoutDiscount();
  }
  const warning = total > goodsMinor ? 'row.discount_above_value' : 'row.discount_applied';
  reader.addWarning(field, cellError(warning, params), cell);
  const afterLines = lines.map(({ lineMinor }, index) =>
    Math.max(0, lineMinor - (lineDiscounts[index] ?? 0)),
  );
  const shares = spread(Math.max(0, total - sum(lineDiscounts)), afterLines);
  return lines.map(({ item }, index) => withValue(item, (afterLines[index] ?? 0) - (shares[index] ?? 0)));
}

const PERCENT_HEADER = /%|\b(percent(age)?|pct|rate)\b/i;

/**
 * The share, 0 to 1, of a discount in percent: `10%`, or 10 in a column such as `Discount %`. There 0.1 is a cell that a
 * workbook shows as 10%. Undefined for an amount.
 */
function readShare(cell: Cell): number | undefined {
  const hasSign = cell.text.includes('%');
  if (!hasSign && !PERCENT_HEADER.test(cell.column?.mapping.header ?? '')) return undefined;
  const percent = Number(/\d+([.,]\d+)?/.exec(cell.text)?.[0].replace(',', '.') ?? Number.NaN);
  if (!(percent <= 100)) return undefined;
  return !hasSign && percent < 1 ? percent : percent / 100;
}

/** Reads a discount, which files also write as a negative amount. An amount in another currency is ignored with a warning. */
function readDiscount(text: string, cell: Cell, currency: string): CellValue<Amount | undefined> | CellError {
  const result = readCellNumber(text.replaceAll(/^\s*[-–(]\s*|\)\s*$/g, ''), cell, readAmount);
  const isUnusable = isCellError(result)
    ? result.code === 'row.not_money'
    : result.value.currency !== undefined && result.value.currency !== currency;
  return isUnusable ? { value: undefined, warning: cellError('row.value_ignored') } : result;
}

/** The total of the goods, which only chooses between discounts; undefined where it cannot be read. */
function readGoodsTotal(reader: OrderReader, currency: string): number | undefined {
  const cell = reader.firstFilledCell('goodsTotal');
  const result = cell && readCellNumber(cell.text, cell, readAmount);
  if (result === undefined || isCellError(result)) return undefined;
  return toMinorUnits(result.value.decimal, currency)?.amountMinor;
}

/** The discount of the whole order that gives the total of the goods; without a fitting one, the order's includes its lines'. */
function chooseTotal(
  goodsMinor: number,
  lineDiscount: number,
  orderDiscount: number,
  goodsTotal: number | undefined,
): number {
  const included = Math.max(orderDiscount, lineDiscount);
  // The discount of the order can be of the shipping cost alone, or come on top of those of the lines.
  const candidates = [included, lineDiscount, orderDiscount + lineDiscount];
  return candidates.find((discount) => goodsMinor - discount === goodsTotal) ?? included;
}

/** Spreads an amount in proportion to values, of which no share is more; the largest remainders are rounded up. */
function spread(amount: number, values: readonly number[]): number[] {
  const total = sum(values);
  const spreadable = Math.min(amount, total);
  if (spreadable === 0) return values.map(() => 0);
  const exact = values.map((value) => (BigInt(spreadable) * BigInt(value)) / BigInt(total)).map(Number);
  const remainders = values.map((value, index) => ({
    index,
    remainder: (BigInt(spreadable) * BigInt(value)) % BigInt(total),
  }));
  remainders.sort((one, other) =>
    one.remainder < other.remainder ? 1 : one.remainder > other.remainder ? -1 : 0,
  );
  const rest = spreadable - sum(exact);
  const roundedUp = new Set(remainders.slice(0, rest).map(({ index }) => index));
  return exact.map((share, index) => share + (roundedUp.has(index) ? 1 : 0));
}

/** The item with the value of its line, as two items where the value is no multiple of the quantity. */
function withValue(item: OrderItem, lineMinor: number): OrderItem[] {
  const { quantity, unitValue } = item;
  const unitMinor = Math.floor(lineMinor / quantity);
  const remainder = lineMinor - unitMinor * quantity;
  return [
    { ...item, quantity: quantity - remainder, unitValue: { ...unitValue, amountMinor: unitMinor } },
    { ...item, quantity: remainder, unitValue: { ...unitValue, amountMinor: unitMinor + 1 } },
  ].filter((part) => part.quantity > 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
