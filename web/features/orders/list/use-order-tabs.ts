import { STAGES } from '@portal/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import type { Tabs } from '../../../ui/list/list-types.ts';
import { orderCountsQuery } from '../api/count-orders.ts';
import { ordersMessages } from '../orders-messages.ts';

/** All orders, then a tab a stage, with how many stand there. */
export function useOrderTabs(): Tabs {
  const t = useMessages(ordersMessages);
  const { data: counts } = useQuery(orderCountsQuery);
  return {
    key: 'stage',
    label: t('stages'),
    items: [
      { value: '', label: t('allOrders') },
      ...STAGES.map((stage) => ({ value: stage, label: t(`stage_${stage}`), count: counts?.[stage] })),
    ],
  };
}
