import type { OrderInput } from '../orders/order-input.ts';
import { isCurrencyOfCountry } from '../quantities/country-currencies.ts';
import type { UnratedFinding } from '../findings/findings.ts';

/** The part of an order that the check of its amounts reads. */
export type CheckableAmounts = Pick<OrderInput, 'originCountry' | 'destinationCountry' | 'items' | 'cod'>;

/** Currencies in which goods of any lane are invoiced. */
const TRADE_CURRENCIES: readonly string[] = ['USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'SGD', 'AUD'];

/** Findings about currencies: of the amount to collect, and of the goods. */
export function checkAmounts({
  originCountry,
  destinationCountry: country,
  items,
  cod,
}: CheckableAmounts): UnratedFinding[] {
  const currency = items[0]?.unitValue.currency;
  const isUsual =
    currency === undefined ||
    TRADE_CURRENCIES.includes(currency) ||
    isCurrencyOfCountry(currency, originCountry) ||
    isCurrencyOfCountry(currency, country);
  return [
    ...(cod == null || isCurrencyOfCountry(cod.currency, country)
      ? []
      : [{ code: 'cod_currency', item: null, params: { codMoney: cod, country } } as const]),
    ...(isUsual
      ? []
      : [{ code: 'goods_currency', item: null, params: { currency, originCountry, country } } as const]),
  ];
}
