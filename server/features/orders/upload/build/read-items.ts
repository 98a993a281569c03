import { getUploadField, type UploadFieldKey } from '@portal/contract/orders';
import type { OrderItem } from '@portal/contract/trade';
import { readCountry } from '../cells/read-country.ts';
import { toMinorUnits, readAmount, readCurrency, type Amount } from '../cells/read-money.ts';
import { cellError, isCellError } from '../cells/cell-value.ts';
import { readHsCode, readText, readWholeNumber } from '../cells/read-text.ts';
import { readCategory } from '../cells/read-enum.ts';
import { readBatteryFigure, readBatteryPacking, readGoodsFlags } from '../cells/read-goods-flags.ts';
import { findRowWeightUnit, readCellNumber, readCellWeight } from './read-numbers.ts';
import { getPositions, type MappingPlan, type RowTexts } from './mapping-plan.ts';
import { applyDiscounts, type ItemLine } from './apply-discounts.ts';
import type { Cell, OrderReader } from './order-reader.ts';
import { selectPiecesToShip } from './select-pieces.ts';
import { memoize } from '../memoize.ts';

const MAX_ITEMS = 500;
const readCachedCountry = memoize(readCountry);
const readCachedCurrency = memoize(readCurrency);
const readCachedCategory = memoize(readCategory);
const readCachedGoodsFlags = memoize(readGoodsFlags);
const readCachedBatteryPacking = memoize(readBatteryPacking);

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
  readonly cells: readonly string[];
  /** The item number of columns side by side. */
  readonly slot?: number;
  readonly texts: RowTexts;
  /** Whether the item is left out of the order: discounts of the order are spread over it too. */
  readonly isLeftOut: boolean;
}

/** Reads the items of an order; undefined when one has an error. With the row model `unit`, equal items are added up. */
export function readItems(
  reader: OrderReader,
  plan: MappingPlan,
  checkItem: ItemCheck = () => {},
): OrderItem[] | undefined {
  const itemTexts = listItemTexts(reader, plan);
  if (itemTexts.every(({ isLeftOut }) => isLeftOut)) {
    reader.addError(null, cellError('row.nothing_to_ship'));
    return undefined;
  }
  if (hasTooManyItems(reader, itemTexts.length)) return undefined;
  const orderCurrency = reader.firstFilledCell('itemCurrency');
  const lines = itemTexts.map((texts) => readItem(reader, texts, orderCurrency));
  const completeLines = lines.filter((line) => line !== undefined);
  if (completeLines.length < lines.length) return undefined;
  const currencies = [...new Set(completeLines.map(({ item }) => item.unitValue.currency))];
  if (currencies.length > 1) {
    reader.addError('itemCurrency', cellError('row.mixed_currencies', { currenciesList: currencies }));
    return undefined;
  }
  const items = applyDiscounts(reader, completeLines).flatMap((lineItems, index) => {
    const texts = itemTexts[index];
    if (texts === undefined || texts.isLeftOut) return [];
    const itemsToShip = selectPiecesToShip(reader, plan, texts, lineItems);
    const [item] = itemsToShip;
    if (item !== undefined)
      checkItem(item, texts.row, (field) => reader.rowCell(texts.texts, texts.row, field));
    return itemsToShip;
  });
  if (items.length === 0) reader.addError(null, cellError('row.nothing_to_ship'));
  if (hasTooManyItems(reader, items.length)) return undefined;
  return plan.mapping.rowModel === 'unit' ? mergeEqualItems(items) : items;
}

function hasTooManyItems(reader: OrderReader, count: number): boolean {
  if (count <= MAX_ITEMS) return false;
  reader.addError(null, cellError('row.too_many_items', { count, maximum: MAX_ITEMS }));
  return true;
}

const readCellInteger = (text: string, cell: Cell) =>
  readCellNumber(text, cell, (number, mark) => readWholeNumber(number, mark));
const readCellFigure = (text: string, cell: Cell) => readCellNumber(text, cell, readBatteryFigure);

/** The texts of the items of an order, without those that need no shipping. */
function listItemTexts(reader: OrderReader, plan: MappingPlan): ItemTexts[] {
  const itemPositions = getPositions(plan, ITEM_FIELDS);
  const goodsPositions = getPositions(plan, ['itemDescription', 'itemSku']);
  const omit = (texts: RowTexts, positions: readonly number[]) =>
    texts.map((cellText, position) => (positions.includes(position) ? undefined : cellText));
  /** What the row says about its item besides those of other columns is no part of them; currency and origin are. */
  const omitOfOtherItem = (texts: RowTexts) =>
    omit(texts, [
      ...getPositions(plan, ['itemDiscount']),
      ...(goodsPositions.some((position) => texts[position] !== undefined) ? itemPositions : []),
    ]);
  const isItem = (texts: RowTexts) => itemPositions.some((position) => texts[position] !== undefined);
  const rows = reader.group.rows
    .map((row) => ({ ...row, reason: plan.findItemReason(row.cells) }))
    .filter(({ reason }) => reason !== 'NO_SHIPPING');
  const itemTexts = rows.flatMap(({ number, cells, texts, slots, reason }): ItemTexts[] => {
    const item = { row: number, cells, isLeftOut: reason !== undefined };
    const slotItems = slots
      .map((slotTexts, index) => ({ slotTexts, slot: plan.slotNumbers[index] }))
      .filter(({ slotTexts }) => isItem(slotTexts));
    return [
      ...(isItem(texts) ? [{ ...item, texts }] : []),
      ...slotItems.map(({ slotTexts, slot }, index) => {
        // A discount without an item number is of the first item of the row.
        const isFirst = index === 0 && !isItem(texts);
        return {
          ...item,
          ...(slot !== undefined && { slot }),
          texts: mergeSlotTexts(isFirst ? texts : omitOfOtherItem(texts), slotTexts),
        };
      }),
    ];
  });
  const [first] = rows;
  if (itemTexts.length > 0 || first === undefined) return itemTexts;
  const { number, cells, texts, reason } = first;
  return [{ row: number, cells, texts, isLeftOut: reason !== undefined }];
}

/** The texts of a row, overridden by those of a slot. */
function mergeSlotTexts(texts: RowTexts, slot: RowTexts): RowTexts {
  const merged = [...texts];
  slot.forEach((cellText, position) => {
    if (cellText !== undefined) merged[position] = cellText;
  });
  return merged;
}

function readItem(
  reader: OrderReader,
  { row, texts }: ItemTexts,
  orderCurrency: Cell | undefined,
): ItemLine | undefined {
  const cell = (field: UploadFieldKey) => reader.rowCell(texts, row, field);
  const errorsBefore = reader.errors.length;
  const description = reader.read('itemDescription', cell('itemDescription') ?? cell('itemSku'), (text) =>
    readText(getUploadField('itemDescription'), text),
  );
  if (description === undefined && reader.errors.length === errorsBefore)
    reader.reportMissing('itemDescription', row);
  const quantity = reader.read('itemQuantity', cell('itemQuantity'), readCellInteger);
  const value = readValue(reader, texts, row, quantity ?? 1, orderCurrency);
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
  const goodsText = cell('itemGoodsFlags')?.text;
  const batteryPacking = goodsText === undefined ? undefined : readCachedBatteryPacking(goodsText);
  const wattHours = reader.read('itemWattHours', cell('itemWattHours'), readCellFigure);
  const lithiumGrams = reader.read('itemLithiumGrams', cell('itemLithiumGrams'), readCellFigure);
  if (reader.errors.length > errorsBefore || description === undefined || value === undefined)
    return undefined;
  const item = {
    description,
    ...(localDescription !== undefined && { localDescription }),
    ...(category !== undefined && { category }),
    ...(hsCode !== undefined && { hsCode }),
    quantity: quantity ?? 1,
    unitValue: value.unitValue,
    ...(grossGrams !== undefined && { grossGrams }),
    ...(originCountry !== undefined && { originCountry }),
    ...(permitNumber !== undefined && { permitNumber }),
    ...(sku !== undefined && { sku }),
    ...(goodsFlags !== undefined && { goodsFlags: [...goodsFlags] }),
    ...(wattHours !== undefined && { wattHours }),
    ...(lithiumGrams !== undefined && { lithiumGrams }),
    ...(batteryPacking !== undefined && { batteryPacking }),
  };
  const { lineMinor, isTotal } = value;
  return { item, lineMinor, isTotal, discountCell: cell('itemDiscount') };
}

interface LineValue extends Pick<ItemLine, 'lineMinor' | 'isTotal'> {
  readonly unitValue: OrderItem['unitValue'];
}

/** The field with the value of an item: that of one piece before that of the line. */
function getValueField(reader: OrderReader, texts: RowTexts, row: number): 'itemUnitValue' | 'itemValue' {
  const hasTotalOnly =
    reader.rowCell(texts, row, 'itemUnitValue') === undefined &&
    reader.rowCell(texts, row, 'itemValue') !== undefined;
  return hasTotalOnly ? 'itemValue' : 'itemUnitValue';
}

/**
 * Reads the value of one piece and of the line. Beside the value of a piece, a total is that of the line when it is the value
 * of the pieces before they were rounded.
 */
function readValue(
  reader: OrderReader,
  texts: RowTexts,
  row: number,
  quantity: number,
  orderCurrency: Cell | undefined,
): LineValue | undefined {
  const field = getValueField(reader, texts, row);
  const cell = reader.rowCell(texts, row, field);
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
  const isTotal = field === 'itemValue';
  const unitMoney = { amountMinor: minor.amountMinor, currency };
  const totalMinor = isTotal
    ? minor.amountMinor
    : readTotalOfPieces(reader, { row, texts }, quantity, unitMoney);
  if (minor.isRounded && (isTotal || totalMinor === undefined))
    reader.addWarning(field, cellError('row.rounded', { currency }), cell);
  const unitMinor = isTotal ? Math.floor(minor.amountMinor / quantity) : minor.amountMinor;
  return {
    unitValue: { amountMinor: unitMinor, currency },
    lineMinor: totalMinor ?? unitMinor * quantity,
    isTotal,
  };
}

/** The total beside the value of a piece; undefined, with a warning, for one that is not the sum of the pieces. */
function readTotalOfPieces(
  reader: OrderReader,
  { row, texts }: Pick<ItemTexts, 'row' | 'texts'>,
  quantity: number,
  unitMoney: OrderItem['unitValue'],
): number | undefined {
  const cell = reader.rowCell(texts, row, 'itemValue');
  if (cell?.column == null) return undefined;
  const { amountMinor, currency } = unitMoney;
  const amount = readCellNumber(cell.text, cell, readAmount);
  if (isCellError(amount) || (amount.value.currency ?? currency) !== currency) return undefined;
  const totalMinor = toMinorUnits(amount.value.decimal, currency)?.amountMinor;
  if (totalMinor === undefined || totalMinor === 0) return undefined;
  // Half a minor unit of each piece, and that of the total.
  if (Math.abs(totalMinor - amountMinor * quantity) <= (quantity + 1) / 2) return totalMinor;
  // A total after the discount of the line is another one.
  const hasDiscount = reader.rowCell(texts, row, 'itemDiscount') !== undefined;
  if (!hasDiscount)
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
