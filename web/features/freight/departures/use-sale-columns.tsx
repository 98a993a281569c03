import type { DepartureSchedule, FreightRates, PartnerDeparture } from '@portal/contract/freight';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { TwoLines } from '../columns/two-lines.tsx';
import { useCarriageColumns } from '../columns/use-carriage-columns.tsx';
import { departureMessages } from './departure-messages.ts';

type Row = PartnerDeparture | DepartureSchedule;

const TONES: Readonly<Record<Row['state'], Tone>> = {
  PLANNED: 'info',
  CLOSED: 'warning',
  DEPARTED: 'progress',
  ARRIVED: 'success',
  CANCELLED: 'ended',
  ACTIVE: 'success',
  ENDED: 'ended',
};

/** The rate that a list shows: the normal rate, or that of the lowest weight break. */
function useRateText(): (rates: FreightRates | null) => string {
  const t = useMessages(departureMessages);
  const { formatAmount, formatWeight } = useFormats();
  return (rates) => {
    const lowest = rates?.breaks[0];
    if (rates == null || lowest === undefined) return t('noRates');
    const rate = formatAmount({ amountMinor: lowest.perKgMinor, currency: rates.currency });
    return lowest.fromGrams === 0
      ? t('ratePerKg', { rate })
      : t('ratePerKgFrom', { rate, weight: formatWeight(lowest.fromGrams) });
  };
}

/** The columns that departures and schedules of a partner share. `onOpen` opens a row for which `isOpenable` is true. */
export function useSaleColumns<R extends Row>(
  rows: readonly R[],
  isOpenable: (row: R) => boolean,
  onOpen: (row: R) => void,
) {
  const t = useMessages(departureMessages);
  const { formatWeight } = useFormats();
  const getRateText = useRateText();
  const { number, lane, vehicle } = useCarriageColumns(
    rows,
    (row) => row,
    (row) => (isOpenable(row) ? () => onOpen(row) : undefined),
  );
  const capacity: Column<R> = {
    key: 'capacity',
    label: t('capacity'),
    width: 110,
    priority: 2,
    align: 'right',
    card: 'line',
    render: ({ capacityGrams, capacityLitres }) => (
      <TwoLines first={formatWeight(capacityGrams)} second={formatCubicMetres(capacityLitres)} />
    ),
  };
  const rate: Column<R> = {
    key: 'rate',
    label: t('rate'),
    width: 120,
    priority: 2,
    align: 'right',
    card: 'line',
    render: ({ rates }) => getRateText(rates),
  };
  const state: Column<R> = {
    key: 'state',
    label: t('state'),
    width: 100,
    priority: 1,
    card: 'side',
    render: (row) => <StatusChip tone={TONES[row.state]}>{t(`state_${row.state}`)}</StatusChip>,
  };
  return { number: { ...number, sortKey: 'number' }, lane, vehicle, capacity, rate, state };
}
