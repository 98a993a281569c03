import { NativeSelect } from '@mantine/core';
import { AIRCRAFT, type Aircraft } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { freightRatesMessages } from './freight-rates-messages.ts';

interface AircraftSelectProps {
  readonly value: Aircraft;
  readonly onChange: (aircraft: Aircraft) => void;
}

/** The aircraft of a flight. */
export function AircraftSelect({ value, onChange }: AircraftSelectProps) {
  const t = useMessages(freightRatesMessages);
  return (
    <NativeSelect
      label={t('aircraft')}
      description={t('aircraftHelp')}
      data={AIRCRAFT.map((aircraft) => ({ value: aircraft, label: t(`aircraft_${aircraft}`) }))}
      value={value}
      onChange={(event) => {
        const option = AIRCRAFT.find((aircraft) => aircraft === event.currentTarget.value);
        if (option !== undefined) onChange(option);
      }}
    />
  );
}
