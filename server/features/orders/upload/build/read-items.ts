import { getUploadField, type OrderItem, type UploadFieldKey } from '@portal/contract/orders';
import { readCountry } from '../cells/read-country.ts';
import { toMinorUnits, readAmount, readCurrency, type Amount } from '../cells/read-money.ts';
import { cellError, isCellError } from '../cells/cell-value.ts';
import { readHsCode, readText, readWholeNumber } from '../cells/read-text.ts';
import { readCategory } from '../cells/read-enum.ts';
import { readBatteryFigure, readGoodsFlags } from '../cells/read-goods-flags.ts';
import { findRowWeightUnit, readCellNumber, readCellWeight } from './read-numbers.ts';
import { getPositions, type MappingPlan, type RowTexts } from './mapping-plan.ts';
import type { Cell, OrderReader } from './order-reader.ts';
import { memoize } from './memoize.ts';

const MAX_ITEMS = 500;
const readCachedCountry = memoize(readCountry);
const readCachedCurrency = memoize(readCurrency);
const readCachedCategory = memoize(readCategory);
const readCachedGoodsFlags = memoize(readGoodsFlags);

/** A row is an item when one of these fields is filled. */
const ITEM_FIELDS = [
  'itemDescription',
  'itemSku',
  'itemQuantity',
  'itemUnitValue',
  'itemValue',
  'itemHsCode',
  'itemWeight',
] as const;

/** Checks an item whose cells are all valid. */
export type ItemCheck = (
  item: OrderItem,
  row: number,
  cell: (field: UploadFieldKey) => Cell | undefined,
) => void;

interface ItemTexts {
  readonly row: number;
  readonly texts: RowTexts;
}

/** Reads the items of an order; undefined when one has an error. With the row model `unit`, equal items are added up. */
export function readItems(
  reader: OrderReader,
  plan: MappingPlan,
  checkItem: ItemCheck = () => {},
): OrderItem[] | undefined {
  const itemTexts: ItemTexts[] = [];
  const itemPositions = getPositions(plan, ITEM_FIELDS);
  const isItem = (texts: RowTexts) => itemPositions.some((position) => texts[position] !== undefined);
  for (const { number, texts, slots } of reader.group.rows) {
    if (isItem(texts)) itemTexts.push({ row: number, texts });
    for (const slot of slots)
      if (isItem(slot)) itemTexts.push({ row: number, texts: mergeSlotTexts(texts, slot) });
  }
  const first = reader.group.rows[0];
  if (itemTexts.length === 0 && first !== undefined)
    itemTexts.push({ row: first.number, texts: first.texts });
  if (hasTooManyItems(reader, itemTexts.length)) return undefined;
  const orderCurrency = reader.firstFilledCell('itemCurrency');
  const items = itemTexts.map((texts) => readItem(reader, texts, orderCurrency, checkItem));
  const completeItems = items.flatMap((parts) => parts ?? []);
  if (items.includes(undefined) || hasTooManyItems(reader, completeItems.length)) return undefined;
  const currencies = [...new Set(completeItems.map(({ unitValue }) => unitValue.currency))];
  if (currencies.length > 1) {
    reader.addError('itemCurrency', cellError('row.mixed_currencies', { currenciesList: currencies }));
    return undefined;
  }
  return plan.mapping.rowModel === 'unit' ? mergeEqualItems(completeItems) : completeItems;
}

function hasTooManyItems(reader: OrderReader, count: number): boolean {
  if (count <= MAX_ITEMS) return false;
  reader.addError(null, cellError('row.too_many_items', { count, maximum: MAX_ITEMS }));
  return true;
}

const readCellInteger = (text: string, cell: Cell) =>
  readCellNumber(text, cell, (number, mark) => readWholeNumber(number, mark));
const readCellFigure = (text: string, cell: Cell) => readCellNumber(text, cell, readBatteryFigure);

/** The texts of a row, overridden by those of a slot. */
function mergeSlotTexts(texts: RowTexts, slot: RowTexts): RowTexts {
  const merged = [...texts];
  slot.forEach((cellText, position) => {
    if (cellText !== undefined) merged[position] = cellText;
  });
  return merged;
}

/** Reads a line; two items where pieces of one value do not add up to its total. Undefined when a cell has an error. */
function readItem(
  reader: OrderReader,
  { row, texts }: ItemTexts,
  orderCurrency: Cell | undefined,
  checkItem: ItemCheck,
): OrderItem[] | undefined {
  const cell = (field: UploadFieldKey) => reader.rowCell(texts, row, field);
  const errorsBefore = reader.errors.length;
  const description = reader.read('itemDescription', cell('itemDescription') ?? cell('itemSku'), (text) =>
    readText(getUploadField('itemDescription'), text),
  );
  if (description === undefined && reader.errors.length === errorsBefore)
    reader.reportMissing('itemDescription', row);
  const quantity = reader.read('itemQuantity', cell('itemQuantity'), readCellInteger) ?? 1;
  const value = readLineValue(reader, { row, texts }, quantity, orderCurrency);
  const hsCode = reader.read('itemHsCode', cell('itemHsCode'), readHsCode);
  const category = reader.read('itemCategory', cell('itemCategory'), readCachedCategory);
  const readTextCell = (field: UploadFieldKey) =>
    reader.read(field, cell(field), (text) => readText(getUploadField(field), text));
  const localDescription = readTextCell('itemLocalDescription');
  const permitNumber = readTextCell('itemPermitNumber');
  const sku = readTextCell('itemSku');
  const originCountry = reader.read('itemOriginCountry', cell('itemOriginCountry'), readCachedCountry);
  const weightUnit = findRowWeightUnit(reader, texts, row);
  const grossGrams = reader.read('itemWeight', cell('itemWeight'), (text, weightCell) =>
    readCellWeight(text, weightCell, weightUnit),
  );
  const goodsFlags = reader.read('itemGoodsFlags', cell('itemGoodsFlags'), readCachedGoodsFlags);
  const wattHours = reader.read('itemWattHours', cell('itemWattHours'), readCellFigure);
  const lithiumGrams = reader.read('itemLithiumGrams', cell('itemLithiumGrams'), readCellFigure);
  if (reader.errors.length > errorsBefore || description === undefined || value === undefined)
    return undefined;
  const item = {
    description,
    ...(localDescription !== undefined && { localDescription }),
    ...(category !== undefined && { category }),
    ...(hsCode !== undefined && { hsCode }),
    quantity,
    unitValue: { amountMinor: value.unitMinor, currency: value.currency },
    ...(grossGrams !== undefined && { grossGrams }),
    ...(originCountry !== undefined && { originCountry }),
    ...(permitNumber !== undefined && { permitNumber }),
    ...(sku !== undefined && { sku }),
    ...(goodsFlags !== undefined && { goodsFlags: [...goodsFlags] }),
    ...(wattHours !== undefined && { wattHours }),
    ...(lithiumGrams !== undefined && { lithiumGrams }),
  };
  checkItem(item, row, cell);
  if (value.higherPieces === 0) return [item];
  const higherValue = { amountMinor: value.unitMinor + 1, currency: value.currency };
  return [
    { ...item, quantity: quantity - value.higherPieces },
    { ...item, quantity: value.higherPieces, unitValue: higherValue },
  ];
}

/** The value of a line: of each piece, and how many pieces have one minor unit more, so that the total is exact. */
interface LineValue {
  readonly unitMinor: number;
  readonly higherPieces: number;
  readonly currency: string;
}

/**
 * Reads the value of one piece, or divides the total of the line by its quantity. Beside both, the total is that of the line
 * when it is the value of the pieces before they were rounded.
 */
function readLineValue(
  reader: OrderReader,
  { row, texts }: ItemTexts,
  quantity: number,
  orderCurrency: Cell | undefined,
): LineValue | undefined {
  const unitValueCell = reader.rowCell(texts, row, 'itemUnitValue');
  const totalValueCell = reader.rowCell(texts, row, 'itemValue');
  const field = unitValueCell === undefined ? 'itemValue' : 'itemUnitValue';
  const cell = unitValueCell ?? totalValueCell;
  if (cell === undefined) {
    reader.reportMissing('itemUnitValue', row);
    return undefined;
  }
  const amount: Amount | undefined = reader.read(field, cell, (text) =>
    readCellNumber(text, cell, readAmount),
  );
  if (amount === undefined) return undefined;
  const currencyCell = reader.rowCell(texts, row, 'itemCurrency') ?? orderCurrency;
  const currency =
    amount.currency ??
    (reader.rowCell(texts, row, 'itemCurrency')?.column == null
      ? cell.column?.mapping.currency
      : undefined) ??
    reader.read('itemCurrency', currencyCell, readCachedCurrency);
  if (currency === undefined) {
    if (currencyCell === undefined) reader.reportMissing('itemCurrency', row);
    return undefined;
  }
  const minor = toMinorUnits(amount.decimal, currency);
  if (minor === undefined) {
    reader.addError(field, cellError('row.too_much_money'), cell);
    return undefined;
  }
  const isUnitValue = field === 'itemUnitValue';
  const totalMinor = isUnitValue
    ? readTotalOfPieces(reader, totalValueCell, { unitMinor: minor.amountMinor, quantity, currency })
    : minor.amountMinor;
  const unitMinor = totalMinor === undefined ? minor.amountMinor : Math.floor(totalMinor / quantity);
  const higherPieces = totalMinor === undefined ? 0 : totalMinor - unitMinor * quantity;
  if (minor.isRounded && (totalMinor === undefined || !isUnitValue))
    reader.addWarning(field, cellError('row.rounded', { currency }), cell);
  if (unitMinor === 0) reader.addWarning(field, cellError('row.zero_value'), cell);
  return { unitMinor, higherPieces, currency };
}

/** The total beside the value of a piece; undefined, with a warning, for one that is not the sum of the pieces. */
function readTotalOfPieces(
  reader: OrderReader,
  cell: Cell | undefined,
  { unitMinor, quantity, currency }: Pick<LineValue, 'unitMinor' | 'currency'> & { quantity: number },
): number | undefined {
  if (cell?.column == null) return undefined;
  const amount = readCellNumber(cell.text, cell, readAmount);
  if (isCellError(amount) || (amount.value.currency ?? currency) !== currency) return undefined;
  const totalMinor = toMinorUnits(amount.value.decimal, currency)?.amountMinor;
  if (totalMinor === undefined || totalMinor === 0) return undefined;
  // Half a minor unit of each piece, and that of the total.
  if (Math.abs(totalMinor - unitMinor * quantity) <= (quantity + 1) / 2) return totalMinor;
  const unitMoney = { amountMinor: unitMinor, currency };
  reader.addWarning('itemValue', cellError('row.total_unlike_pieces', { quantity, unitMoney }), cell);
  return undefined;
}

/** Merges items that differ only in quantity. */
function mergeEqualItems(items: readonly OrderItem[]): OrderItem[] {
  const itemsByContent = new Map<string, OrderItem>();
  for (const item of items) {
    const { quantity, ...content } = item;
    const key = JSON.stringify(content);
    const sameItem = itemsByContent.get(key);
    itemsByContent.set(key, { ...item, quantity: quantity + (sameItem?.quantity ?? 0) });
  }
  return [...itemsByContent.values()];
}
