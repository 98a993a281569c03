import { Button } from '@mantine/core';
import type { ExpectedStep, PublicTracking, Tracking } from '@portal/contract/tracking';
import { useState } from 'react';
import { findStatus } from '@portal/contract/orders';
import { LOCAL_TIME, useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import {
  formatHub,
  piecesMessages,
  sortNewestFirst,
  getStatusTone,
  useStatusTexts,
} from '../../orders/index.ts';
import classes from './journey.module.css';
import { trackingMessages } from '../tracking-messages.ts';
import { parcelMessages } from './parcel-messages.ts';

type JourneyEvent = PublicTracking['events'][number] & Partial<Tracking['events'][number]>;

interface JourneyEventsProps {
  readonly events: readonly JourneyEvent[];
  /** Nearest first. */
  readonly expectedSteps: readonly ExpectedStep[];
  /** Formatted days of the delivery, such as `24 – 26 Nov`. */
  readonly promisedDays: string | undefined;
  /** Shows the next step and the latest event until the reader asks for all. */
  readonly isFolded: boolean;
}

/** A vertical timeline: expected steps at the top, then events, newest first. */
export function JourneyEvents({ events, expectedSteps, promisedDays, isFolded }: JourneyEventsProps) {
  const t = useMessages(trackingMessages);
  const tParcel = useMessages(parcelMessages);
  const [showsAll, setShowsAll] = useState(!isFolded);
  const shownSteps = showsAll ? expectedSteps : expectedSteps.slice(0, 1);
  const newestEvents = sortNewestFirst(events);
  const shownEvents = showsAll ? newestEvents : newestEvents.slice(0, 1);
  const count = expectedSteps.length + events.length;
  const piecesText = useMessages(piecesMessages);
  const { getStatusText, getTextBeside, getLegText, getRemarkText } = useStatusTexts();
  const { formatTime, formatDate } = useFormats();
  // Events that arrive while the page is open are highlighted.
  const [initialKeys] = useState(() => new Set(events.map(toEventKey)));
  const describeExpectation = (step: ExpectedStep) =>
    findStatus(step)?.stage === 'DELIVERED'
      ? promisedDays
      : step.expectedAt !== null &&
        t('about', { day: formatDate(step.expectedAt, { year: undefined, timeZone: step.timeZone }) });
  // Several legs end with HANDED_OVER, so the leg is named.
  const describeStep = (step: ExpectedStep) => {
    const leg = getLegText(step.serviceType);
    return step.status === 'HANDED_OVER'
      ? t('legEnd', { leg, status: getStatusText(step) })
      : getStatusText(step);
  };
  return (
    <>
      <ol className={classes.timeline}>
        {shownSteps
          .map((step, index) => (
            <li key={`${step.serviceType} ${step.status}`} className={classes.expected}>
              <span className={classes.dot} aria-hidden />
              <div className={classes.title}>
                {describeStep(step)}
                {index === 0 && <span className={classes.nextLabel}>{t('next')}</span>}
              </div>
              <div className={classes.secondary}>
                {[describeExpectation(step), step.status !== 'HANDED_OVER' && getLegText(step.serviceType)]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </li>
          ))
          .toReversed()}
        {shownEvents.map((event, index) => (
          <li
            key={toEventKey(event)}
            data-now={index === 0 || undefined}
            data-fresh={!initialKeys.has(toEventKey(event)) || undefined}
          >
            <span className={classes.dot} data-tone={getStatusTone(event)} aria-hidden />
            <div className={classes.title}>{getStatusText(event)}</div>
            <div className={classes.secondary}>
              {[
                event.piece === null ? null : piecesText('piece', { number: event.piece }),
                formatTime(event.updateTimestamp, { ...LOCAL_TIME, timeZone: event.timeZone }),
                event.hub && formatHub(event.hub),
                event.place,
                getTextBeside(event),
                getLegText(event.serviceType),
                event.partnerName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
            {event.remarks ? <div className={classes.remarks}>{getRemarkText(event.remarks)}</div> : null}
          </li>
        ))}
        {events.length === 0 && <li className={classes.secondary}>{t('noEvents')}</li>}
      </ol>
      {isFolded && count > 2 && (
        <Button variant="default" size="sm" mt="md" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? tParcel('fewSteps') : tParcel('allSteps', { count })}
        </Button>
      )}
    </>
  );
}

function toEventKey({ serviceType, status, piece, updateTimestamp }: JourneyEvent): string {
  return `${serviceType} ${status} ${piece ?? ''} ${updateTimestamp}`;
}
