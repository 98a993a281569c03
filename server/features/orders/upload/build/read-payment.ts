import type { OrderInput } from '@portal/contract/orders';
import { minorOf, readAmount, readCurrency, type Amount } from '../cells/read-money.ts';
import { readWord } from '../cells/read-words.ts';
import { fault, type CellFault, type Reading } from '../cells/reading.ts';
import type { OrderReader } from './order-reader.ts';
import { remember } from './remember.ts';

const paymentTypeOf = remember((text) => readWord('paymentType', text));

type Payment = Pick<OrderInput, 'paymentType' | 'cod'>;

/** An amount to collect means cod; cod without one is not an order anybody can deliver. */
export function readPayment(reader: OrderReader, itemCurrency: string | undefined): Payment {
  const cell = reader.cell('codAmount');
  const said = reader.read('paymentType', reader.cell('paymentType'), paymentTypeOf);
  const amount = reader.read('codAmount', cell, (text, { column }): Reading<Amount | undefined> | CellFault =>
    /^(no|n|false|none|-|n\/a)$/i.test(text)
      ? { value: undefined }
      : readAmount(text, column?.mark ?? 'point'),
  );
  const asked = amount !== undefined && Number(amount.decimal) > 0;
  if (said !== 'cod' && (!asked || said === 'prepaid')) return { paymentType: 'prepaid' };
  if (amount === undefined || !asked) {
    reader.fail('codAmount', fault('cod_without_amount'), cell);
    return { paymentType: 'prepaid' };
  }
  const named = reader.read('codCurrency', reader.cell('codCurrency'), readCurrency);
  const currency = amount.currency ?? named ?? cell?.column?.mapping.currency ?? itemCurrency;
  if (currency === undefined) {
    reader.missing('codCurrency');
    return { paymentType: 'prepaid' };
  }
  const minor = minorOf(amount.decimal, currency);
  if (minor === undefined) {
    reader.fail('codAmount', fault('too_much_money'), cell);
    return { paymentType: 'prepaid' };
  }
  if (minor.rounded) reader.warn('codAmount', fault('rounded', { currency }), cell);
  return { paymentType: 'cod', cod: { amountMinor: minor.minor, currency } };
}
