import { useMessages } from '../../../i18n/messages.ts';
import { isObjectId } from '../../../route-parts/object-id.ts';
import { orderDetailMessages } from './order-detail-messages.ts';

/** The titles of the page of an order that is loading, failed or not found. `ref`: code or id from the address; an id is not shown. */
export function useOrderTitles(ref: string): { readonly page: string; readonly notFound: string } {
  const t = useMessages(orderDetailMessages);
  return isObjectId(ref)
    ? { page: t('order'), notFound: t('orderNotFound') }
    : { page: t('title', { code: ref }), notFound: t('notFound', { code: ref }) };
}
