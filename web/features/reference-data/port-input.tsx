import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { CountrySelect, PortSelect } from '../../ui/form/code-select.tsx';
import { getPortCountry } from './port-country.ts';
import { useCountries, usePorts } from './reference-options.ts';

const messages = defineMessages('port-input', { country: 'Country' });

interface PortInputProps {
  readonly label: string;
  /** By default `Country`. */
  readonly countryLabel?: string;
  /** A port code, or an empty string. */
  readonly value: string;
  readonly onChange: (port: string) => void;
  readonly withAsterisk?: boolean;
  readonly error?: ReactNode;
  /** The path of the field, for `focusFirstError`. */
  readonly 'data-field'?: string;
}

/** Selects a port, by its country. */
export function PortInput({ label, countryLabel, value, onChange, ...input }: PortInputProps) {
  const t = useMessages(messages);
  const countries = useCountries();
  const [selectedCountry, setSelectedCountry] = useState('');
  const country = value === '' ? selectedCountry : getPortCountry(value);
  const ports = usePorts(country);
  return (
    <Stack gap="sm">
      <CountrySelect
        label={countryLabel ?? t('country')}
        options={countries}
        value={country}
        onChange={(code) => {
          setSelectedCountry(code);
          if (value !== '') onChange('');
        }}
      />
      <PortSelect
        {...input}
        key={country}
        label={label}
        disabled={country === ''}
        options={ports}
        value={value}
        onChange={onChange}
      />
    </Stack>
  );
}
