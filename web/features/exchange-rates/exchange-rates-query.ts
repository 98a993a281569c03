import { getExchangeRates } from '@portal/contract/routing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The exchange rates of today and the operator's limit of their age. They change once a day at most. */
export const exchangeRatesQuery = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: async ({ signal }) => (await call(getExchangeRates, { signal })).value,
  staleTime: 3_600_000,
});
