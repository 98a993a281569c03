import type { BaggedOrder, UnbaggedOrder } from '@portal/contract/bagging';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Weight } from '../../../ui/display/quantities.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { ordersMessages, piecesMessages } from '../../orders/index.ts';
import { BagStateChip } from '../bag-state-chip.tsx';
import { baggingMessages } from '../bagging-messages.ts';
import classes from '../bagging.module.css';
import { useBaggingSide } from '../bagging-side.ts';
import { bagsMessages } from '../bags-messages.ts';

/** What the lists of orders show of an order, on either side. */
type ListedOrder = Omit<UnbaggedOrder, 'obstacle' | 'piecesInBags' | 'customerName' | 'partner'>;
type ListedUnbaggedOrder = ListedOrder & Pick<UnbaggedOrder, 'obstacle' | 'piecesInBags'>;
type ListedBaggedOrder = ListedOrder & Pick<BaggedOrder, 'bag' | 'bagPieces' | 'addedAt'>;

/** The column of the order code. */
export function useOrderColumn(): Column<Pick<ListedOrder, 'orderCode'>> {
  const t = useMessages(baggingMessages);
  const { renderOrder } = useBaggingSide();
  return {
    key: 'order',
    label: t('order'),
    width: 145,
    whole: true,
    priority: 1,
    card: 'title',
    render: ({ orderCode }) => renderOrder(orderCode),
  };
}

/** Columns from the destination to the weight. `parties`: client, customer or forwarder. */
export function useGoodsColumns<Order extends ListedOrder>(
  parties: readonly Column<Order>[],
  renderPieces: (order: Order) => ReactNode = ({ pieces }) => pieces,
): readonly Column<Order>[] {
  const t = useMessages(baggingMessages);
  const ordersText = useMessages(ordersMessages);
  return [
    {
      key: 'to',
      label: t('to'),
      width: 80,
      whole: true,
      priority: 1,
      card: 'line',
      render: ({ destinationPortId, destinationCountry }) => destinationPortId ?? destinationCountry,
    },
    {
      key: 'serviceLevel',
      label: t('serviceLevel'),
      width: 112,
      priority: 2,
      card: 'line',
      render: ({ serviceLevel }) => ordersText(`level_${serviceLevel}`),
    },
    ...parties,
    {
      key: 'consignee',
      label: t('consignee'),
      width: 155,
      priority: 3,
      card: 'line',
      render: ({ consigneeName }) => <span className={classes.clipped}>{consigneeName}</span>,
    },
    {
      key: 'pieces',
      label: t('pieces'),
      width: 70,
      priority: 2,
      align: 'right',
      card: 'line',
      render: renderPieces,
    },
    {
      key: 'weight',
      label: t('weight'),
      width: 100,
      priority: 1,
      align: 'right',
      card: 'line',
      render: ({ grossGrams }) => <Weight grams={grossGrams} />,
    },
  ];
}

/** The column of the creation time. */
export function useCreatedColumn(): Column<Pick<ListedOrder, 'createdAt'>> {
  const t = useMessages(baggingMessages);
  return {
    key: 'createdAt',
    label: t('created'),
    sortKey: 'createdAt',
    width: 140,
    priority: 3,
    card: 'line',
    render: ({ createdAt }) => <RelativeTime at={createdAt} />,
  };
}

/** Columns of orders with pieces in no bag. */
export function useUnbaggedColumns<Order extends ListedUnbaggedOrder>(
  parties: readonly Column<Order>[],
): readonly Column<Order>[] {
  const t = useMessages(baggingMessages);
  const piecesText = useMessages(piecesMessages);
  return [
    useOrderColumn(),
    {
      key: 'ready',
      label: t('readiness'),
      width: 145,
      priority: 1,
      card: 'side',
      render: ({ obstacle }) => (
        <StatusChip tone={obstacle === null ? 'success' : 'warning'}>{t(obstacle ?? 'isReady')}</StatusChip>
      ),
    },
    ...useGoodsColumns(parties, ({ pieces, piecesInBags }) =>
      piecesInBags === 0 ? pieces : piecesText('partOf', { present: pieces - piecesInBags, count: pieces }),
    ),
    useCreatedColumn(),
  ];
}

/** Columns of orders in bags. */
export function useBaggedColumns<Order extends ListedBaggedOrder>(
  parties: readonly Column<Order>[],
): readonly Column<Order>[] {
  const { renderBag } = useBaggingSide();
  const t = useMessages(baggingMessages);
  const bagsText = useMessages(bagsMessages);
  const piecesText = useMessages(piecesMessages);
  return [
    useOrderColumn(),
    {
      key: 'bag',
      label: bagsText('bag'),
      width: 150,
      whole: true,
      priority: 1,
      card: 'line',
      render: ({ bag }) => renderBag(bag),
    },
    {
      key: 'state',
      label: t('state'),
      width: 125,
      priority: 1,
      card: 'side',
      render: ({ bag }) => <BagStateChip state={bag.state} />,
    },
    ...useGoodsColumns(parties, ({ pieces, bagPieces }) =>
      bagPieces.length === pieces
        ? pieces
        : piecesText('partOf', { present: bagPieces.length, count: pieces }),
    ),
    {
      key: 'addedAt',
      label: bagsText('added'),
      sortKey: 'addedAt',
      width: 140,
      priority: 3,
      card: 'line',
      render: ({ addedAt }) => <RelativeTime at={addedAt} />,
    },
  ];
}
