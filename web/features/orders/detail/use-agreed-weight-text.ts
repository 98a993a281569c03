import type { OrderDetails } from '@portal/contract/orders';
import { formatWeight, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { orderDetailMessages } from './order-detail-messages.ts';

/** Formats the weight of an order; after a reweigh that changed it with the declared weight and the day of the agreement. */
export function useAgreedWeightText() {
  const t = useMessages(orderDetailMessages);
  const { formatDate } = useFormats();
  return ({
    grossGrams,
    declaredGrams,
    weightAgreedAt,
  }: Pick<OrderDetails, 'grossGrams' | 'declaredGrams' | 'weightAgreedAt'>): string =>
    declaredGrams === null || weightAgreedAt === null
      ? formatWeight(grossGrams)
      : t('agreedWeight', {
          agreed: formatWeight(grossGrams),
          declared: formatWeight(declaredGrams),
          date: formatDate(weightAgreedAt),
        });
}
