import { Alert } from '@mantine/core';
import type { OrderDetails } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { orderDetailMessages } from '../order-detail-messages.ts';
import classes from './detail.module.css';

/** What somebody should know or do about the order before anything else. */
export function OrderNotices({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const waiting = order.terminal ? [] : order.legs.filter((leg) => leg.allocation === 'UNALLOCATED');
  const { cancellation } = order;
  return (
    <>
      {waiting.length > 0 && (
        <Alert color="yellow" title={t('waiting')} className={classes.notice ?? ''}>
          {waiting.map((leg) => (
            <div key={leg.id}>{leg.reason}</div>
          ))}
        </Alert>
      )}
      {cancellation?.state === 'REQUESTED' && (
        <Alert color="yellow" title={t('cancellationAsked')} className={classes.notice ?? ''}>
          {cancellation.reason} <RelativeTime at={cancellation.requestedAt} />
        </Alert>
      )}
      {cancellation?.state === 'REFUSED' && (
        <Alert color="gray" className={classes.notice ?? ''}>
          {t('cancellationRefused')}
        </Alert>
      )}
    </>
  );
}
