import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { tip } from '../../../ui/tip.ts';
import { ordersMessages } from '../orders-messages.ts';
import classes from './order-pace.module.css';

interface OrderPaceProps {
  readonly pace: { readonly lateSince: string | null; readonly stuckSince: string | null };
}

/** That an order is late or stuck by its lane's clock, with since when; nothing where it keeps pace. */
export function OrderPace({ pace: { lateSince, stuckSince } }: OrderPaceProps) {
  const t = useMessages(ordersMessages);
  const { formatDate } = useFormats();
  return (
    <>
      {stuckSince !== null && (
        <span
          className={classes.mark}
          data-tone="danger"
          {...tip(t('stuckSince', { day: formatDate(stuckSince) }))}
        >
          {t('pace_STUCK')}
        </span>
      )}
      {lateSince !== null && (
        <span
          className={classes.mark}
          data-tone="warning"
          {...tip(t('lateSince', { day: formatDate(lateSince) }))}
        >
          {t('pace_LATE')}
        </span>
      )}
    </>
  );
}
