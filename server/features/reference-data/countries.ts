import { getMinorExponent } from '@portal/contract/quantities';
import type { Currency } from '@portal/contract/reference-data';
import countryToCurrency from 'country-to-currency';
import countries from 'i18n-iso-countries/index.js';
import { AREAS } from './areas.ts';
import { REGIONS } from './regions.ts';

export const ZONES = [...REGIONS, ...AREAS];

// Common English names where the CLDR name is longer.
const SHORT_NAMES: Readonly<Record<string, string>> = { HK: 'Hong Kong', MO: 'Macau', MM: 'Myanmar' };

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** All countries as [English name, code], sorted by name. */
export const COUNTRY_CODES: readonly (readonly [name: string, code: string])[] = Object.keys(
  countries.getAlpha2Codes(),
)
  .map((code) => [SHORT_NAMES[code] ?? regionNames.of(code) ?? code, code] as const)
  .sort(([a], [b]) => a.localeCompare(b, 'en'));

const COUNTRIES = new Set(COUNTRY_CODES.map(([, code]) => code));

/** The first of the codes that is not a country of ISO 3166-1; undefined if all are. */
export function findUnknownCountry(codes: readonly string[]): string | undefined {
  return codes.find((code) => !COUNTRIES.has(code));
}

/** The country codes of a region; undefined for an unknown region. */
export function findRegionCountries(code: string): readonly string[] | undefined {
  return REGIONS.find((region) => region.code === code)?.countries;
}

/** Currencies in use, by code, with the countries that use them. */
export const CURRENCIES: readonly Currency[] = buildCurrencies();

function buildCurrencies(): Currency[] {
  const countriesByCurrency = new Map<string, string[]>();
  for (const [country, currency] of Object.entries(countryToCurrency)) {
    if (COUNTRIES.has(country))
      countriesByCurrency.set(currency, [...(countriesByCurrency.get(currency) ?? []), country]);
  }
  const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
  return [...countriesByCurrency]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([code, currencyCountries]) => ({
      code,
      name: currencyNames.of(code) ?? code,
      minorDigits: getMinorExponent(code),
      countries: currencyCountries.sort(),
    }));
}
