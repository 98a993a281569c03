import { Anchor } from '@mantine/core';
import type { DepartureOffer, DepartureSchedule } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { Code } from '../../../ui/display/code.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import { usePortNames } from '../../reference-data/index.ts';
import { freightRatesMessages } from '../rates/freight-rates-messages.ts';
import { carriageMessages } from './carriage-messages.ts';
import { TwoLines } from './two-lines.tsx';

type Carriage = Pick<
  DepartureOffer['departure'] & DepartureSchedule,
  'number' | 'carrierName' | 'originPortId' | 'destinationPortId' | 'aircraft' | 'equipment'
>;

/**
 * The columns that departures and schedules share, of partners and of clients. `getOpen` returns what opens a row; undefined for one
 * that cannot be opened. `rows`: those whose ports are named.
 */
export function useCarriageColumns<Row>(
  rows: readonly Row[],
  getCarriage: (row: Row) => Carriage,
  getOpen?: (row: Row) => (() => void) | undefined,
) {
  const t = useMessages(carriageMessages);
  const tRates = useMessages(freightRatesMessages);
  const getPortName = usePortNames(
    rows.flatMap((row) => {
      const { originPortId, destinationPortId } = getCarriage(row);
      return [originPortId, destinationPortId];
    }),
  );
  const number: Column<Row> = {
    key: 'number',
    label: t('number'),
    width: 130,
    priority: 1,
    card: 'title',
    render: (row) => {
      const open = getOpen?.(row);
      return (
        <TwoLines
          first={
            <Code
              value={getCarriage(row).number}
              {...(open !== undefined && {
                renderLink: (code) => (
                  <Anchor component="button" type="button" inherit fw={600} onClick={open}>
                    {code}
                  </Anchor>
                ),
              })}
            />
          }
          second={getCarriage(row).carrierName}
        />
      );
    },
  };
  const lane: Column<Row> = {
    key: 'lane',
    label: t('lane'),
    width: 165,
    priority: 1,
    card: 'line',
    render: (row) => {
      const { originPortId, destinationPortId } = getCarriage(row);
      return (
        <TwoLines
          first={`${originPortId} → ${destinationPortId}`}
          second={[originPortId, destinationPortId].map(getPortName).join(' → ')}
        />
      );
    },
  };
  const vehicle: Column<Row> = {
    key: 'vehicle',
    label: t('vehicle'),
    width: 140,
    priority: 3,
    card: 'line',
    render: (row) => {
      const { aircraft, equipment } = getCarriage(row);
      return (
        <TwoLines
          first={aircraft === null ? t('truck') : tRates(`aircraft_${aircraft}`)}
          second={equipment ?? ''}
        />
      );
    },
  };
  return { number, lane, vehicle };
}
