import { getUploadField, type UploadFieldKey } from '@portal/contract/orders';
import { isCellError } from '../cells/cell-value.ts';
import { readEnum, saysCashOnDelivery } from '../cells/read-enum.ts';
import { readAmount } from '../cells/read-money.ts';
import { cleanCell } from '../read/clean-cell.ts';
import type { AnalyzedColumn, FieldChoice } from './analyzed-column.ts';
import { matchFields } from './field-patterns.ts';
import { findConcepts, type Concept } from './header-concepts.ts';
import { findFurtherItemField } from './item-slots.ts';

type Assignments = ReadonlyMap<number, FieldChoice>;

const MIN_SHARE = 0.6;
/** Headers whose columns are about something that orders do not have. */
const OTHER_CONCEPTS: readonly Concept[] = [
  'noise',
  'billing',
  'buyer',
  'customer',
  'consignor',
  'date',
  'discount',
  'total',
];
const ADDRESS_LINE =
  /\d.*\b(street|str|st|road|rd|avenue|ave|lane|drive|boulevard|blvd|jalan|jln|jl|lorong|taman|gang|komplek|kampung|kg|soi|moo|duong|đường|phố|ngõ|hẻm|phường|rue|calle|rua|apt|apartment|unit|floor|flr|block|blk|building|tower|suite)\b|\b(street|road|avenue|jalan|jln|jl|lorong|taman|soi|đường|phố|ngõ|hẻm|rue|calle|rua|apt|apartment|unit|floor|block|blk|tower|suite)\b.*\d|#\d+-\d+|stra(ß|ss)e\s*\d|str\.\s*\d|ถนน|ซอย|หมู่|[\u4e00-\u9fff]+(路|街|巷|弄)\d*|\d+(号|號|楼|樓|室|丁目)/iu;
const ADDRESS_FIELDS = ['consigneeAddressLine1', 'consigneeAddressLine2', 'consigneeAddressLine3'] as const;

/**
 * The field that the cells of a column without a field seem to be for: the payment, the value or the amount to collect of a
 * column of amounts with a currency, a line of the address, a contact or an amount to collect where the first column for it is
 * empty, or the field of a further item of the row. Null where they are for none, or a column has that field.
 */
export function findCandidate(
  column: AnalyzedColumn,
  columns: readonly AnalyzedColumn[],
  assignments: Assignments,
  isKnownExport: boolean,
): UploadFieldKey | null {
  const findColumns = (field: UploadFieldKey) =>
    columns.filter(({ index }) => assignments.get(index)?.field === field);
  if (saysPayment(column, findColumns('paymentType'))) return 'paymentType';
  const isFree = (field: UploadFieldKey) => findColumns(field).length === 0;
  const collects = findColumns('paymentType').some(({ cells }) => cells.some(saysPaymentAtDoor));
  if (collects && isFree('codAmount') && isOrderTotal(column, columns, assignments)) return 'codAmount';
  const furtherItemField = findFurtherItemField(column.parsedHeader);
  if (furtherItemField !== undefined && !isKnownExport && column.shape.filled > 0) return furtherItemField;
  const words = findConcepts(column.parsedHeader);
  const { concepts } = words;
  if (isKnownExport || OTHER_CONCEPTS.some((concept) => concepts.has(concept))) return null;
  const field = matchFields(words)[0]?.field;
  if (field !== undefined && completes(column, field, findColumns(field))) return field;
  if (hasMost(column, isAmountWithCurrency)) {
    if (isFree('itemUnitValue') && isFree('itemValue')) return 'itemValue';
    return collects && isFree('codAmount') ? 'codAmount' : null;
  }
  if (hasMost(column, (cell) => ADDRESS_LINE.test(cell))) return ADDRESS_FIELDS.find(isFree) ?? null;
  return null;
}

/** Whether a second column for a contact or an amount to collect is filled in a row in which the first one is empty. */
function completes(
  { cells }: AnalyzedColumn,
  field: UploadFieldKey,
  columns: readonly AnalyzedColumn[],
): boolean {
  const { part } = getUploadField(field);
  if (columns.length === 0 || (part !== 'Phone' && part !== 'Email' && field !== 'codAmount')) return false;
  const isEmpty = (cell = '') => cleanCell(cell) === '';
  return cells.some((cell, row) => !isEmpty(cell) && columns.every((column) => isEmpty(column.cells[row])));
}

function saysPaymentAtDoor(cell: string): boolean {
  const type = readEnum('paymentType', cleanCell(cell));
  return !isCellError(type) && type.value === 'cod';
}

/** Headers of what the buyer pays for the order, the likeliest first. */
const ORDER_TOTALS = [/^(grand|order) total\b/, /^order amount$/, /^total( amount| price| purchased)?$/];

/** Whether the column is the total of the order, in a known currency: what a courier collects without another amount. */
function isOrderTotal(
  column: AnalyzedColumn,
  columns: readonly AnalyzedColumn[],
  assignments: Assignments,
): boolean {
  const free = columns.filter(
    ({ index, cells }) => !assignments.has(index) && cells.some((cell) => /[1-9]/.test(cell)),
  );
  const total = ORDER_TOTALS.flatMap((pattern) =>
    free.filter(({ parsedHeader }) => pattern.test(parsedHeader.text)),
  )[0];
  const hasCurrency =
    total?.parsedHeader.currency !== undefined ||
    [...assignments.values()].some(({ field }) => field === 'itemCurrency');
  return (
    total === column && hasCurrency && hasMost(column, (cell) => !isCellError(readAmount(cell, 'point')))
  );
}

/** Whether a cell says cash on delivery in a row whose payment no other column tells. */
function saysPayment({ cells }: AnalyzedColumn, paymentColumns: readonly AnalyzedColumn[]): boolean {
  return cells.some(
    (cell, row) =>
      saysCashOnDelivery(cell) && paymentColumns.every((column) => cleanCell(column.cells[row] ?? '') === ''),
  );
}

function isAmountWithCurrency(cell: string): boolean {
  const amount = readAmount(cell, 'point');
  return !isCellError(amount) && amount.value.currency !== undefined;
}

function hasMost({ cells }: AnalyzedColumn, test: (cell: string) => boolean): boolean {
  const values = cells.map(cleanCell).filter((cell) => cell !== '');
  return values.length > 0 && values.filter(test).length >= values.length * MIN_SHARE;
}
