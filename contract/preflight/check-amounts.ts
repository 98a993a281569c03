import type { OrderInput } from '../orders/order-input.ts';
import { isCurrencyOfCountry } from '../quantities/country-currencies.ts';
import type { UnratedFinding } from '../findings/findings.ts';

/** The part of an order that the check of its amounts reads. */
export type CheckableAmounts = Pick<
  OrderInput,
  'originCountry' | 'destinationCountry' | 'items' | 'cod' | 'consignmentKind'
>;

/** Currencies in which goods of any lane are invoiced. */
const TRADE_CURRENCIES: readonly string[] = ['USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'SGD', 'AUD'];

/** Findings about the amount to collect, and about the currency of the goods. */
export function checkAmounts({
  originCountry,
  destinationCountry: country,
  items,
  cod,
  consignmentKind,
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
    ...(cod == null || (consignmentKind !== 'GIFT' && consignmentKind !== 'SAMPLE')
      ? []
      : [{ code: 'cod_without_sale', item: null, params: { codMoney: cod } } as const]),
    ...(isUsual
      ? []
      : [{ code: 'goods_currency', item: null, params: { currency, originCountry, country } } as const]),
  ];
}
