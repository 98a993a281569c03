import type { HomeSummary } from '@portal/contract/home';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { tooltip } from '../../ui/tooltip/tooltip.tsx';
import { homeMessages } from './home-messages.ts';
import classes from './home.module.css';

interface OrdersByDayProps {
  readonly days: HomeSummary['ordersByDay'];
}

/** A bar for each day, which opens the orders of that day. */
export function OrdersByDay({ days }: OrdersByDayProps) {
  const t = useMessages(homeMessages);
  const { formatDate, formatNumber } = useFormats();
  const most = Math.max(1, ...days.map(({ orders }) => orders));
  return (
    <Section title={t('byDay')}>
      <ul className={classes.bars}>
        {days.map(({ day, orders }) => {
          const text = t('byDayBar', { day: formatDate(day), orders });
          return (
            <li key={day}>
              <Link to="/orders" search={{ createdFrom: day, createdTo: day }} {...tooltip(text)}>
                <VisuallyHidden>{text}</VisuallyHidden>
                <span className={classes.barCount} aria-hidden>
                  {formatNumber(orders)}
                </span>
                <span
                  className={classes.bar}
                  aria-hidden
                  style={{ blockSize: `${(orders / most) * 100}%` }}
                />
                <span className={classes.barDay} aria-hidden>
                  {formatDate(day, { year: undefined, month: undefined })}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
