import type { ActiveLane, DepartureMode } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import type { Filter } from '../../../ui/list/list-types.ts';
import { flightMessages } from './flight-messages.ts';
import { activeLanesQuery } from './flights-query.ts';

const NO_LANES: readonly ActiveLane[] = [];

/** The filters of departures; ports are those of lanes with departures. */
export function useFlightFilters(mode: DepartureMode): readonly Filter[] {
  const t = useMessages(flightMessages);
  const { data: lanes = NO_LANES } = useQuery(activeLanesQuery);
  return [
    {
      kind: 'select',
      key: 'originPortId',
      label: t('origin'),
      options: listPorts(lanes, mode, 'origin'),
    },
    {
      kind: 'select',
      key: 'destinationPortId',
      label: t('destination'),
      options: listPorts(lanes, mode, 'destination'),
    },
    { kind: 'dateRange', fromKey: 'dateFrom', toKey: 'dateTo', label: t('date') },
    { kind: 'text', key: 'carrier', label: t(`carrier_${mode}`) },
  ];
}

/** The ports at one end of the lanes of a mode, by name. */
function listPorts(lanes: readonly ActiveLane[], mode: DepartureMode, end: 'origin' | 'destination') {
  const ports = new Map(
    lanes
      .filter((lane) => lane.mode === mode)
      .map((lane) => [lane[end].portId, `${lane[end].name} (${lane[end].portId})`]),
  );
  return [...ports]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
