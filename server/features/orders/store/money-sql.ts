import { getMinorExponent } from '@portal/contract/quantities';

const CURRENCIES = Intl.supportedValuesOf('currency');
const listCurrenciesSql = (decimals: number) =>
  CURRENCIES.filter((code) => getMinorExponent(code) === decimals)
    .map((code) => `'${code}'`)
    .join(', ');

/** SQL expression: minor units as a decimal with the decimals of the currency. */
export function toMoneySql(minor: string, currency: string): string {
  return (
    `case when ${currency} in (${listCurrenciesSql(0)}) then ${minor}::numeric` +
    ` when ${currency} in (${listCurrenciesSql(3)}) then round(${minor} / 1000.0, 3)` +
    ` else round(${minor} / 100.0, 2) end`
  );
}
