import { listCustomers } from '@portal/contract/customers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { usePermission } from '../../../session/use-user.ts';
import type { SelectOption } from '../../../ui/form/code-select.tsx';

const MAX_CUSTOMERS = '1000';
const STALE_MS = 300_000;
const NO_CUSTOMERS: readonly never[] = [];

const customersQuery = queryOptions({
  queryKey: ['customers', 'all'],
  queryFn: async ({ signal }) =>
    (
      await call(listCustomers, {
        query: { perPage: MAX_CUSTOMERS, sortBy: 'name', sortDesc: 'false' },
        signal,
      })
    ).data,
  staleTime: STALE_MS,
});

interface CustomerOption extends SelectOption {
  /** ISO 4217; null without one of its own. */
  readonly currency: string | null;
}

/** The client's customers by name, with their ids or codes as values; none without the permission to read them. */
export function useCustomerOptions(valueOf: 'id' | 'code' = 'id'): readonly CustomerOption[] {
  const { isAllowed } = usePermission('customers.read');
  const { data = NO_CUSTOMERS } = useQuery({ ...customersQuery, enabled: isAllowed });
  return useMemo(
    () =>
      data.map((customer) => ({
        value: customer[valueOf],
        label: `${customer.name} (${customer.code})`,
        currency: customer.currency,
      })),
    [data, valueOf],
  );
}
