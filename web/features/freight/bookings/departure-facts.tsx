import type { Booking } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { Facts } from '../../../ui/page/detail-page.tsx';
import { usePortNames } from '../../reference-data/index.ts';
import { useLocalMinute } from '../local-minute.ts';
import { bookingMessages } from './booking-messages.ts';

type DepartureFactsProps = {
  readonly departure: Pick<
    Booking['departure'],
    | 'number'
    | 'carrierName'
    | 'originPortId'
    | 'destinationPortId'
    | 'localDeparture'
    | 'localArrival'
    | 'localCutOff'
    | 'localLatestAcceptance'
  >;
};

/** Number, lane and local times of a departure. */
export function DepartureFacts({ departure }: DepartureFactsProps) {
  const t = useMessages(bookingMessages);
  const formatLocal = useLocalMinute();
  const ports = [departure.originPortId, departure.destinationPortId];
  const getPortName = usePortNames(ports);
  return (
    <Facts
      facts={[
        { label: t('number'), value: `${departure.number}, ${departure.carrierName}` },
        { label: t('lane'), value: ports.map((port) => `${getPortName(port)} (${port})`).join(' → ') },
        { label: t('departure'), value: formatLocal(departure.localDeparture) },
        { label: t('arrival'), value: formatLocal(departure.localArrival) },
        { label: t('cutOff'), value: formatLocal(departure.localCutOff) },
        { label: t('latestAcceptance'), value: formatLocal(departure.localLatestAcceptance) },
      ]}
    />
  );
}
