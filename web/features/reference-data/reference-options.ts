import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '../../i18n/messages.ts';
import { countriesQuery, currenciesQuery, portsQuery } from './reference-queries.ts';

/** An option of a searchable select: the code, and a label with name and code. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

const EMPTY: readonly never[] = [];
const displayNamesByKey = new Map<string, Intl.DisplayNames>();

function getDisplayNames(locale: string, type: 'region' | 'currency'): Intl.DisplayNames {
  const key = `${locale}|${type}`;
  const displayNames = displayNamesByKey.get(key) ?? new Intl.DisplayNames(locale, { type });
  displayNamesByKey.set(key, displayNames);
  return displayNames;
}

/** The name of a country in a locale: `TH` → `Thailand`; the code itself if the browser has no name. */
export function getCountryName(code: string, locale: string): string {
  return /^[A-Z]{2}$/.test(code) ? (getDisplayNames(locale, 'region').of(code) ?? code) : code;
}

/** Countries whose English name has the article in a sentence. The names of the other languages have none. */
const COUNTRIES_WITH_ARTICLE: ReadonlySet<string> = new Set(
  [
    ['AE', 'AX', 'BQ', 'BS', 'CC', 'CF', 'CK', 'DO', 'FK', 'FO', 'GB', 'GM', 'IM', 'IO', 'KM', 'KY', 'MH'],
    ['MP', 'MV', 'NL', 'PH', 'PN', 'PS', 'SB', 'SC', 'TC', 'TF', 'UM', 'US', 'VG', 'VI'],
  ].flat(),
);

/** The name of a country inside a sentence: `the Philippines` in English. */
export function getCountryInSentence(code: string, locale: string): string {
  const name = getCountryName(code, locale);
  return locale.startsWith('en') && COUNTRIES_WITH_ARTICLE.has(code) ? `the ${name}` : name;
}

/** Options of all countries, sorted by name. */
export function useCountries(): readonly SelectOption[] {
  const locale = useLocale();
  const { data = EMPTY } = useQuery(countriesQuery);
  return useMemo(
    () =>
      data
        .map((code) => ({ value: code, label: `${getCountryName(code, locale)} (${code})` }))
        .sort((a, b) => a.label.localeCompare(b.label, locale)),
    [data, locale],
  );
}

/** Options of the ports of a country, with UN/LOCODE and IATA code. */
export function usePorts(country: string): readonly SelectOption[] {
  const { data = EMPTY } = useQuery(portsQuery(country));
  return useMemo(
    () =>
      data.map((port) => ({
        value: port.code,
        label: `${port.name} (${port.iata === null ? port.code : `${port.code}, ${port.iata}`})`,
      })),
    [data],
  );
}

/** Options of all currencies, with code and name. */
export function useCurrencies(): readonly SelectOption[] {
  const locale = useLocale();
  const { data = EMPTY } = useQuery(currenciesQuery);
  return useMemo(
    () =>
      data.map(({ code }) => ({
        value: code,
        label: `${code} ${getDisplayNames(locale, 'currency').of(code) ?? ''}`.trim(),
      })),
    [data, locale],
  );
}
