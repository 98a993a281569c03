import { reason } from '@portal/contract/reasons';
import { getUploadField, type FieldKind, type UploadFieldKey } from '@portal/contract/orders';
import type { PartyPart } from '@portal/contract/parties';
import { cleanCell } from '../read/clean-cell.ts';
import { isCarrierName } from './carrier-names.ts';
import type { AnalyzedColumn, FieldChoice } from './analyzed-column.ts';
import { findConcepts } from './header-concepts.ts';
import { isPaymentWord } from './value-shapes.ts';

/** What the values of a column say against a field; undefined when nothing does. */
type Objection = FieldChoice['reason'] | undefined;

const MIN_SHARE = 0.6;
/** Share of values of another kind, such as links, from which a column has that kind. */
const MIN_OTHER_SHARE = 0.9;
const LINK = /^(https?:\/\/|www\.)\S+$/i;
const ID = /^(gid:\/\/\S+|\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?|(?=.*[a-f])[0-9a-f]{20,})$/i;
const LONG_NUMBER = /^\d{12,}$/;
/** Kinds of fields in which yes or no is a value; NO is Norway. */
const YES_NO_KINDS: ReadonlySet<FieldKind> = new Set(['boolean', 'enum', 'status', 'goodsFlags', 'country']);
/** Lists of values that words of payment are no values of: `Mode de paiement` is no mode of transport. */
const OTHER_ENUMS: ReadonlySet<UploadFieldKey> = new Set(['serviceLevel', 'shipmentMode', 'firstLeg']);
const NUMBER_KINDS: ReadonlySet<FieldKind> = new Set(['int', 'money', 'weight', 'length', 'decimal']);
const NUMBER = /^[-+(]?[\d.,\s]+\)?%?$/;
const DIGIT = /\d/;
const NAME_PARTS: ReadonlySet<PartyPart | 'Country'> = new Set(['Name', 'Company']);
const MEASUREMENT = /^[\d.,]+\s*(x|×|\*)\s*[\d.,]+|^[\d.,]+\s*(cm|mm|m|in|inch|kg|g|lb|")?$/i;

export function isYesOrNo(value: string): boolean {
  return /^(yes|no|true|false|y|n)$/i.test(value);
}

/** Whether all values are yes or no, in words or as 1 and 0, and some are yes. */
export function areFlags(cells: readonly string[]): boolean {
  const values = cells.map(cleanCell).filter((cell) => cell !== '');
  return (
    values.every((value) => isYesOrNo(value) || /^[01]$/.test(value)) &&
    values.some((value) => /^(yes|true|y|1)$/i.test(value))
  );
}

/** Objects to a field by the values of the column alone. */
export function findObjection(field: UploadFieldKey, cells: readonly string[]): Objection {
  const values = cells.map(cleanCell).filter((cell) => cell !== '');
  const hasMost = (test: (value: string) => boolean) =>
    values.length > 0 && values.filter(test).length >= values.length * MIN_SHARE;
  const { kind, part, isCode } = getUploadField(field);
  const areMostly = (test: (value: string) => boolean) =>
    values.length > 0 && values.filter(test).length >= values.length * MIN_OTHER_SHARE;
  if (field !== 'remarks' && areMostly((value) => LINK.test(value))) return reason('mapping.link_values');
  // An amount to collect is often "no".
  const areYesOrNo = field === 'codAmount' ? areFlags(cells) : areMostly(isYesOrNo);
  if (!YES_NO_KINDS.has(kind) && areYesOrNo) return reason('mapping.yes_no_values');
  const isId = (value: string) =>
    ID.test(value) || (LONG_NUMBER.test(value) && (NUMBER_KINDS.has(kind) || part === 'Name'));
  if (isCode !== true && areMostly(isId)) return reason('mapping.id_values');
  if (part !== undefined && NAME_PARTS.has(part) && areMostly((value) => NUMBER.test(value)))
    return reason('mapping.number_values');
  if (OTHER_ENUMS.has(field) && hasMost(isPaymentWord)) return reason('mapping.payment_values');
  if (kind === 'date' && values.length > 0 && !values.some((value) => DIGIT.test(value)))
    return reason('mapping.other_values');
  if (field === 'serviceLevel' && hasMost(isCarrierName)) return reason('mapping.carrier_names');
  if (field === 'itemDescription' && hasMost((value) => MEASUREMENT.test(value)))
    return reason('mapping.measurements');
  return undefined;
}

type Assignments = ReadonlyMap<number, FieldChoice>;

/** Objects to assigned fields by comparing columns: by column index. */
export function compareColumns(
  columns: readonly AnalyzedColumn[],
  assignments: Assignments,
): Map<number, FieldChoice['reason']> {
  const objections = new Map<number, FieldChoice['reason']>();
  const findColumns = (...fields: readonly UploadFieldKey[]) =>
    columns.filter(({ index }) => fields.some((field) => assignments.get(index)?.field === field));
  const [codeColumn] = findColumns('customerOrderCode');
  if (codeColumn === undefined) return objections;
  const consigneeColumns = findColumns('consigneeName', 'consigneePhone', 'consigneeAddressLine1');
  if (hasTooFewCodes(codeColumn, consigneeColumns)) {
    objections.set(codeColumn.index, reason('mapping.too_few_codes'));
    return objections;
  }
  const itemColumns = findColumns('itemDescription', 'itemSku');
  for (const column of findColumns('itemUnitValue', 'itemValue')) {
    if (column.parsedHeader.slot === undefined && isOrderAmount(column, codeColumn, itemColumns))
      objections.set(column.index, reason('mapping.order_amount'));
  }
  return objections;
}

const MIN_CODES = 5;

/** Whether the consignees, of whom each has an order at least, are at least twice as many as the codes. */
function hasTooFewCodes(codeColumn: AnalyzedColumn, consigneeColumns: readonly AnalyzedColumn[]): boolean {
  if (consigneeColumns.length === 0) return false;
  const codes = new Set<string>();
  const consignees = new Set<string>();
  for (const [row, cell] of codeColumn.cells.entries()) {
    const code = cleanCell(cell);
    const consignee = consigneeColumns.map(({ cells }) => cleanCell(cells[row] ?? '')).join('\n');
    if (code === '' || consignee.trim() === '') continue;
    codes.add(code);
    consignees.add(consignee);
  }
  return consignees.size >= MIN_CODES && codes.size * 2 <= consignees.size;
}

/** Orders of several items that must agree, unless the header says that the amount is of the order. */
const MIN_ORDERS = 2;

/** Whether the amount is the same in, or only in the first of, the rows of every order with different items. */
function isOrderAmount(
  amountColumn: AnalyzedColumn,
  codeColumn: AnalyzedColumn,
  itemColumns: readonly AnalyzedColumn[],
): boolean {
  const orders = new Map<string, { amounts: string[]; items: Set<string> }>();
  for (const [row, cell] of codeColumn.cells.entries()) {
    const code = cleanCell(cell);
    if (code === '') continue;
    const order = orders.get(code) ?? { amounts: [], items: new Set<string>() };
    orders.set(code, order);
    const amount = cleanCell(amountColumn.cells[row] ?? '');
    if (amount !== '') order.amounts.push(amount);
    order.items.add(itemColumns.map(({ cells }) => cleanCell(cells[row] ?? '')).join('\n'));
  }
  const ordersOfItems = [...orders.values()].filter(
    ({ items, amounts }) => items.size > 1 && amounts.length > 0,
  );
  const amounts = new Set(ordersOfItems.map((order) => order.amounts[0]));
  const namesOrder = findConcepts(amountColumn.parsedHeader).concepts.has('order');
  return (
    ordersOfItems.length >= (namesOrder ? 1 : MIN_ORDERS) &&
    (namesOrder || amounts.size > 1) &&
    ordersOfItems.every((order) => new Set(order.amounts).size === 1)
  );
}
