import type { ComingStep, PublicTracking, Tracking } from '@portal/contract/tracking';
import { useState } from 'react';
import { statusOf } from '@portal/contract/orders';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { newestFirst, toneOfStatus, useStatusWords } from '../orders/index.ts';
import classes from './journey.module.css';
import { trackingMessages } from './tracking-messages.ts';

type Event = PublicTracking['events'][number] & Partial<Tracking['events'][number]>;

interface JourneyEventsProps {
  readonly events: readonly Event[];
  /** Nearest first. */
  readonly coming: readonly ComingStep[];
  /** `24 – 26 Nov`, said at the delivery. */
  readonly promised: string | undefined;
}

/** A vertical line of time: what is expected above, in outline; below it what happened, newest first. */
export function JourneyEvents({ events, coming, promised }: JourneyEventsProps) {
  const t = useMessages(trackingMessages);
  const { statusWord, legWord, remarkWord } = useStatusWords();
  const { formatTime, formatDate } = useFormats();
  // What came while the page was open is marked, so that the eye finds it.
  const [atFirst] = useState(() => new Set(events.map(keyOf)));
  const expected = (step: ComingStep) =>
    statusOf(step)?.stage === 'DELIVERED'
      ? promised
      : step.expectedAt !== null && t('about', { day: formatDate(step.expectedAt, DAY) });
  // Several legs are handed over: which one is what matters.
  const titleOf = (step: ComingStep) => {
    const leg = legWord(step.serviceType);
    return step.status === 'HANDED_OVER' ? t('legOver', { leg, status: statusWord(step) }) : statusWord(step);
  };
  return (
    <ol className={classes.line}>
      {coming
        .map((step, at) => (
          <li key={`${step.serviceType} ${step.status}`} className={classes.coming}>
            <span className={classes.dot} aria-hidden />
            <div className={classes.what}>
              {titleOf(step)}
              {at === 0 && <span className={classes.nextWord}>{t('next')}</span>}
            </div>
            <div className={classes.quiet}>
              {[expected(step), step.status !== 'HANDED_OVER' && legWord(step.serviceType)]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))
        .toReversed()}
      {newestFirst(events).map((event, at) => (
        <li
          key={keyOf(event)}
          data-now={at === 0 || undefined}
          data-fresh={!atFirst.has(keyOf(event)) || undefined}
        >
          <span className={classes.dot} data-tone={toneOfStatus(event)} aria-hidden />
          <div className={classes.what}>{statusWord(event)}</div>
          <div className={classes.quiet}>
            {[formatTime(event.updateTimestamp), event.place, legWord(event.serviceType), event.partnerName]
              .filter(Boolean)
              .join(' · ')}
          </div>
          {event.remarks ? <div className={classes.remarks}>{remarkWord(event.remarks)}</div> : null}
        </li>
      ))}
      {events.length === 0 && <li className={classes.quiet}>{t('started')}</li>}
    </ol>
  );
}

const DAY = { year: undefined } as const;

function keyOf({ serviceType, status, updateTimestamp }: Event): string {
  return `${serviceType} ${status} ${updateTimestamp}`;
}
