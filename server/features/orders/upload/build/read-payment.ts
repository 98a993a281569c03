import { isPlaceholder, normalizeText } from '@portal/contract/core';
import { getUploadField, type ColumnMapping, type FieldKind, type OrderInput } from '@portal/contract/orders';
import { readCurrency } from '../cells/read-money.ts';
import { readEnum, saysCashOnDelivery } from '../cells/read-enum.ts';
import { cellError } from '../cells/cell-value.ts';
import { findConcepts } from '../map/header-concepts.ts';
import { parseHeader } from '../map/parse-header.ts';
import { isMapped, type MappingPlan } from './mapping-plan.ts';
import { readOrderAmount, toMoney } from './order-money.ts';
import type { Cell, OrderReader } from './order-reader.ts';
import { memoize } from '../memoize.ts';

const readCachedPaymentType = memoize((text) => readEnum('paymentType', text));

type Payment = Pick<OrderInput, 'paymentType' | 'cod'>;

/** Reads the payment. An amount to collect implies cod; cod without an amount is an error. */
export function readPayment(
  reader: OrderReader,
  plan: MappingPlan,
  itemCurrency: string | undefined,
): Payment {
  const cell = reader.orderCell('codAmount');
  const typeCell = reader.orderCell('paymentType');
  const paymentType = reader.read('paymentType', typeCell, readCachedPaymentType);
  const amount = readOrderAmount(reader, 'codAmount', cell);
  const hasAmount = amount !== undefined && Number(amount.decimal) > 0;
  // A total of the order is collected only from those that another column calls cash on delivery.
  const isCollected = hasAmount && (!isMapped(plan, 'paymentType') || namesCod(cell));
  const namesType = typeCell !== undefined && !isPlaceholder(typeCell.text);
  if (!namesType && !isCollected) reportCodInOtherColumn(reader, plan);
  if (paymentType !== 'cod' && (!isCollected || paymentType === 'prepaid')) return { paymentType: 'prepaid' };
  if (amount === undefined || !hasAmount) {
    reader.addError('codAmount', cellError('row.cod_without_amount'), cell);
    return { paymentType: 'prepaid' };
  }
  const codCurrency = reader.read('codCurrency', reader.orderCell('codCurrency'), readCurrency);
  const currency = amount.currency ?? codCurrency ?? cell?.column?.mapping.currency ?? itemCurrency;
  if (currency === undefined) {
    reader.reportMissing('codCurrency');
    return { paymentType: 'prepaid' };
  }
  const cod = toMoney(reader, 'codAmount', cell, { decimal: amount.decimal, currency });
  return cod === undefined ? { paymentType: 'prepaid' } : { paymentType: 'cod', cod };
}

/** Whether the header of an amount, or a default value, says that it is to be collected. */
function namesCod(cell: Cell | undefined): boolean {
  if (cell?.column == null) return true;
  return findConcepts(parseHeader(cell.column.mapping.header)).concepts.has('cod');
}

/** Columns whose texts are not of the goods or the parties, so that COD in them is about the payment. */
const OTHER_KINDS: ReadonlySet<FieldKind> = new Set(['enum', 'status', 'boolean']);

/** Reports the first cell of another column that says cash on delivery: the order would be prepaid. */
function reportCodInOtherColumn(reader: OrderReader, { mapping, survey }: MappingPlan): void {
  const columns = new Map(mapping.columns.map((column) => [column.index, column]));
  for (const { number, cells } of reader.group.rows) {
    for (const [index, cell] of cells.entries()) {
      const column = columns.get(index);
      const canSayPayment =
        column === undefined
          ? mapping.leftOutColumns?.includes(index) !== true
          : OTHER_KINDS.has(getUploadField(column.field).kind) || column.field === 'remarks';
      if (cell === '' || !canSayPayment || !saysCashOnDelivery(cell) || isAnswered(column, cell)) continue;
      const position = { row: number, text: cell, header: survey.header[index] ?? '' };
      reader.addError('paymentType', cellError('row.cod_in_other_column'), position);
      return;
    }
  }
}

function isAnswered(column: ColumnMapping | undefined, cell: string): boolean {
  const text = normalizeText(cell);
  return Object.keys(column?.values ?? {}).some((word) => normalizeText(word) === text);
}
