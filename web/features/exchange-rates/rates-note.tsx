import { areRatesOutdated, computeRatesAge } from '@portal/contract/quantities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { StatusChip } from '../../ui/display/status-chip.tsx';
import { exchangeRatesMessages } from './exchange-rates-messages.ts';
import { exchangeRatesQuery } from './exchange-rates-query.ts';
import classes from './rates-note.module.css';

interface RatesNoteProps {
  /** Day of the exchange rates of a converted amount, YYYY-MM-DD. */
  readonly asOf: string;
  /** When the amount was converted, an ISO date or time; today if absent. */
  readonly convertedAt?: string;
}

/** Says at the rates of which day an amount was converted, and warns if they were older than the operator's limit. */
export function RatesNote({ asOf, convertedAt }: RatesNoteProps) {
  const t = useMessages(exchangeRatesMessages);
  const { formatDate } = useFormats();
  const { data } = useQuery(exchangeRatesQuery);
  const [today] = useState(() => new Date().toISOString());
  const day = (convertedAt ?? today).slice(0, 10);
  return (
    <span className={classes.note}>
      <span>{t('convertedAt', { day: formatDate(asOf) })}</span>
      {data !== undefined && areRatesOutdated(asOf, day, data.maxAgeDays) && (
        <StatusChip tone="warning">{t('outdated', { count: computeRatesAge(asOf, day) })}</StatusChip>
      )}
    </span>
  );
}
