import { SERVICE_TYPES } from '@portal/contract/trade';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import {
  buildLaneFilters,
  ordersMessages,
  useFigureFilters,
  useStatusOptions,
  useStatusTexts,
} from '../../orders/index.ts';
import { useCountries } from '../../reference-data/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import { partnerClientsQuery } from '../partner-orders-queries.ts';

/** The partner order filter of the specification, as controls. */
export function useIncomingFilters(partnerId: string, search: SearchParams): readonly Filter[] {
  const t = useMessages(partnerOrdersMessages);
  const tOrders = useMessages(ordersMessages);
  const countries = useCountries();
  const statuses = useStatusOptions();
  const { getLegText } = useStatusTexts();
  const figures = useFigureFilters(search);
  const { data: clients } = useQuery(partnerClientsQuery(partnerId));
  return useMemo(
    (): readonly Filter[] => [
      {
        kind: 'multiSelect',
        key: 'clientId',
        label: t('client'),
        options: (clients ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        kind: 'multiSelect',
        key: 'status',
        label: tOrders('status'),
        // A partner sees its own legs, which are allocated.
        options: statuses.filter(({ value }) => value !== 'UNALLOCATED'),
      },
      {
        kind: 'multiSelect',
        key: 'serviceType',
        label: t('legs'),
        options: SERVICE_TYPES.map((leg) => ({ value: leg, label: getLegText(leg) })),
      },
      ...buildLaneFilters(tOrders, countries),
      { kind: 'text', key: 'orderCode', label: tOrders('filterOrderCode') },
      { kind: 'text', key: 'batchCode', label: tOrders('filterBatchCode') },
      { kind: 'text', key: 'partnerExternalTrackingNumbers', label: t('filterTracking') },
      { kind: 'text', key: 'remarks', label: tOrders('filterRemarks') },
      {
        kind: 'select',
        key: 'firstReport',
        label: t('filterFirstReport'),
        options: [{ value: 'OVERDUE', label: t('firstReport_OVERDUE') }],
      },
      ...figures,
    ],
    [t, tOrders, countries, statuses, getLegText, clients, figures],
  );
}
