import type { PartnerUnbaggedOrder } from '@portal/contract/bagging';
import { useMessages } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { baggingClasses as classes, baggingMessages } from '../../bags/index.ts';
import { partnerBaggingMessages } from '../partner-bagging-messages.ts';

/** Columns of the client and the origin port of an order. */
export function usePartyColumns(): readonly Column<Pick<PartnerUnbaggedOrder, 'client' | 'originPortId'>>[] {
  const t = useMessages(partnerBaggingMessages);
  const bagging = useMessages(baggingMessages);
  return [
    {
      key: 'client',
      label: bagging('client'),
      width: 155,
      priority: 1,
      card: 'line',
      render: ({ client }) => <span className={classes.clipped}>{client.name}</span>,
    },
    {
      key: 'from',
      label: t('from'),
      width: 80,
      whole: true,
      priority: 3,
      card: 'line',
      hasValue: ({ originPortId }) => originPortId !== null,
      render: ({ originPortId }) => originPortId ?? '–',
    },
  ];
}
