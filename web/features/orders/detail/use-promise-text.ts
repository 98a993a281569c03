import type { OrderDetails } from '@portal/contract/orders';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { formatPromisedDays } from '../format-promised-days.ts';
import { orderDetailMessages } from './order-detail-messages.ts';

type Promised = Pick<OrderDetails, 'promisedFrom' | 'promisedTo' | 'deliveredOn' | 'onTime'>;

/** The promised days of an order, and the day of its delivery beside them; undefined without a promise. */
export function usePromiseText(order: Promised): string | undefined {
  const t = useMessages(orderDetailMessages);
  const { formatDate, formatDays } = useFormats();
  const days = formatPromisedDays(order, formatDays);
  if (days === undefined || order.deliveredOn === null) return days;
  const day = formatDate(order.deliveredOn);
  return t(order.onTime === false ? 'promisedLate' : 'promisedOnTime', { days, day });
}
