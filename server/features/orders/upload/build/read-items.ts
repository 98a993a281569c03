import { uploadField, type OrderItem, type UploadFieldKey } from '@portal/contract/orders';
import { readCountry } from '../cells/read-country.ts';
import { readWeight, weightUnitOf } from '../cells/read-measure.ts';
import { minorOf, readAmount, readCurrency, type Amount } from '../cells/read-money.ts';
import { fault } from '../cells/reading.ts';
import { readHsCode, readText, readWhole } from '../cells/read-text.ts';
import { readCategory } from '../cells/read-words.ts';
import { positionsOf, type Plan, type RowTexts } from './mapping-plan.ts';
import type { Cell, OrderReader } from './order-reader.ts';
import { remember } from './remember.ts';

const MOST_ITEMS = 500;
const countryOf = remember(readCountry);
const currencyOf = remember(readCurrency);
const categoryOf = remember(readCategory);

/** What makes a row an item: a row that has none of these only says more about its order. */
const TELLING = [
  'itemDescription',
  'itemSku',
  'itemQuantity',
  'itemUnitValue',
  'itemValue',
  'itemHsCode',
  'itemWeight',
] as const;

/** Looks an item over whose cells could all be read. */
export type LookAtItem = (
  item: OrderItem,
  row: number,
  cell: (field: UploadFieldKey) => Cell | undefined,
) => void;

interface ItemTexts {
  readonly row: number;
  readonly texts: RowTexts;
}

/** The items of an order's rows; undefined where one of them is at fault. Rows of one unit each are added together. */
export function readItems(
  reader: OrderReader,
  plan: Plan,
  look: LookAtItem = () => {},
): OrderItem[] | undefined {
  const found: ItemTexts[] = [];
  const telling = positionsOf(plan, TELLING);
  const isItem = (texts: RowTexts) => telling.some((position) => texts[position] !== undefined);
  for (const { number, texts, slots } of reader.group.rows) {
    if (isItem(texts)) found.push({ row: number, texts });
    for (const slot of slots) if (isItem(slot)) found.push({ row: number, texts: overlaid(texts, slot) });
  }
  const first = reader.group.rows[0];
  if (found.length === 0 && first !== undefined) found.push({ row: first.number, texts: first.texts });
  if (found.length > MOST_ITEMS) {
    reader.fail(null, fault('too_many_items', { count: found.length, most: MOST_ITEMS }));
    return undefined;
  }
  const orderCurrency = reader.anyCell('itemCurrency');
  const items = found.map((texts) => readItem(reader, texts, orderCurrency, look));
  const whole = items.filter((item) => item !== undefined);
  if (whole.length < items.length) return undefined;
  const currencies = [...new Set(whole.map(({ unitValue }) => unitValue.currency))];
  if (currencies.length > 1) {
    reader.fail('itemCurrency', fault('mixed_currencies', { currencies: currencies.join(', ') }));
    return undefined;
  }
  return plan.mapping.rows === 'unit' ? merged(whole) : whole;
}

/** A slot's own texts over what its row says for all of them. */
function overlaid(texts: RowTexts, slot: RowTexts): RowTexts {
  const both = [...texts];
  slot.forEach((given, position) => {
    if (given !== undefined) both[position] = given;
  });
  return both;
}

function readItem(
  reader: OrderReader,
  { row, texts }: ItemTexts,
  orderCurrency: Cell | undefined,
  look: LookAtItem,
): OrderItem | undefined {
  const cell = (field: UploadFieldKey) => reader.cellIn(texts, row, field);
  const before = reader.errors.length;
  const description = reader.read('itemDescription', cell('itemDescription') ?? cell('itemSku'), (text) =>
    readText(uploadField('itemDescription'), text),
  );
  if (description === undefined && reader.errors.length === before) reader.missing('itemDescription', row);
  const quantity = reader.read('itemQuantity', cell('itemQuantity'), (text) => readWhole(text));
  const unitValue = readValue(reader, texts, row, quantity ?? 1, orderCurrency);
  const hsCode = reader.read('itemHsCode', cell('itemHsCode'), readHsCode);
  const category = reader.read('itemCategory', cell('itemCategory'), categoryOf);
  const sku = reader.read('itemSku', cell('itemSku'), (text) => readText(uploadField('itemSku'), text));
  const originCountry = reader.read('itemOriginCountry', cell('itemOriginCountry'), countryOf);
  const unit = cell('weightUnit');
  const grossGrams = reader.read('itemWeight', cell('itemWeight'), (text, { column }) =>
    readWeight(
      text,
      column?.mapping.weightUnit ?? weightUnitOf(unit?.text ?? '') ?? 'kg',
      column?.mark ?? 'point',
    ),
  );
  if (reader.errors.length > before || description === undefined || unitValue === undefined) return undefined;
  const item = {
    description,
    ...(category !== undefined && { category }),
    ...(hsCode !== undefined && { hsCode }),
    quantity: quantity ?? 1,
    unitValue,
    ...(grossGrams !== undefined && { grossGrams }),
    ...(originCountry !== undefined && { originCountry }),
    ...(sku !== undefined && { sku }),
  };
  look(item, row, cell);
  return item;
}

/** The value of one piece: as the file has it, or the line's total over its pieces. */
function readValue(
  reader: OrderReader,
  texts: RowTexts,
  row: number,
  quantity: number,
  orderCurrency: Cell | undefined,
): OrderItem['unitValue'] | undefined {
  const each = reader.cellIn(texts, row, 'itemUnitValue');
  const total = reader.cellIn(texts, row, 'itemValue');
  const field = each === undefined ? 'itemValue' : 'itemUnitValue';
  const cell = each ?? total;
  if (cell === undefined) {
    reader.missing('itemUnitValue', row);
    return undefined;
  }
  const amount: Amount | undefined = reader.read(field, cell, (text, { column }) =>
    readAmount(text, column?.mark ?? 'point'),
  );
  if (amount === undefined) return undefined;
  const own = reader.cellIn(texts, row, 'itemCurrency') ?? orderCurrency;
  const currency =
    amount.currency ??
    (reader.cellIn(texts, row, 'itemCurrency')?.column == null ? cell.column?.mapping.currency : undefined) ??
    reader.read('itemCurrency', own, currencyOf);
  if (currency === undefined) {
    if (own === undefined) reader.missing('itemCurrency', row);
    return undefined;
  }
  const minor = minorOf(amount.decimal, currency);
  if (minor === undefined) {
    reader.fail(field, fault('too_much_money'), cell);
    return undefined;
  }
  const unit = field === 'itemUnitValue' ? minor.minor : Math.round(minor.minor / quantity);
  if (minor.rounded || (field === 'itemValue' && unit * quantity !== minor.minor)) {
    reader.warn(field, fault('rounded', { currency }), cell);
  }
  return { amountMinor: unit, currency };
}

/** One row a unit: the same article at the same price is one line. */
function merged(items: readonly OrderItem[]): OrderItem[] {
  const lines = new Map<string, OrderItem>();
  for (const item of items) {
    const { quantity, ...same } = item;
    const key = JSON.stringify(same);
    const line = lines.get(key);
    lines.set(key, { ...item, quantity: quantity + (line?.quantity ?? 0) });
  }
  return [...lines.values()];
}
