import { listCustomers } from '@portal/contract/customers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { useMay } from '../../../session/use-user.ts';
import type { Choice } from '../../../ui/form/select-option.ts';

const ALL = '1000';
const FIVE_MINUTES = 300_000;
const NONE: readonly never[] = [];

const customersQuery = queryOptions({
  queryKey: ['customers', 'all'],
  queryFn: async ({ signal }) =>
    (await call(listCustomers, { query: { perPage: ALL, sortBy: 'name', sortDesc: 'false' }, signal })).data,
  staleTime: FIVE_MINUTES,
});

/** The client's customers by name; none for those who may not see them. */
export function useCustomers(): readonly Choice[] {
  const { ok } = useMay('customers.read');
  const { data = NONE } = useQuery({ ...customersQuery, enabled: ok });
  return useMemo(() => data.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })), [data]);
}
