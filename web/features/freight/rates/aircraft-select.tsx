import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { AIRCRAFT, type Aircraft } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import { freightRatesMessages } from './freight-rates-messages.ts';

interface AircraftSelectProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  readonly value: Aircraft;
  readonly onChange: (aircraft: Aircraft) => void;
}

/** The aircraft of a flight. */
export function AircraftSelect({ value, onChange, ...input }: AircraftSelectProps) {
  const t = useMessages(freightRatesMessages);
  return (
    <NativeSelect
      label={t('aircraft')}
      description={t('aircraftHelp')}
      {...input}
      data={AIRCRAFT.map((aircraft) => ({ value: aircraft, label: t(`aircraft_${aircraft}`) }))}
      value={value}
      onChange={(event) => {
        const option = AIRCRAFT.find((aircraft) => aircraft === event.currentTarget.value);
        if (option !== undefined) onChange(option);
      }}
    />
  );
}
