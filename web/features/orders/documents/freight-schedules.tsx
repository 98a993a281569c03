import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { useStatusTexts } from '../status/status-texts.ts';
import { documentMessages } from '../../document-texts/index.ts';
import { freightSchedulesQuery } from './document-queries.ts';
import classes from './documents.module.css';

/** Departure and arrival of an order's freight for each leg, and the steps of customs. */
export function FreightSchedules({ orderId }: { readonly orderId: string }) {
  const t = useMessages(documentMessages);
  const { formatTime } = useFormats();
  // Customers do not see the partners of the client.
  const { seesPartners } = useUser();
  const { getLegText, getStatusText } = useStatusTexts();
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
              {seesPartners && <th scope="col">{t('partner')}</th>}
              <th scope="col">{t('departure')}</th>
              <th scope="col">{t('arrival')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((leg) => (
              <tr key={leg.legSequence}>
                <th scope="row">
                  {leg.fromPlace === leg.toPlace ? leg.fromPlace : `${leg.fromPlace} → ${leg.toPlace}`}
                  <span className={classes.subline}>{getLegText(leg.serviceType)}</span>
                  {leg.awbNumber !== null && (
                    <span className={classes.subline}>
                      {t('mawb')} {leg.awbNumber}
                    </span>
                  )}
                  {leg.bookingCode !== null && seesPartners && (
                    <span className={classes.subline}>{t('bookedSpace', { code: leg.bookingCode })}</span>
                  )}
                  {leg.serviceType === 'CUSTOMS' &&
                    leg.steps.map(({ status, at }) => (
                      <span key={`${status} ${at}`} className={classes.subline}>
                        {getStatusText({ serviceType: leg.serviceType, status })} · {formatTime(at)}
                      </span>
                    ))}
                </th>
                {seesPartners && <td data-label={t('partner')}>{leg.partner?.name ?? '–'}</td>}
                <td data-label={t('departure')}>
                  <ScheduleTime
                    actual={leg.departedAt}
                    plannedFrom={leg.departureFrom}
                    plannedTo={leg.departureTo}
                  />
                </td>
                <td data-label={t('arrival')}>
                  <ScheduleTime
                    actual={leg.arrivedAt}
                    plannedFrom={leg.arrivalFrom}
                    plannedTo={leg.arrivalTo}
                    estimate={leg.arrivalEstimate}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Section>
  );
}

interface ScheduleTimeProps {
  readonly actual: string | null;
  readonly plannedFrom: string | null;
  readonly plannedTo: string | null;
  readonly estimate?: string | null;
}

/** The reported time, otherwise the expected one, with the planned days below it; only the planned days without either. */
function ScheduleTime({ actual, plannedFrom, plannedTo, estimate = null }: ScheduleTimeProps) {
  const t = useMessages(documentMessages);
  const { formatDate, formatTime } = useFormats();
  const days = [plannedFrom, plannedTo].filter((day) => day !== null).map((day) => formatDate(day));
  const planned = [...new Set(days)].join(' – ');
  const time = actual ?? estimate;
  if (time === null) return planned === '' ? t('noSchedule') : t('planned', { day: planned });
  return (
    <span>
      {actual === null ? t('expectedAt', { time: formatTime(time) }) : formatTime(actual)}
      {planned !== '' && <span className={classes.subline}>{t('planned', { day: planned })}</span>}
    </span>
  );
}
