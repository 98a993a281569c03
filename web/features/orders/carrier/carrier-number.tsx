import type { CarrierTracking } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { carrierMessages } from './carrier-messages.ts';
import classes from './carrier.module.css';

interface CarrierNumberProps {
  readonly tracking: CarrierTracking;
}

/** The tracking number of a leg, linked to the page of its carrier, with the carrier's name; nothing without a number. */
export function CarrierNumber({ tracking }: CarrierNumberProps) {
  const { externalTracking, carrierName, trackingUrl } = tracking;
  const t = useMessages(carrierMessages);
  if (externalTracking === null) return null;
  return (
    <span className={classes.number}>
      {carrierName !== null && `${carrierName} · `}
      {trackingUrl === null ? (
        externalTracking
      ) : (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('openPage', { number: externalTracking })}
        >
          {externalTracking}
        </a>
      )}
    </span>
  );
}
