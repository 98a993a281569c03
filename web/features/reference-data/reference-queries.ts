import { queryOptions } from '@tanstack/react-query';
import { listCountryCodes, listCurrencies, listGateways, listPorts } from '@portal/contract/reference-data';
import { call } from '../../api/client.ts';

const NEVER_STALE = Number.POSITIVE_INFINITY;

/** The list of regions waits for the data of the page that opens with it (specification, section 9). */
const REGIONS_DELAY_MS = 150;

/** Codes of all countries; the browser provides the names in the user's language. */
export const countriesQuery = queryOptions({
  queryKey: ['reference', 'countries'],
  queryFn: async ({ signal }) => {
    await new Promise((resolve) => setTimeout(resolve, REGIONS_DELAY_MS));
    signal.throwIfAborted();
    const { value } = await call(listCountryCodes, { query: {}, signal });
    return Object.values(value);
  },
  staleTime: NEVER_STALE,
});

/** Ports and airports of a country. */
export function portsQuery(country: string) {
  return queryOptions({
    queryKey: ['reference', 'ports', country],
    queryFn: async ({ signal }) => (await call(listPorts, { query: { country }, signal })).data,
    staleTime: NEVER_STALE,
    enabled: country !== '',
  });
}

/** The default ports that orders without ports receive. */
export const gatewaysQuery = queryOptions({
  queryKey: ['reference', 'gateways'],
  queryFn: async ({ signal }) => (await call(listGateways, { signal })).data,
});

export const currenciesQuery = queryOptions({
  queryKey: ['reference', 'currencies'],
  queryFn: async ({ signal }) => (await call(listCurrencies, { signal })).data,
  staleTime: NEVER_STALE,
});
