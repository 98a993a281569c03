import { getCountryName } from '@portal/contract/core';
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
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return data.map(({ code }) => ({ value: code, label: `${code} ${names.of(code) ?? ''}`.trim() }));
  }, [data, locale]);
}
