import { minorExponent } from '@portal/contract/quantities';
import type { Currency } from '@portal/contract/reference-data';
import countryToCurrency from 'country-to-currency';
import countries from 'i18n-iso-countries/index.js';
import { AREAS } from './areas.ts';
import { REGIONS } from './regions.ts';

export const ZONES = [...REGIONS, ...AREAS];

// The everyday English name; these three are longer in CLDR than people write them.
const SHORTER: Readonly<Record<string, string>> = { HK: 'Hong Kong', MO: 'Macau', MM: 'Myanmar' };

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Every country by its English name: `{Singapore: 'SG'}`, in the order of the names. */
export const COUNTRY_CODES: readonly (readonly [name: string, code: string])[] = Object.keys(
  countries.getAlpha2Codes(),
)
  .map((code) => [SHORTER[code] ?? names.of(code) ?? code, code] as const)
  .sort(([one], [other]) => one.localeCompare(other, 'en'));

/** The country codes of a region, or undefined for a region that does not exist. */
export function countriesOfRegion(code: string): readonly string[] | undefined {
  return REGIONS.find((region) => region.code === code)?.countries;
}

/** Currencies in use, by code, with the countries that use them. */
export const CURRENCIES: readonly Currency[] = currencies();

function currencies(): Currency[] {
  const users = new Map<string, string[]>();
  const known = new Set(COUNTRY_CODES.map(([, code]) => code));
  for (const [country, currency] of Object.entries(countryToCurrency)) {
    if (known.has(country)) users.set(currency, [...(users.get(currency) ?? []), country]);
  }
  const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
  return [...users]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([code, usedBy]) => ({
      code,
      name: currencyNames.of(code) ?? code,
      minorDigits: minorExponent(code),
      countries: usedBy.sort(),
    }));
}
