import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { baggingMessages } from '../../bags/index.ts';
import { partnerClientsQuery } from '../../partner-orders/index.ts';

// Loaded when the filter is first opened.
const PortFilter = lazyPart(() => import('./port-filter.tsx'), 'PortFilter');

/** Filters by client and destination port. */
export function usePartnerFilters(partnerId: string): readonly Filter[] {
  const t = useMessages(baggingMessages);
  const { data: clients } = useQuery(partnerClientsQuery(partnerId));
  return useMemo(
    (): readonly Filter[] => [
      {
        kind: 'select',
        key: 'clientId',
        label: t('client'),
        options: (clients ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        kind: 'custom',
        label: t('port'),
        keys: ['destinationPortId'],
        describe: (values) => values['destinationPortId'],
        render: (values, change) => (
          <PortFilter
            label={t('port')}
            value={values['destinationPortId'] ?? ''}
            onChange={(port) => change({ destinationPortId: port === '' ? undefined : port })}
          />
        ),
      },
    ],
    [t, clients],
  );
}
