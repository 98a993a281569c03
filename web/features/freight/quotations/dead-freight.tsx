import type { QuotationOffer } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { useDeadFreightText } from '../rates/dead-freight-text.ts';
import { quotationMessages } from './quotation-messages.ts';

/** What unused space of the departure of an offer costs, or that it costs nothing. */
export function DeadFreight({ rule }: { readonly rule: QuotationOffer['deadFreight'] }) {
  const t = useMessages(quotationMessages);
  return useDeadFreightText(rule) ?? t('noDeadFreight');
}
