import type { UnbaggedOrder } from '@portal/contract/bagging';
import { useMessages } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { baggingClasses as classes, baggingMessages } from '../../bags/index.ts';

/** Columns of the forwarder and the customer of an order. */
export function usePartyColumns(): readonly Column<Pick<UnbaggedOrder, 'partner' | 'customerName'>>[] {
  const t = useMessages(baggingMessages);
  return [
    {
      key: 'forwarder',
      label: t('forwarder'),
      width: 155,
      priority: 2,
      card: 'line',
      render: ({ partner }) => <span className={classes.clipped}>{partner?.name ?? '–'}</span>,
    },
    {
      key: 'customer',
      label: t('customer'),
      width: 160,
      priority: 5,
      card: 'none',
      hidden: true,
      render: ({ customerName }) => customerName ?? '–',
    },
  ];
}
