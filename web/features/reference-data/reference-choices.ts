import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '../../i18n/messages.ts';
import { countriesQuery, currenciesQuery, portsQuery } from './reference-queries.ts';

/** One entry of a searchable select: the code, and words that hold the code and the name. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

const NONE: readonly never[] = [];
const names = new Map<string, Intl.DisplayNames>();

function displayNames(locale: string, type: 'region' | 'currency'): Intl.DisplayNames {
  const key = `${locale}|${type}`;
  const found = names.get(key) ?? new Intl.DisplayNames(locale, { type });
  names.set(key, found);
  return found;
}

/** `TH` → `Thailand`, in a locale; the code itself where the browser has no name for it. */
export function countryName(code: string, locale: string): string {
  return /^[A-Z]{2}$/.test(code) ? (displayNames(locale, 'region').of(code) ?? code) : code;
}

/** Countries by name, with their codes. */
export function useCountries(): readonly Choice[] {
  const locale = useLocale();
  const { data = NONE } = useQuery(countriesQuery);
  return useMemo(
    () =>
      data
        .map((code) => ({ value: code, label: `${countryName(code, locale)} (${code})` }))
        .sort((one, other) => one.label.localeCompare(other.label, locale)),
    [data, locale],
  );
}

/** Ports of a country by name, with UN/LOCODE and, for airports, IATA code. */
export function usePorts(country: string): readonly Choice[] {
  const { data = NONE } = useQuery(portsQuery(country));
  return useMemo(
    () =>
      data.map((port) => ({
        value: port.code,
        label: `${port.name} (${port.iata === null ? port.code : `${port.code}, ${port.iata}`})`,
      })),
    [data],
  );
}

/** Currencies by code, with their names. */
export function useCurrencies(): readonly Choice[] {
  const locale = useLocale();
  const { data = NONE } = useQuery(currenciesQuery);
  return useMemo(
    () =>
      data.map(({ code }) => ({
        value: code,
        label: `${code} ${displayNames(locale, 'currency').of(code) ?? ''}`.trim(),
      })),
    [data, locale],
  );
}
