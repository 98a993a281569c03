import { useMessages } from '../../../i18n/messages.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { PortInput } from '../../reference-data/index.ts';
import { departureMessages } from './departure-messages.ts';

interface LaneValues {
  readonly originPortId: string;
  readonly destinationPortId: string;
}

interface LaneInputsProps {
  readonly values: LaneValues;
  readonly onChange: (change: Partial<LaneValues>) => void;
  readonly fieldErrors: FieldErrors;
}

/** Selects the port of departure and the port of arrival. */
export function LaneInputs({ values, onChange, fieldErrors }: LaneInputsProps) {
  const t = useMessages(departureMessages);
  const fieldOf = useFieldProps(fieldErrors);
  return (
    <>
      <PortInput
        {...fieldOf('originPortId')}
        label={t('originPort')}
        countryLabel={t('originCountry')}
        withAsterisk
        value={values.originPortId}
        onChange={(originPortId) => onChange({ originPortId })}
      />
      <PortInput
        {...fieldOf('destinationPortId')}
        label={t('destinationPort')}
        countryLabel={t('destinationCountry')}
        withAsterisk
        value={values.destinationPortId}
        onChange={(destinationPortId) => onChange({ destinationPortId })}
      />
    </>
  );
}
