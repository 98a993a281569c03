import type { Money } from '@portal/contract/core';
import { readOrderAmount, toMoney } from './order-money.ts';
import type { OrderReader } from './order-reader.ts';

/** Reads the insured value, in the currency of the items unless the cell or its header names one. */
export function readInsuredValue(reader: OrderReader, itemCurrency: string | undefined): Money | undefined {
  const cell = reader.orderCell('insuredValue');
  const amount = readOrderAmount(reader, 'insuredValue', cell);
  const currency = amount?.currency ?? cell?.column?.mapping.currency ?? itemCurrency;
  if (amount === undefined || currency === undefined) return undefined;
  return toMoney(reader, 'insuredValue', cell, { decimal: amount.decimal, currency });
}
