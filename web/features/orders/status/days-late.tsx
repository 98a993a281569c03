import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useNow } from '../../../ui/display/relative-time.tsx';
import { tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { ordersMessages } from '../orders-messages.ts';
import { countDaysLate } from './count-days-late.ts';
import classes from './order-delay.module.css';

/** `3 days late`, with the day since when as tooltip. `since`: ISO time. */
export function DaysLate({ since }: { readonly since: string }) {
  const t = useMessages(ordersMessages);
  const { formatDate } = useFormats();
  const count = countDaysLate(since, useNow());
  return (
    <span className={classes.late} {...tooltip(t('lateSince', { day: formatDate(since) }))}>
      {t('daysLate', { count })}
    </span>
  );
}
