import type { OrderDetails } from '@portal/contract/orders';
import type { PortField } from '@portal/contract/reference-data';
import { useMessages } from '../../../i18n/messages.ts';
import { orderDetailMessages } from './order-detail-messages.ts';

/** The ports of an order as `SGSIN → MYKUL (by default)`; empty without ports. */
export function usePortsText() {
  const t = useMessages(orderDetailMessages);
  return (order: Pick<OrderDetails, PortField | 'portsByDefault'>): string => {
    if (order.originPortId === null && order.destinationPortId === null) return '';
    const format = (field: PortField) => {
      const port = order[field] ?? '–';
      return order.portsByDefault.includes(field) ? t('portByDefault', { port }) : port;
    };
    return `${format('originPortId')} → ${format('destinationPortId')}`;
  };
}
