import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { ordersMessages } from '../orders-messages.ts';
import classes from './order-delay.module.css';

interface OrderDelayProps {
  readonly delay: { readonly lateSince: string | null; readonly stuckSince: string | null };
}

/** Marks a late or stuck order, with the day since when as tooltip; empty for an order on time. */
export function OrderDelay({ delay: { lateSince, stuckSince } }: OrderDelayProps) {
  const t = useMessages(ordersMessages);
  const { formatDate } = useFormats();
  return (
    <>
      {stuckSince !== null && (
        <span
          className={classes.mark}
          data-tone="danger"
          {...tooltip(t('stuckSince', { day: formatDate(stuckSince) }))}
        >
          {t('delay_STUCK')}
        </span>
      )}
      {lateSince !== null && (
        <span
          className={classes.mark}
          data-tone="warning"
          {...tooltip(t('lateSince', { day: formatDate(lateSince) }))}
        >
          {t('delay_LATE')}
        </span>
      )}
    </>
  );
}
