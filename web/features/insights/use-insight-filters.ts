import { SERVICE_TYPES } from '@portal/contract/trade';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import type { Filter } from '../../ui/list/list-types.ts';
import { connectedPartnersQuery } from '../connections/index.ts';
import { buildLaneFilters, ordersMessages, useCustomerOptions, useStatusTexts } from '../orders/index.ts';
import { useCountries } from '../reference-data/index.ts';
import { insightsMessages } from './insights-messages.ts';

/** The filters of figures by lane, service level and service. Those of the order list that figures do not have are left out. */
export function useRouteFilters(): readonly Filter[] {
  const tOrders = useMessages(ordersMessages);
  const countries = useCountries();
  const { getLegText } = useStatusTexts();
  return useMemo(
    (): readonly Filter[] => [
      ...buildLaneFilters(tOrders, countries).filter(({ kind }) => kind !== 'custom'),
      {
        kind: 'multiSelect',
        key: 'serviceType',
        label: tOrders('serviceType'),
        options: SERVICE_TYPES.map((leg) => ({ value: leg, label: getLegText(leg) })),
      },
    ],
    [tOrders, countries, getLegText],
  );
}

/** The filters of the figures of a client. */
export function useInsightFilters(): readonly Filter[] {
  const t = useMessages(insightsMessages);
  const routeFilters = useRouteFilters();
  const customers = useCustomerOptions();
  const { data: partners } = useQuery(connectedPartnersQuery);
  return useMemo(
    (): readonly Filter[] => [
      ...routeFilters,
      {
        kind: 'select',
        key: 'partnerId',
        label: t('partner'),
        options: (partners ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      ...(customers.length === 0
        ? []
        : [{ kind: 'select', key: 'customerId', label: t('customer'), options: customers } as const]),
    ],
    [t, routeFilters, customers, partners],
  );
}
