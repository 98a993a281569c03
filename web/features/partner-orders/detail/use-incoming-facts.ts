import type { PartnerOrder } from '@portal/contract/partner-orders';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import {
  orderDetailMessages,
  useAgreedWeightText,
  useFieldFacts,
  usePortsText,
  usePromiseText,
  type FieldFact,
} from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';

/** The facts of an incoming order; empty facts are left out. */
export function useIncomingFacts(order: PartnerOrder): readonly FieldFact[] {
  const t = useMessages(orderDetailMessages);
  const tPartner = useMessages(partnerOrdersMessages);
  const fieldFacts = useFieldFacts(order);
  const { formatAmount, formatDate } = useFormats();
  const promise = usePromiseText(order);
  const formatPorts = usePortsText();
  const formatAgreedWeight = useAgreedWeightText();
  const fact = (label: string, value: string | null) =>
    value === null || value === '' ? [] : { label, value };
  return [
    fact(tPartner('client'), order.client.name),
    fieldFacts('transport'),
    fact(t('ports'), formatPorts(order)),
    fact(t('promised'), promise ?? null),
    fact(t('weight'), formatAgreedWeight(order)),
    fact(t('goodsValue'), formatAmount(order.value)),
    fieldFacts('payment'),
    fact(t('toCollect'), order.cod && formatAmount(order.cod)),
    fieldFacts('references'),
    fact(t('batch'), order.batchCode),
    fact(t('awb'), order.awbNumber),
    fact(t('hawb'), order.hawbNumber),
    fact(t('created'), formatDate(order.createdAt)),
  ].flat();
}
