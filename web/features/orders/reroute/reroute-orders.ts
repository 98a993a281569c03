import { rerouteOrders } from '@portal/contract/orders';
import { call } from '../../../api/client.ts';
import { translate } from '../../../i18n/messages.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import type { OrderRef } from '../order-selection.ts';
import { ordersMessages } from '../orders-messages.ts';

/** Looks for partners for orders again and shows how many orders have a partner for every leg. */
export async function requestReroute(orders: readonly OrderRef[]): Promise<void> {
  const t = translate(ordersMessages);
  const { value } = await call(rerouteOrders, { body: { orderIds: orders.map(({ id }) => id) } });
  const failed = value.filter(({ ok }) => !ok);
  const reroutedCount = value.length - failed.length;
  if (reroutedCount > 0) toast(t('rerouted', { count: reroutedCount }));
  const [first] = failed;
  if (first === undefined) return;
  const title = t('noNewPartner', { count: failed.length });
  const texts = first.reasons.map(({ message }) => message);
  toastFailure(texts.length === 0 ? title : title.concat(': ', texts.join(' ')));
}
