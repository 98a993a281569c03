import type { PartnerOrder } from '@portal/contract/partner-orders';
import { formatKilograms, formatMoney } from '@portal/contract/quantities';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { orderDetailMessages, ordersMessages } from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** The facts of an incoming order; empty facts are left out. */
export function useIncomingFacts(order: PartnerOrder): readonly Fact[] {
  const t = useMessages(orderDetailMessages);
  const tPartner = useMessages(partnerOrdersMessages);
  const tOrders = useMessages(ordersMessages);
  const { formatDate } = useFormats();
  const { originPortId, destinationPortId, promisedFrom, promisedTo } = order;
  const promisedDays = [promisedFrom, promisedTo].flatMap((day) => (day === null ? [] : formatDate(day)));
  const fact = (label: string, value: string | null) =>
    value === null || value === '' ? [] : { label, value };
  return [
    fact(tPartner('client'), order.client.name),
    fact(t('movement'), tOrders(`movement_${order.movement}`)),
    fact(t('serviceLevel'), tOrders(`level_${order.serviceLevel}`)),
    fact(t('shipmentMode'), order.shipmentMode && tOrders(`mode_${order.shipmentMode}`)),
    fact(t('incoterm'), order.incoterm),
    fact(
      t('ports'),
      originPortId === null && destinationPortId === null
        ? ''
        : `${originPortId ?? '–'} → ${destinationPortId ?? '–'}`,
    ),
    fact(t('promised'), [...new Set(promisedDays)].join(' – ')),
    fact(t('weight'), formatKilograms(order.grossGrams)),
    fact(t('goodsValue'), formatMoney(order.value)),
    fact(t('payment'), tOrders(`payment_${order.paymentType}`)),
    fact(t('toCollect'), order.cod && formatMoney(order.cod)),
    fact(t('batch'), order.batchCode),
    fact(t('awb'), order.awbNumber),
    fact(t('hawb'), order.hawbNumber),
    fact(t('created'), formatDate(order.createdAt)),
  ].flat();
}
