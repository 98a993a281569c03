/**
 * Currencies of countries whose own code does not begin with that of the country, as those of ISO 4217 do otherwise. Source:
 * country_to_currency.csv of the project's reference data, November 2026.
 */
const SHARED_CURRENCIES: Readonly<Record<string, string>> = {
  AUD: 'AU CC CX KI NF NR TV',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  GBP: 'GB GG IM JE',
  ILS: 'IL PS',
  MAD: 'EH MA',
  NOK: 'NO SJ',
  NZD: 'CK NU NZ PN TK',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL US VG VI',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
};

/** Other currencies in which cash of a country is often collected. From the trade, not confirmed by a public source. */
const SECOND_CURRENCIES: Readonly<Record<string, string>> = {
  HKD: 'MO',
  INR: 'BT',
  SGD: 'BN',
  THB: 'LA',
  USD: 'BS KH LA LB MM PA ZW',
  ZAR: 'LS NA SZ',
};

const listCountries = (currencies: Readonly<Record<string, string>>, currency: string) =>
  currencies[currency]?.split(' ') ?? [];
const countriesOfSharedCurrencies = new Set(
  Object.keys(SHARED_CURRENCIES).flatMap((currency) => listCountries(SHARED_CURRENCIES, currency)),
);

/** Whether the currency is used in the country. */
export function isCurrencyOfCountry(currency: string, country: string): boolean {
  if (listCountries(SECOND_CURRENCIES, currency).includes(country)) return true;
  return countriesOfSharedCurrencies.has(country)
    ? listCountries(SHARED_CURRENCIES, currency).includes(country)
    : currency.startsWith(country);
}
