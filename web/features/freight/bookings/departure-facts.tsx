import type { Booking } from '@portal/contract/freight';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Facts } from '../../../ui/page/detail-page.tsx';
import { usePortNames } from '../../reference-data/index.ts';
import { carriageMessages } from '../columns/carriage-messages.ts';
import { formatLocalMinute } from '../local-minute.ts';
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
  /** In place of the local time alone. */
  readonly cutOff?: ReactNode;
};

/** Number, lane and local times of a departure. */
export function DepartureFacts({
  departure,
  cutOff = formatLocalMinute(departure.localCutOff),
}: DepartureFactsProps) {
  const t = useMessages(bookingMessages);
  const tCarriage = useMessages(carriageMessages);
  const ports = [departure.originPortId, departure.destinationPortId];
  const getPortName = usePortNames(ports);
  return (
    <Facts
      facts={[
        { label: t('number'), value: `${departure.number}, ${departure.carrierName}` },
        {
          label: tCarriage('lane'),
          value: ports.map((port) => `${getPortName(port)} (${port})`).join(' → '),
        },
        { label: tCarriage('departure'), value: formatLocalMinute(departure.localDeparture) },
        { label: tCarriage('arrival'), value: formatLocalMinute(departure.localArrival) },
        { label: tCarriage('cutOff'), value: cutOff },
        { label: tCarriage('latestAcceptance'), value: formatLocalMinute(departure.localLatestAcceptance) },
      ]}
    />
  );
}
