import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatKilograms } from '@portal/contract/quantities';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import classes from '../detail/detail.module.css';
import own from './measurements.module.css';
import { measurementMessages } from './measurement-messages.ts';
import { orderMeasurementsQuery } from './measurement-queries.ts';
import { deltaText, weightOf } from './format-figures.ts';
import { MEASUREMENTS_ANCHOR } from './order-measurements.tsx';

/** Said at the top of the order while a measurement waits for the reader's answer. */
export function MeasurementNotice({ orderId }: { readonly orderId: string }) {
  const t = useMessages(measurementMessages);
  const { formatAmount } = useFormats();
  const { data = [] } = useQuery(orderMeasurementsQuery(orderId));
  return data
    .filter(({ actions }) => actions.includes('accept'))
    .map(({ id, kind, partner, before, after, delta }) => (
      <Alert
        key={id}
        color="yellow"
        title={t('noticeOne', { partner: partner.name })}
        className={classes.notice ?? ''}
      >
        {t('noticeText', {
          declared: formatKilograms(weightOf(kind, before)),
          measured: formatKilograms(weightOf(kind, after)),
          delta: delta === null ? t('noPrice') : deltaText(delta, formatAmount),
        })}{' '}
        <a href={`#${MEASUREMENTS_ANCHOR}`} className={own.link}>
          {t('see')}
        </a>
      </Alert>
    ));
}
