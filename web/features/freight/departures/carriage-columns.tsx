import { Anchor } from '@mantine/core';
import type { DepartureSchedule, FreightRates, PartnerDeparture } from '@portal/contract/freight';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Code } from '../../../ui/display/code.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { usePortNames } from '../../reference-data/index.ts';
import { freightRatesMessages } from '../rates/freight-rates-messages.ts';
import { departureMessages } from './departure-messages.ts';
import classes from './departures.module.css';

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

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** A value with a less important one below it. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className={classes.number}>
      {first}
      <span className={classes.second}>{second}</span>
    </span>
  );
}

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

/**
 * The columns that departures and schedules share. `onOpen` opens a row for which `isOpenable` is true. `rows`: those whose ports are
 * named.
 */
export function useCarriageColumns<R extends Row>(
  rows: readonly R[],
  isOpenable: (row: R) => boolean,
  onOpen: (row: R) => void,
) {
  const t = useMessages(departureMessages);
  const tRates = useMessages(freightRatesMessages);
  const { formatWeight, formatNumber } = useFormats();
  const getRateText = useRateText();
  const getPortName = usePortNames(
    rows.flatMap(({ originPortId, destinationPortId }) => [originPortId, destinationPortId]),
  );
  const number: Column<R> = {
    key: 'number',
    label: t('number'),
    sortKey: 'number',
    width: 130,
    priority: 1,
    card: 'title',
    render: (row) => (
      <TwoLines
        first={
          <Code
            value={row.number}
            {...(isOpenable(row) && {
              renderLink: (code) => (
                <Anchor component="button" type="button" inherit fw={600} onClick={() => onOpen(row)}>
                  {code}
                </Anchor>
              ),
            })}
          />
        }
        second={row.carrierName}
      />
    ),
  };
  const lane: Column<R> = {
    key: 'lane',
    label: t('lane'),
    width: 165,
    priority: 1,
    card: 'line',
    render: ({ originPortId, destinationPortId }) => (
      <TwoLines
        first={`${originPortId} → ${destinationPortId}`}
        second={[originPortId, destinationPortId].map(getPortName).join(' → ')}
      />
    ),
  };
  const vehicle: Column<R> = {
    key: 'vehicle',
    label: t('vehicle'),
    width: 140,
    priority: 3,
    card: 'line',
    render: ({ aircraft, equipment }) => (
      <TwoLines
        first={aircraft === null ? t('truck') : tRates(`aircraft_${aircraft}`)}
        second={equipment ?? ''}
      />
    ),
  };
  const capacity: Column<R> = {
    key: 'capacity',
    label: t('capacity'),
    width: 110,
    priority: 2,
    align: 'right',
    card: 'line',
    render: ({ capacityGrams, capacityLitres }) => (
      <TwoLines
        first={formatWeight(capacityGrams)}
        second={`${formatNumber(capacityLitres / 1000, { maximumFractionDigits: 3 })} m³`}
      />
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
  return { number, lane, vehicle, capacity, rate, state };
}
