import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { baggingMessages, bagsMessages } from '../../bags/index.ts';
import { partnerBaggingMessages } from '../partner-bagging-messages.ts';
import { incomingFfFiltersQuery } from '../partner-bagging-queries.ts';

/** Filters with the choices that the incoming orders have. */
export function useIncomingFilters(partnerId: string): readonly Filter[] {
  const t = useMessages(partnerBaggingMessages);
  const bagging = useMessages(baggingMessages);
  const bagsText = useMessages(bagsMessages);
  const { data } = useQuery(incomingFfFiltersQuery(partnerId));
  return useMemo((): readonly Filter[] => {
    const { clients = [], bags = [], originPortIds = [], destinationPortIds = [] } = data ?? {};
    const toOption = (port: string) => ({ value: port, label: port });
    return [
      {
        kind: 'select',
        key: 'clientId',
        label: bagging('client'),
        options: clients.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        kind: 'select',
        key: 'bagId',
        label: bagsText('bag'),
        options: bags.map(({ id, bagCode }) => ({ value: id, label: bagCode })),
      },
      { kind: 'select', key: 'originPortId', label: t('originPort'), options: originPortIds.map(toOption) },
      {
        kind: 'select',
        key: 'destinationPortId',
        label: bagging('port'),
        options: destinationPortIds.map(toOption),
      },
    ];
  }, [t, bagging, bagsText, data]);
}
