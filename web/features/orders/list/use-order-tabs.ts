import { MOST_PACE_COUNTED, PACES, STAGES } from '@portal/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import type { Tabs } from '../../../ui/list/list-types.ts';
import { orderCountsQuery, paceCountsQuery } from './count-orders.ts';
import { ordersMessages } from '../orders-messages.ts';

/** All orders, a tab a stage, then those late or stuck whatever their stage, with how many there are. */
export function useOrderTabs(): Tabs {
  const t = useMessages(ordersMessages);
  const { data: counts } = useQuery(orderCountsQuery);
  const { data: paces } = useQuery(paceCountsQuery);
  return {
    key: 'stage',
    label: t('stages'),
    items: [
      { value: '', label: t('allOrders') },
      ...STAGES.map((stage) => ({ value: stage, label: t(`stage_${stage}`), count: counts?.[stage] })),
      ...PACES.map((pace) => {
        const count = paces?.[pace];
        return {
          key: 'pace',
          value: pace,
          label: t(`pace_${pace}`),
          count,
          atLeast: count === MOST_PACE_COUNTED,
        };
      }),
    ],
  };
}
