import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect, PortSelect } from '../../../ui/form/code-select.tsx';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { LinesInput } from '../../../ui/form/lines-input.tsx';
import { useCountries, usePorts } from '../../reference-data/index.ts';
import { PLACE_KINDS, type PlaceValues } from './card-values.ts';
import { formMessages } from './form-messages.ts';
import classes from '../rate-cards.module.css';

interface PlaceFieldsProps {
  readonly end: 'origin' | 'destination';
  readonly value: PlaceValues;
  readonly onChange: (value: PlaceValues) => void;
  readonly fieldErrors: FieldErrors;
}

/** One end of a lane: a country, a port of it, or a zone of its postcodes. */
export function PlaceFields({ end, value, onChange, fieldErrors }: PlaceFieldsProps) {
  const t = useMessages(formMessages);
  const countries = useCountries();
  const ports = usePorts(value.country);
  const field = useFieldProps(fieldErrors, end);
  const endText = t(end);
  return (
    <div className={classes.place}>
      <Text size="sm" fw={600}>
        {endText}
      </Text>
      <SegmentedControl
        aria-label={t('placeKindOf', { end: endText })}
        fullWidth
        data={PLACE_KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      <CountrySelect
        {...field('country')}
        label={t('countryOf', { end: endText })}
        options={countries}
        value={value.country}
        onChange={(country) => onChange({ ...value, country, portId: '' })}
      />
      {value.kind === 'PORT' && (
        <PortSelect
          key={value.country}
          {...field('portId')}
          label={t('portOf', { end: endText })}
          options={ports}
          value={value.portId}
          onChange={(portId) => onChange({ ...value, portId })}
          disabled={value.country === ''}
        />
      )}
      {value.kind === 'ZONE' && (
        <>
          <TextInput
            {...field('zoneName')}
            label={t('zoneOf', { end: endText })}
            maxLength={60}
            value={value.zoneName}
            onChange={(event) => onChange({ ...value, zoneName: event.currentTarget.value })}
          />
          <LinesInput
            {...field('prefixes')}
            label={t('prefixesOf', { end: endText })}
            description={t('prefixesHelp')}
            value={value.prefixes}
            onChange={(event) => onChange({ ...value, prefixes: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
