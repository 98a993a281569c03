import type { OrderInput } from '@portal/contract/orders';
import { toMinorUnits, readAmount, readCurrency, type Amount } from '../cells/read-money.ts';
import { readEnum } from '../cells/read-enum.ts';
import { cellError, type CellError, type CellValue } from '../cells/cell-value.ts';
import type { OrderReader } from './order-reader.ts';
import { readCellNumber } from './read-numbers.ts';
import { memoize } from './memoize.ts';

const readCachedPaymentType = memoize((text) => readEnum('paymentType', text));

type Payment = Pick<OrderInput, 'paymentType' | 'cod'>;

/** Reads the payment. An amount to collect implies cod; cod without an amount is an error. */
export function readPayment(reader: OrderReader, itemCurrency: string | undefined): Payment {
  const cell = reader.orderCell('codAmount');
  const paymentType = reader.read('paymentType', reader.orderCell('paymentType'), readCachedPaymentType);
  const amount = reader.read(
    'codAmount',
    cell,
    (text, amountCell): CellValue<Amount | undefined> | CellError =>
      /^(no|n|false|none|-|n\/a)$/i.test(text)
        ? { value: undefined }
        : readCellNumber(text, amountCell, readAmount),
  );
  const hasAmount = amount !== undefined && Number(amount.decimal) > 0;
  if (paymentType !== 'cod' && (!hasAmount || paymentType === 'prepaid')) return { paymentType: 'prepaid' };
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
  const minor = toMinorUnits(amount.decimal, currency);
  if (minor === undefined) {
    reader.addError('codAmount', cellError('row.too_much_money'), cell);
    return { paymentType: 'prepaid' };
  }
  if (minor.isRounded) reader.addWarning('codAmount', cellError('row.rounded', { currency }), cell);
  return { paymentType: 'cod', cod: { amountMinor: minor.amountMinor, currency } };
}
