import { Alert } from '@mantine/core';
import { holdsSpace, type OrderDetails } from '@portal/contract/orders';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { orderDetailMessages } from './order-detail-messages.ts';
import { OrderReversal } from '../reversals/order-reversal.tsx';
import { reversalMessages } from '../reversals/reversal-messages.ts';
import classes from './detail.module.css';

/** Notices at the top of the page: legs without a partner, lost booked space, cancellation, reversal. */
export function OrderNotices({ order }: { readonly order: OrderDetails }) {
  const t = useMessages(orderDetailMessages);
  const tReversal = useMessages(reversalMessages);
  const unallocatedLegs = order.terminal ? [] : order.legs.filter((leg) => leg.allocation === 'UNALLOCATED');
  const { cancellation, booking } = order;
  const lostBooking = booking !== null && !order.terminal && !holdsSpace(booking) ? booking : undefined;
  return (
    <>
      {unallocatedLegs.length > 0 && (
        <Alert color="yellow" title={t('waiting')} className={classes.notice ?? ''}>
          {unallocatedLegs.map((leg) => (
            <div key={leg.id}>{leg.reason?.message}</div>
          ))}
        </Alert>
      )}
      {lostBooking !== undefined && (
        <Alert
          color="yellow"
          title={t('bookingLost', { code: lostBooking.code })}
          className={classes.notice ?? ''}
        >
          {t('bookingLostHelp')}{' '}
          <Link to="/next/lfreight/orders" search={{ booking: lostBooking.id }}>
            {t('showBooking')}
          </Link>
        </Alert>
      )}
      {cancellation?.state === 'REQUESTED' && (
        <Alert color="yellow" title={t('cancellationRequested')} className={classes.notice ?? ''}>
          {[cancellation.partner?.name, cancellation.comment].filter(Boolean).join(' · ')} ·{' '}
          <RelativeTime at={cancellation.requestedAt} />
        </Alert>
      )}
      {cancellation?.state === 'REFUSED' && (
        <Alert color="gray" title={t('cancellationRefused')} className={classes.notice ?? ''}>
          {[cancellation.partner?.name, cancellation.answerComment].filter(Boolean).join(' · ')} ·{' '}
          <RelativeTime at={cancellation.answeredAt ?? cancellation.requestedAt} />
        </Alert>
      )}
      {order.reversal !== null && (
        <OrderReversal reversal={order.reversal} className={classes.notice ?? ''} />
      )}
      {order.reverseOf !== null && (
        <Alert color="gray" className={classes.notice ?? ''}>
          <Link to="/orders/$id" params={{ id: order.reverseOf.orderCode }}>
            {tReversal('reverseOf', { code: order.reverseOf.orderCode })}
          </Link>
        </Alert>
      )}
    </>
  );
}
