import type { Shipment } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { OrderLink, ordersMessages, OrderStatus } from '../../orders/index.ts';
import { TwoLines } from '../columns/two-lines.tsx';
import { formatLocalMinute } from '../local-minute.ts';
import { NextAction } from './next-action.tsx';
import { shipmentMessages } from './shipment-messages.ts';

/** The columns of the list of shipments. */
export function useShipmentColumns(): readonly Column<Shipment>[] {
  const t = useMessages(shipmentMessages);
  const tOrders = useMessages(ordersMessages);
  return [
    {
      key: 'orderCode',
      label: tOrders('order'),
      width: 130,
      whole: true,
      priority: 1,
      card: 'title',
      render: ({ order }) => (
        <TwoLines first={<OrderLink orderCode={order.orderCode} />} second={order.customerOrderCode} />
      ),
    },
    {
      key: 'status',
      label: tOrders('status'),
      width: 160,
      priority: 1,
      card: 'side',
      render: ({ order }) => <OrderStatus status={order.status} />,
    },
    {
      key: 'nextAction',
      label: t('nextAction'),
      width: 180,
      priority: 1,
      card: 'line',
      render: (shipment) => <NextAction shipment={shipment} />,
    },
    {
      key: 'dueAt',
      label: t('dueAt'),
      width: 120,
      priority: 2,
      card: 'line',
      render: ({ nextAction }) => (nextAction?.dueAt == null ? '–' : <RelativeTime at={nextAction.dueAt} />),
    },
    {
      key: 'lane',
      label: tOrders('lane'),
      width: 130,
      whole: true,
      priority: 2,
      card: 'line',
      render: ({ order }) =>
        `${order.originPortId ?? order.originCountry} → ${order.destinationPortId ?? order.destinationCountry}`,
    },
    {
      key: 'booking',
      label: t('booking'),
      width: 160,
      priority: 3,
      card: 'line',
      render: ({ booking }) =>
        booking === null ? '–' : <TwoLines first={booking.code} second={booking.departure.number} />,
    },
    {
      key: 'departure',
      label: t('departure'),
      width: 150,
      priority: 3,
      card: 'line',
      render: ({ booking }) => (booking === null ? '–' : formatLocalMinute(booking.departure.localDeparture)),
    },
  ];
}
