import { Link } from '@tanstack/react-router';
import type { PublicTracking, Tracking } from '@portal/contract/tracking';
import { useFormats } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { RelativeTime, useNow } from '../../ui/relative-time.tsx';
import { Surface } from '../../ui/surface.tsx';
import { OrderPace, OrderStatus } from '../orders/index.ts';
import { countryName } from '../reference-data/index.ts';
import { JourneyEvents } from './journey-events.tsx';
import classes from './journey.module.css';
import { LiveNote } from './live-note.tsx';
import { promisedDays } from './promised-days.ts';
import { trackingMessages } from './tracking-messages.ts';

type Journey = Omit<PublicTracking, 'events' | 'promise'> &
  Pick<PublicTracking | Tracking, 'events' | 'promise'>;

interface JourneyViewProps {
  readonly journey: Journey;
  /** What only the client sees: the way to the order. */
  readonly own?: Tracking;
  /** When the journey was last asked for, epoch milliseconds, and whether that failed since. */
  readonly checkedAt: number;
  readonly failed: boolean;
}

/** Where an order is, when it arrives, what happened, and what comes next. */
export function JourneyView({ journey, own, checkedAt, failed }: JourneyViewProps) {
  const t = useMessages(trackingMessages);
  const { days, passed } = usePromise(journey);
  const comingDays = passed ? undefined : days;
  return (
    <div className={classes.layout}>
      <Surface className={classes.head ?? ''}>
        <div className={classes.status}>
          <OrderStatus status={journey.status} />
          <OrderPace pace={journey} />
        </div>
        <Arrival journey={journey} />
        <Lane journey={journey} />
        <p className={classes.quiet}>
          {t('lastNews')} <RelativeTime at={journey.statusAt} />
        </p>
        {own !== undefined && (
          <Link to="/orders/$id" params={{ id: own.orderCode }} className={classes.link}>
            {t('openOrder')}
          </Link>
        )}
        <LiveNote data={journey} checkedAt={checkedAt} failed={failed} ended={journey.terminal} />
      </Surface>
      <Surface className={classes.events ?? ''}>
        <h2 className={classes.heading}>{t('timeline')}</h2>
        <JourneyEvents events={journey.events} coming={journey.coming} promised={comingDays} />
      </Surface>
      {own === undefined ? <p className={classes.privacy}>{t('privacy')}</p> : null}
    </div>
  );
}

/** The days promised, and whether the last of them is over with the journey still going on. */
function usePromise(journey: Journey): { readonly days: string | undefined; readonly passed: boolean } {
  const { formatDays } = useFormats();
  const now = useNow();
  const { promisedTo, terminal } = journey;
  const passed = !terminal && promisedTo !== null && new Date(promisedTo).getTime() < now;
  return { days: promisedDays(journey, formatDays), passed };
}

function Arrival({ journey }: { readonly journey: Journey }) {
  const t = useMessages(trackingMessages);
  const { formatDate } = useFormats();
  const { days, passed } = usePromise(journey);
  const open = !journey.terminal && journey.promisedTo !== null;
  return (
    <>
      <p className={classes.promise}>{sentence()}</p>
      {open && <p className={classes.sure}>{sureness(journey.promise)}</p>}
    </>
  );

  function sentence(): string {
    if (journey.stage === 'DELIVERED') return t('deliveredOn', { day: formatDate(journey.statusAt) });
    if (journey.terminal) return t('ended');
    if (days === undefined) return t('notPromised');
    return passed
      ? t('overdue', { day: formatDate(journey.promisedTo ?? '', { year: undefined }) })
      : t('expected', { days });
  }

  function sureness(promise: Journey['promise']): string {
    if (promise === null) return '';
    if (promise.basis === 'RATE_CARD') return t('sureRateCard');
    if (passed) return t('sureOverdue');
    const count = 'measuredOrders' in promise ? promise.measuredOrders : null;
    return count === null ? t('sureMeasured') : t('sureMeasuredFrom', { count });
  }
}

function Lane({ journey }: { readonly journey: Journey }) {
  const locale = useLocale();
  const to = [journey.destinationCity, countryName(journey.destinationCountry, locale)]
    .filter(Boolean)
    .join(', ');
  return (
    <p className={classes.lane}>
      {countryName(journey.originCountry, locale)} → {to}
    </p>
  );
}
