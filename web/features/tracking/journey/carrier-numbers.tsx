import type { CarrierTracking } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { CarrierNumber, carrierMessages, useStatusTexts } from '../../orders/index.ts';
import classes from './journey.module.css';

interface NumberedLeg extends CarrierTracking {
  /** Undefined for the carrier of the delivery, in the public view. */
  readonly serviceType?: string;
}

/** The tracking numbers of the carriers, with links to their pages; nothing without a number. */
export function CarrierNumbers({ legs }: { readonly legs: readonly NumberedLeg[] }) {
  const t = useMessages(carrierMessages);
  const { getLegText } = useStatusTexts();
  const numberedLegs = legs.filter(({ externalTracking }) => externalTracking !== null);
  if (numberedLegs.length === 0) return null;
  return (
    <dl className={classes.numbers}>
      {numberedLegs.map(({ serviceType, ...tracking }, index) => (
        <div key={index}>
          <dt>{serviceType === undefined ? t('trackingNumber') : getLegText(serviceType)}</dt>
          <dd>
            <CarrierNumber tracking={tracking} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
