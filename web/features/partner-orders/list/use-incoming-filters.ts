import { SERVICE_TYPES } from '@portal/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { laneFilters, ordersMessages, useStatusChoices, useStatusWords } from '../../orders/index.ts';
import { useCountries } from '../../reference-data/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import { partnerClientsQuery } from '../partner-orders-queries.ts';

/** Every filter of the specification's partner order filter, as controls. */
export function useIncomingFilters(partnerId: string): readonly Filter[] {
  const t = useMessages(partnerOrdersMessages);
  const words = useMessages(ordersMessages);
  const countries = useCountries();
  const statuses = useStatusChoices();
  const { legWord } = useStatusWords();
  const { data: clients } = useQuery(partnerClientsQuery(partnerId));
  return useMemo(
    (): readonly Filter[] => [
      {
        kind: 'choices',
        key: 'clientId',
        label: t('client'),
        options: (clients ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      { kind: 'choices', key: 'status', label: words('status'), options: statuses },
      {
        kind: 'choices',
        key: 'serviceType',
        label: t('legs'),
        options: SERVICE_TYPES.map((leg) => ({ value: leg, label: legWord(leg) })),
      },
      ...laneFilters(words, countries),
      { kind: 'text', key: 'orderCode', label: words('filterOrderCode') },
      { kind: 'text', key: 'batchCode', label: words('filterBatchCode') },
      { kind: 'text', key: 'partnerExternalTrackingNumbers', label: t('filterTracking') },
      { kind: 'text', key: 'remarks', label: words('filterRemarks') },
    ],
    [t, words, countries, statuses, legWord, clients],
  );
}
