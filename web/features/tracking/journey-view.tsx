import { Link } from '@tanstack/react-router';
import type { PublicTracking, Tracking } from '@portal/contract/tracking';
import { useFormats } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Surface } from '../../ui/surface.tsx';
import { OrderStatus } from '../orders/index.ts';
import { countryName } from '../reference-data/index.ts';
import { expectedSteps } from './expected-steps.ts';
import { JourneyEvents } from './journey-events.tsx';
import classes from './journey.module.css';
import { promisedDays } from './promised-days.ts';
import { trackingMessages } from './tracking-messages.ts';

type Journey = Omit<PublicTracking, 'events'> & {
  readonly events: Tracking['events'] | PublicTracking['events'];
};

interface JourneyViewProps {
  readonly journey: Journey;
  /** What only the client sees: the legs with their partners and numbers. */
  readonly own?: Tracking;
}

/** Where an order is, when it arrives, what happened, and what comes next. */
export function JourneyView({ journey, own }: JourneyViewProps) {
  const t = useMessages(trackingMessages);
  const legs = own?.legs.map(({ serviceType }) => serviceType);
  return (
    <div className={classes.layout}>
      <Surface className={classes.head ?? ''}>
        <OrderStatus status={journey.status} />
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
      </Surface>
      <Surface className={classes.events ?? ''}>
        <h2 className={classes.heading}>{t('timeline')}</h2>
        <JourneyEvents
          events={journey.events}
          coming={journey.terminal ? [] : expectedSteps(journey.status, legs)}
          lastDay={journey.promisedTo}
        />
      </Surface>
      {own === undefined ? <p className={classes.privacy}>{t('privacy')}</p> : null}
    </div>
  );
}

function Arrival({ journey }: { readonly journey: Journey }) {
  const t = useMessages(trackingMessages);
  const { formatDate } = useFormats();
  const days = promisedDays(journey, formatDate);
  return <p className={classes.promise}>{sentence()}</p>;

  function sentence(): string {
    if (journey.stage === 'DELIVERED') return t('deliveredOn', { day: formatDate(journey.statusAt) });
    if (journey.terminal) return t('ended');
    return days === undefined ? t('notPromised') : t('expected', { days });
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
