import type { BaggedOrder, UnbaggedOrder } from '@portal/contract/bagging';
import { formatKilograms } from '@portal/contract/quantities';
import { useMessages } from '../../i18n/messages.ts';
import type { Column } from '../../ui/list/list-types.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { ordersMessages, OrderLink } from '../orders/index.ts';
import { BagStateChip } from './bag-state.tsx';
import { baggingMessages } from './bagging-messages.ts';
import classes from './bagging.module.css';
import { BagLink } from './bag-link.tsx';

type AnyOrder = Omit<UnbaggedOrder, 'hindrance'>;

/** What an order says of itself, in a bag or not. */
function useSharedColumns() {
  const t = useMessages(baggingMessages);
  const words = useMessages(ordersMessages);
  const order: Column<AnyOrder> = {
    key: 'order',
    label: t('order'),
    width: 160,
    priority: 1,
    card: 'title',
    render: ({ orderCode }) => <OrderLink orderCode={orderCode} />,
  };
  const rest: readonly Column<AnyOrder>[] = [
    {
      key: 'to',
      label: t('to'),
      width: 110,
      priority: 1,
      card: 'line',
      render: ({ destinationPortId, destinationCountry }) => destinationPortId ?? destinationCountry,
    },
    {
      key: 'serviceLevel',
      label: t('serviceLevel'),
      width: 130,
      priority: 2,
      card: 'line',
      render: ({ serviceLevel }) => words(`level_${serviceLevel}`),
    },
    {
      key: 'forwarder',
      label: t('forwarder'),
      width: 190,
      priority: 2,
      card: 'line',
      render: ({ partner }) => <span className={classes.clipped}>{partner?.name ?? '–'}</span>,
    },
    {
      key: 'consignee',
      label: t('consignee'),
      width: 180,
      priority: 3,
      card: 'line',
      render: ({ consigneeName }) => <span className={classes.clipped}>{consigneeName}</span>,
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
    {
      key: 'pieces',
      label: t('pieces'),
      width: 80,
      priority: 4,
      align: 'right',
      card: 'line',
      render: ({ pieces }) => pieces,
    },
    {
      key: 'weight',
      label: t('weight'),
      width: 100,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ grossGrams }) => formatKilograms(grossGrams),
    },
  ];
  return { t, order, rest };
}

export function useUnbaggedColumns(): readonly Column<UnbaggedOrder>[] {
  const { t, order, rest } = useSharedColumns();
  return [
    order,
    {
      key: 'ready',
      label: t('ready'),
      width: 170,
      priority: 1,
      card: 'side',
      render: ({ hindrance }) => (
        <StatusChip tone={hindrance === null ? 'success' : 'warning'}>{t(hindrance ?? 'isReady')}</StatusChip>
      ),
    },
    ...rest,
    {
      key: 'createdAt',
      label: t('created'),
      sortKey: 'createdAt',
      width: 120,
      priority: 3,
      card: 'line',
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}

export function useBaggedColumns(): readonly Column<BaggedOrder>[] {
  const { t, order, rest } = useSharedColumns();
  return [
    order,
    {
      key: 'bag',
      label: t('bag'),
      width: 170,
      priority: 1,
      card: 'line',
      render: ({ bag }) => <BagLink bag={bag} />,
    },
    {
      key: 'state',
      label: t('state'),
      width: 120,
      priority: 1,
      card: 'side',
      render: ({ bag }) => <BagStateChip state={bag.state} />,
    },
    ...rest,
    {
      key: 'addedAt',
      label: t('added'),
      sortKey: 'addedAt',
      width: 120,
      priority: 3,
      card: 'line',
      render: ({ addedAt }) => <RelativeTime at={addedAt} />,
    },
  ];
}
