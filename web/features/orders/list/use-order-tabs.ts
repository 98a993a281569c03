import { MAX_DELAY_COUNT } from '@portal/contract/orders';
import { DELAY_KINDS, STAGES } from '@portal/contract/trade';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import type { Tabs } from '../../../ui/list/list-types.ts';
import { orderCountsQuery, delayCountsQuery } from './order-list-queries.ts';
import { ordersMessages } from '../orders-messages.ts';

/** A tab for all orders, one for each stage, then late and stuck orders of any stage, each with its count. */
export function useOrderTabs(): Tabs {
  const t = useMessages(ordersMessages);
  const { data: counts } = useQuery(orderCountsQuery);
  const { data: delayCounts } = useQuery(delayCountsQuery);
  return {
    key: 'stage',
    label: t('stages'),
    items: [
      { value: '', label: t('allOrders') },
      ...STAGES.map((stage) => ({ value: stage, label: t(`stage_${stage}`), count: counts?.[stage] })),
      ...DELAY_KINDS.map((delay) => {
        const count = delayCounts?.[delay];
        return {
          key: 'delay',
          value: delay,
          label: t(`delay_${delay}`),
          count,
          atLeast: count === MAX_DELAY_COUNT,
        };
      }),
    ],
  };
}
