import { Alert } from '@mantine/core';
import type { BatchDetails } from '@portal/contract/orders';
import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { checkMessages } from './check-messages.ts';
import classes from './check-step.module.css';

/** Row numbers shown for one reason. */
const MAX_ROWS = 8;

/** The rows of the file that are no orders, by reason, with their row numbers. */
export function LeftOutNotice({ batch }: { readonly batch: BatchDetails }) {
  const t = useMessages(checkMessages);
  const locale = useLocale();
  const { formatNumber } = useFormats();
  const { leftOutRows } = batch;
  if (leftOutRows.length === 0) return null;
  const total = leftOutRows.reduce((sum, { count }) => sum + count, 0);
  return (
    <Alert color="gray" role="status" title={t('leftOut', { count: total })}>
      <ul className={classes.leftOut}>
        {leftOutRows.map(({ reason, count, rows }) => {
          const numbers = rows.slice(0, MAX_ROWS).map((row) => formatNumber(row));
          const list = new Intl.ListFormat(locale, { style: 'narrow', type: 'conjunction' }).format(numbers);
          return (
            <li key={reason}>
              {t(`leftOut_${reason}`, { count })}{' '}
              <span className={classes.leftOutRows}>
                {t(count > numbers.length ? 'leftOutRowsMore' : 'leftOutRows', {
                  list,
                  count: numbers.length,
                })}
              </span>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
