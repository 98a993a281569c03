import { SegmentedControl, TextInput } from '@mantine/core';
import { DEPARTURE_MODES } from '@portal/contract/freight';
import { useMessages } from '../../../i18n/messages.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { AircraftSelect } from '../rates/aircraft-select.tsx';
import type { CarriageValues } from './carriage-values.ts';
import { departureMessages } from './departure-messages.ts';
import classes from './departures.module.css';
import { LaneInputs } from './lane-inputs.tsx';

export interface CarriageFieldsProps {
  readonly values: CarriageValues;
  readonly onChange: (change: Partial<CarriageValues>) => void;
  readonly fieldErrors: FieldErrors;
}

/** The flight or the trucking: mode, carrier, number, aircraft, equipment and ports. */
export function VehicleFields({ values, onChange, fieldErrors }: CarriageFieldsProps) {
  const t = useMessages(departureMessages);
  const fieldOf = useFieldProps(fieldErrors);
  const isFlight = values.mode === 'AIR';
  return (
    <>
      <SegmentedControl
        aria-label={t('mode')}
        data={DEPARTURE_MODES.map((mode) => ({ value: mode, label: t(`mode_${mode}`) }))}
        value={values.mode}
        onChange={(mode) => onChange({ mode })}
      />
      <div className={classes.fields}>
        <TextInput
          {...fieldOf('carrier')}
          label={isFlight ? t('airline') : t('haulier')}
          {...(isFlight && { description: t('airlineHelp') })}
          withAsterisk
          autoComplete="off"
          maxLength={80}
          value={values.carrier}
          onChange={(event) => onChange({ carrier: event.currentTarget.value })}
        />
        <TextInput
          {...fieldOf('number')}
          label={isFlight ? t('flightNumber') : t('truckNumber')}
          {...(isFlight && { description: t('flightNumberHelp') })}
          withAsterisk
          autoComplete="off"
          maxLength={20}
          value={values.number}
          onChange={(event) => onChange({ number: event.currentTarget.value })}
        />
        {isFlight && (
          <AircraftSelect
            {...fieldOf('aircraft')}
            value={values.aircraft}
            onChange={(aircraft) => onChange({ aircraft })}
          />
        )}
        <TextInput
          {...fieldOf('equipment')}
          label={t('equipment')}
          description={t(`equipmentHelp_${values.mode}`)}
          autoComplete="off"
          maxLength={60}
          value={values.equipment}
          onChange={(event) => onChange({ equipment: event.currentTarget.value })}
        />
      </div>
      <div className={classes.fields}>
        <LaneInputs values={values} onChange={onChange} fieldErrors={fieldErrors} />
      </div>
    </>
  );
}
