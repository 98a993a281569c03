import { downloadPartnerReweighFile, type ReweighDetails } from '@portal/contract/reweigh';
import { useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/detail-page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { MeasurementCard, measurementMessages } from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';
import { incomingMeasurementsQuery } from '../partner-orders-queries.ts';
import { WaitingMeasurement } from './withdraw-measurement.tsx';

interface IncomingMeasurementsProps {
  readonly partnerId: string;
  readonly orderId: string;
}

interface WhoseTurnProps {
  readonly measurement: ReweighDetails;
  readonly partnerId: string;
}

/** What the partner measured of the order; nothing where it measured nothing. */
export function IncomingMeasurements({ partnerId, orderId }: IncomingMeasurementsProps) {
  const words = useMessages(measurementMessages);
  const { data: measurements, error, refetch } = useQuery(incomingMeasurementsQuery(partnerId, orderId));
  if (measurements === undefined) {
    return error === null ? null : (
      <Section title={words('section')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    );
  }
  if (measurements.length === 0) return null;
  return (
    <Section title={words('section')}>
      {measurements.map((measurement) => (
        <MeasurementCard
          key={measurement.id}
          measurement={measurement}
          side="PARTNER"
          addressOf={(file) => urlOf(downloadPartnerReweighFile, { params: { partnerId, id: file.id } })}
          answer={<WhoseTurn measurement={measurement} partnerId={partnerId} />}
        />
      ))}
    </Section>
  );
}

/** A dispute is answered at the top of the page; here stands only whose turn it is. */
function WhoseTurn({ measurement, partnerId }: WhoseTurnProps) {
  const t = useMessages(partnerOrdersMessages);
  switch (measurement.state) {
    case 'WAITING':
      return <WaitingMeasurement measurement={measurement} partnerId={partnerId} />;
    case 'DISPUTED':
      return <p className={classes.quiet}>{t('disputed')}</p>;
    default:
      return null;
  }
}
