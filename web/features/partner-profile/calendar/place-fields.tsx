import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect, PortSelect } from '../../../ui/form/code-select.tsx';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { useCountries, usePorts } from '../../reference-data/index.ts';
import { partnerCalendarMessages } from './partner-calendar-messages.ts';
import type { PlaceValues } from './place-values.ts';

interface PlaceFieldsProps {
  readonly values: PlaceValues;
  readonly setFields: (values: Partial<PlaceValues>) => void;
  readonly fieldErrors: FieldErrors;
  /** An existing entry stays at its place. */
  readonly disabled: boolean;
}

/** The country and the port where hours or days apply. */
export function PlaceFields({ values, setFields, fieldErrors, disabled }: PlaceFieldsProps) {
  const t = useMessages(partnerCalendarMessages);
  const countries = useCountries();
  const ports = usePorts(values.country);
  const fieldProps = useFieldProps(fieldErrors);
  return (
    <>
      <CountrySelect
        label={t('country')}
        description={t('everywhereHelp')}
        placeholder={t('everywhere')}
        options={countries}
        value={values.country}
        onChange={(country) => setFields({ country, port: '' })}
        disabled={disabled}
        {...fieldProps('country')}
      />
      <PortSelect
        key={values.country}
        label={t('port')}
        options={ports}
        value={values.port}
        onChange={(port) => setFields({ port })}
        disabled={disabled || values.country === ''}
        {...fieldProps('port')}
      />
    </>
  );
}
