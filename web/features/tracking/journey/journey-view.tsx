import { Link } from '@tanstack/react-router';
import type { PublicTracking, Tracking } from '@portal/contract/tracking';
import { LOCAL_TIME, useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { getToday } from '../../../i18n/today.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import {
  formatPromisedDays,
  OrderDelay,
  OrderStatus,
  PieceList,
  PieceProgress,
  ProofList,
  proofMessages,
} from '../../orders/index.ts';
import { countryName } from '../../reference-data/index.ts';
import { CarrierNumbers } from './carrier-numbers.tsx';
import { JourneyEvents } from './journey-events.tsx';
import classes from './journey.module.css';
import { FreshnessNote } from '../freshness-note.tsx';
import { trackingMessages } from '../tracking-messages.ts';

type Journey = Omit<
  PublicTracking,
  'sender' | 'orderCode' | 'events' | 'promise' | 'lastMileTracking' | 'proof'
> &
  Pick<PublicTracking | Tracking, 'events' | 'promise'> &
  Partial<Pick<PublicTracking, 'lastMileTracking' | 'proof'>>;

interface JourneyViewProps {
  readonly journey: Journey;
  /** Set for signed-in users; adds the link to the order. */
  readonly ownTracking?: Tracking;
  /** Time of the last successful request in epoch milliseconds, and whether a later one failed. */
  readonly checkedAt: number;
  readonly hasFailed: boolean;
}

/** Status, expected arrival, events and expected steps of an order. */
export function JourneyView({ journey, ownTracking, checkedAt, hasFailed }: JourneyViewProps) {
  const t = useMessages(trackingMessages);
  const tProof = useMessages(proofMessages);
  const { formatTime } = useFormats();
  const { days, isOverdue } = usePromise(journey);
  const remainingDays = isOverdue ? undefined : days;
  return (
    <div className={classes.layout}>
      <Surface className={classes.head ?? ''}>
        <div className={classes.status}>
          <OrderStatus status={journey.status} />
          <PieceProgress order={journey} />
          <OrderDelay delay={journey} />
        </div>
        <Arrival journey={journey} />
        <Lane journey={journey} />
        <p className={classes.secondary}>
          {t('lastUpdate')}{' '}
          <RelativeTime
            at={journey.statusAt}
            placeZone={journey.events[0]?.timeZone ?? journey.destinationTimeZone}
          />
        </p>
        <PieceList order={journey} pieces={journey.pieceDetails} requestedPiece={journey.piece} />
        {journey.proof != null && (
          <p className={classes.secondary}>
            {tProof('publicProof', {
              time: formatTime(journey.proof.deliveredAt, {
                ...LOCAL_TIME,
                timeZone: journey.destinationTimeZone,
              }),
            })}
          </p>
        )}
        <CarrierNumbers legs={ownTracking?.legs ?? listDeliveryLeg(journey)} />
        {ownTracking !== undefined && (
          <Link to="/orders/$id" params={{ id: ownTracking.orderCode }} className={classes.link}>
            {t('openOrder')}
          </Link>
        )}
        <FreshnessNote
          data={journey}
          checkedAt={checkedAt}
          hasFailed={hasFailed}
          hasEnded={journey.terminal}
        />
      </Surface>
      {ownTracking !== undefined && ownTracking.proofs.length > 0 && (
        <Surface className={classes.proofs ?? ''}>
          <h2 className={classes.heading}>{tProof('title')}</h2>
          <ProofList proofs={ownTracking.proofs} />
        </Surface>
      )}
      <Surface className={classes.events ?? ''}>
        <h2 className={classes.heading}>{t('timeline')}</h2>
        <p className={classes.localTimes}>{t('localTimes')}</p>
        <JourneyEvents
          events={journey.events}
          expectedSteps={journey.expectedSteps}
          promisedDays={remainingDays}
          isFolded={ownTracking === undefined}
        />
      </Surface>
      {ownTracking === undefined ? <p className={classes.privacy}>{t('privacy')}</p> : null}
    </div>
  );
}

function listDeliveryLeg({ lastMileTracking = null }: Journey) {
  return lastMileTracking === null ? [] : [lastMileTracking];
}

/** The expected days, and whether they have passed at the destination before the delivery. */
function usePromise(journey: Journey): { readonly days: string | undefined; readonly isOverdue: boolean } {
  const { formatDays } = useFormats();
  const { terminal, promisedTo, destinationTimeZone } = journey;
  return {
    days: formatPromisedDays(journey, formatDays),
    isOverdue: !terminal && promisedTo !== null && promisedTo < getToday(destinationTimeZone),
  };
}

function Arrival({ journey }: { readonly journey: Journey }) {
  const t = useMessages(trackingMessages);
  const { formatDate } = useFormats();
  const { days, isOverdue } = usePromise(journey);
  const isExpected = !journey.terminal && journey.promisedTo !== null;
  return (
    <>
      <p className={classes.promise}>{describeArrival()}</p>
      {isExpected && <p className={classes.basis}>{describeBasis(journey.promise)}</p>}
      {journey.stage === 'DELIVERED' && days !== undefined && (
        <p className={classes.basis}>{t('wasPromised', { days })}</p>
      )}
    </>
  );

  function describeArrival(): string {
    if (journey.stage === 'DELIVERED')
      return t('deliveredOn', {
        day: formatDate(journey.statusAt, { timeZone: journey.destinationTimeZone }),
      });
    if (journey.terminal) return t('ended');
    if (days === undefined) return t('notPromised');
    return isOverdue
      ? t('overdue', { day: formatDate(journey.promisedTo ?? '', { year: undefined }) })
      : t('expected', { days });
  }

  function describeBasis(promise: Journey['promise']): string {
    if (promise === null) return '';
    if (promise.basis === 'RATE_CARD') return t('basisRateCard');
    if (isOverdue) return t('basisOverdue');
    const count = 'measuredOrders' in promise ? promise.measuredOrders : null;
    return count === null ? t('basisMeasured') : t('basisMeasuredFrom', { count });
  }
}

function Lane({ journey }: { readonly journey: Journey }) {
  const locale = useLocale();
  const destination = [journey.destinationCity, countryName(journey.destinationCountry, locale)]
    .filter(Boolean)
    .join(', ');
  return (
    <p className={classes.lane}>
      {countryName(journey.originCountry, locale)} → {destination}
    </p>
  );
}
