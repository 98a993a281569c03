import type { StatusRef } from '@portal/contract/orders';
import type { PublicTracking, Tracking } from '@portal/contract/tracking';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { newestFirst, toneOfStatus, useStatusWords } from '../orders/index.ts';
import classes from './journey.module.css';
import { trackingMessages } from './tracking-messages.ts';

type Event = PublicTracking['events'][number] & Partial<Tracking['events'][number]>;

interface JourneyEventsProps {
  readonly events: readonly Event[];
  /** Nearest first. */
  readonly coming: readonly StatusRef[];
  /** The last promised day, said at the last step when that is the delivery. */
  readonly lastDay: string | null;
}

/** A vertical line of time: what is expected above, in outline; below it what happened, newest first. */
export function JourneyEvents({ events, coming, lastDay }: JourneyEventsProps) {
  const t = useMessages(trackingMessages);
  const { statusWord, legWord } = useStatusWords();
  const { formatTime, formatDate } = useFormats();
  const last = coming.length - 1;
  return (
    <ol className={classes.line}>
      {coming
        .map((step, at) => (
          <li key={`${step.serviceType} ${step.status}`} className={classes.coming}>
            <span className={classes.dot} aria-hidden />
            <div className={classes.what}>
              {statusWord(step)}
              {at === 0 && <span className={classes.nextWord}>{t('next')}</span>}
            </div>
            <div className={classes.quiet}>
              {legWord(step.serviceType)}
              {at === last && lastDay !== null && END.has(step.status) && ` · ${formatDate(lastDay)}`}
            </div>
          </li>
        ))
        .toReversed()}
      {newestFirst(events).map((event, at) => (
        <li
          key={`${event.serviceType} ${event.status} ${event.updateTimestamp}`}
          data-now={at === 0 || undefined}
        >
          <span className={classes.dot} data-tone={toneOfStatus(event)} aria-hidden />
          <div className={classes.what}>{statusWord(event)}</div>
          <div className={classes.quiet}>
            {[formatTime(event.updateTimestamp), event.place, legWord(event.serviceType), event.partnerName]
              .filter(Boolean)
              .join(' · ')}
          </div>
          {event.remarks ? <div className={classes.remarks}>{event.remarks}</div> : null}
        </li>
      ))}
      {events.length === 0 && <li className={classes.quiet}>{t('started')}</li>}
    </ol>
  );
}

const END: ReadonlySet<string> = new Set(['DELIVERED', 'COLLECTED']);
