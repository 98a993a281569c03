import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect, PortSelect } from '../../../ui/form/code-select.tsx';
import { baggingMessages } from '../../bags/index.ts';
import { useCountries, usePorts } from '../../reference-data/index.ts';

const COUNTRY_LETTERS = 2;

interface PortFilterProps {
  readonly label: string;
  /** A port code, or an empty string. */
  readonly value: string;
  readonly onChange: (port: string) => void;
}

/** Selects a port, by its country. */
export function PortFilter({ label, value, onChange }: PortFilterProps) {
  const t = useMessages(baggingMessages);
  const countries = useCountries();
  const [country, setCountry] = useState(value.slice(0, COUNTRY_LETTERS));
  const ports = usePorts(country);
  return (
    <Stack gap="sm">
      <CountrySelect
        label={t('country')}
        options={countries}
        value={country}
        onChange={(code) => {
          setCountry(code);
          if (value !== '') onChange('');
        }}
      />
      <PortSelect label={label} disabled={country === ''} options={ports} value={value} onChange={onChange} />
    </Stack>
  );
}
