import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/detail-page.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { documentMessages } from './document-messages.ts';
import { freightSchedulesQuery } from './document-queries.ts';
import classes from './documents.module.css';

/** When the freight of an order leaves and arrives, leg by leg. */
export function FreightSchedules({ orderId }: { readonly orderId: string }) {
  const t = useMessages(documentMessages);
  const { data, error, refetch } = useQuery(freightSchedulesQuery(orderId));
  return (
    <Section title={t('schedule')}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={120} />}
      {data !== undefined && (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('leg')}</th>
              <th scope="col">{t('by')}</th>
              <th scope="col">{t('departure')}</th>
              <th scope="col">{t('arrival')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((leg) => (
              <tr key={leg.legSequence}>
                <th scope="row">
                  {leg.fromPlace} → {leg.toPlace}
                  {leg.awbNumber !== null && (
                    <span className={classes.under}>
                      {t('mawb')} {leg.awbNumber}
                    </span>
                  )}
                </th>
                <td data-label={t('by')}>{leg.partner?.name ?? '–'}</td>
                <td data-label={t('departure')}>
                  <When at={leg.departedAt} from={leg.departureFrom} to={leg.departureTo} />
                </td>
                <td data-label={t('arrival')}>
                  <When at={leg.arrivedAt} from={leg.arrivalFrom} to={leg.arrivalTo} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  );
}

interface WhenProps {
  readonly at: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** As it was reported, with the plan under it; the plan alone until then. */
function When({ at, from, to }: WhenProps) {
  const t = useMessages(documentMessages);
  const { formatDate, formatTime } = useFormats();
  const days = [from, to].filter((day) => day !== null).map((day) => formatDate(day));
  const plan = [...new Set(days)].join(' – ');
  if (at === null) return plan === '' ? t('unplanned') : t('planned', { day: plan });
  return (
    <span>
      {formatTime(at)}
      {plan !== '' && <span className={classes.under}>{t('planned', { day: plan })}</span>}
    </span>
  );
}
