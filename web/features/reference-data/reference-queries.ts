import { queryOptions } from '@tanstack/react-query';
import { listCountryCodes, listCurrencies, listPorts } from '@portal/contract/reference-data';
import { call } from '../../api/client.ts';

const FOR_THE_SESSION = Number.POSITIVE_INFINITY;

/** Codes of every country we know; their names come from the browser, in the user's language. */
export const countriesQuery = queryOptions({
  queryKey: ['reference', 'countries'],
  queryFn: async ({ signal }) => {
    const { value } = await call(listCountryCodes, { query: {}, signal });
    return Object.values(value);
  },
  staleTime: FOR_THE_SESSION,
});

/** Ports and airports of a country. */
export function portsQuery(country: string) {
  return queryOptions({
    queryKey: ['reference', 'ports', country],
    queryFn: async ({ signal }) => (await call(listPorts, { query: { country }, signal })).data,
    staleTime: FOR_THE_SESSION,
    enabled: country !== '',
  });
}

export const currenciesQuery = queryOptions({
  queryKey: ['reference', 'currencies'],
  queryFn: async ({ signal }) => (await call(listCurrencies, { signal })).data,
  staleTime: FOR_THE_SESSION,
});
