import type { DepartureOffer } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import type { Column } from '../../../ui/list/list-types.ts';
import { formatDayOffset, formatLocalMinute } from '../local-minute.ts';
import { carriageMessages } from './carriage-messages.ts';

type LocalTimes = Pick<DepartureOffer['departure'], 'localDeparture' | 'localArrival' | 'localCutOff'>;

/** The columns of the local times of departures. */
export function useTimeColumns<Row>(getTimes: (row: Row) => LocalTimes) {
  const t = useMessages(carriageMessages);
  const departure: Column<Row> = {
    key: 'departure',
    label: t('departure'),
    sortKey: 'departsAt',
    width: 150,
    whole: true,
    priority: 1,
    card: 'line',
    render: (row) => formatLocalMinute(getTimes(row).localDeparture),
  };
  const arrival: Column<Row> = {
    key: 'arrival',
    label: t('arrival'),
    width: 165,
    whole: true,
    priority: 2,
    card: 'line',
    render: (row) => {
      const { localDeparture, localArrival } = getTimes(row);
      return formatDayOffset(formatLocalMinute(localArrival), countDays(localDeparture, localArrival));
    },
  };
  const cutOff: Column<Row> = {
    key: 'cutOff',
    label: t('cutOff'),
    width: 150,
    whole: true,
    priority: 2,
    card: 'line',
    render: (row) => formatLocalMinute(getTimes(row).localCutOff),
  };
  return { departure, arrival, cutOff };
}

/** Local days from the departure to the arrival. */
function countDays(localDeparture: string, localArrival: string): number {
  const [from, to] = [localDeparture, localArrival].map((local) => Date.parse(local.slice(0, 10)));
  return ((to ?? 0) - (from ?? 0)) / 86_400_000;
}
