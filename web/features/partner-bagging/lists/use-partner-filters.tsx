import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { baggingMessages } from '../../bags/index.ts';
import { partnerClientsQuery } from '../../partner-orders/index.ts';
import { buildPortFilter } from '../../reference-data/index.ts';

/** The parameters of lists of orders. */
const ORDER_KEYS = { client: 'clientId', port: 'destinationPortId' };
const BAG_KEYS = { client: 'client', port: 'destination' };

/** Filters by client and destination port; bags also by their day of creation. */
export function usePartnerFilters(partnerId: string, rows: 'orders' | 'bags' = 'orders'): readonly Filter[] {
  const t = useMessages(baggingMessages);
  const { data: clients } = useQuery(partnerClientsQuery(partnerId));
  const keys = rows === 'bags' ? BAG_KEYS : ORDER_KEYS;
  return useMemo(
    (): readonly Filter[] => [
      {
        kind: 'select',
        key: keys.client,
        label: t('client'),
        options: (clients ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      buildPortFilter(keys.port, t('port')),
      ...(rows === 'bags'
        ? [
            {
              kind: 'dateRange',
              fromKey: 'createdFrom',
              toKey: 'createdTo',
              label: t('created'),
            } as const,
          ]
        : []),
    ],
    [t, clients, keys, rows],
  );
}
