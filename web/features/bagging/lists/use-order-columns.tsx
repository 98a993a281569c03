import type { BaggedOrder, UnbaggedOrder } from '@portal/contract/bagging';
import { formatKilograms } from '@portal/contract/quantities';
import { useMessages } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { ordersMessages, OrderLink } from '../../orders/index.ts';
import { baggingMessages } from '../bagging-messages.ts';
import classes from '../bagging.module.css';
import { BagLink, BagStateChip, bagsMessages } from '../../bags/index.ts';

type ListedOrder = Omit<UnbaggedOrder, 'obstacle' | 'piecesInBags'>;

/** Columns that bagged and unbagged orders share. */
function useCommonColumns() {
  const t = useMessages(baggingMessages);
  const ordersText = useMessages(ordersMessages);
  const order: Column<ListedOrder> = {
    key: 'order',
    label: t('order'),
    width: 160,
    priority: 1,
    card: 'title',
    render: ({ orderCode }) => <OrderLink orderCode={orderCode} />,
  };
  const rest: readonly Column<ListedOrder>[] = [
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
      render: ({ serviceLevel }) => ordersText(`level_${serviceLevel}`),
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
  const { t, order, rest } = useCommonColumns();
  return [
    order,
    {
      key: 'ready',
      label: t('readiness'),
      width: 170,
      priority: 1,
      card: 'side',
      render: ({ obstacle }) => (
        <StatusChip tone={obstacle === null ? 'success' : 'warning'}>{t(obstacle ?? 'isReady')}</StatusChip>
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
  const { t, order, rest } = useCommonColumns();
  const bagsText = useMessages(bagsMessages);
  return [
    order,
    {
      key: 'bag',
      label: bagsText('bag'),
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
      label: bagsText('added'),
      sortKey: 'addedAt',
      width: 120,
      priority: 3,
      card: 'line',
      render: ({ addedAt }) => <RelativeTime at={addedAt} />,
    },
  ];
}
