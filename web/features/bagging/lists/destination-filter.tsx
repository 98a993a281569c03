import { Stack } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect, PortSelect } from '../../../ui/form/code-select.tsx';
import { getPortCountry, useCountries, usePorts } from '../../reference-data/index.ts';
import { baggingMessages } from '../../bags/index.ts';

const COUNTRY_LETTERS = 2;

interface DestinationFilterProps {
  /** A country code, a port code (it starts with its country), or an empty string. */
  readonly value: string;
  readonly onChange: (destination: string) => void;
}

/** Selects a destination country and, optionally, one of its ports. */
export function DestinationFilter({ value, onChange }: DestinationFilterProps) {
  const t = useMessages(baggingMessages);
  const countries = useCountries();
  const country = getPortCountry(value);
  const ports = usePorts(country);
  return (
    <Stack gap="sm">
      <CountrySelect label={t('country')} options={countries} value={country} onChange={onChange} />
      <PortSelect
        label={t('port')}
        disabled={country === ''}
        options={ports}
        value={value.length > COUNTRY_LETTERS ? value : ''}
        onChange={(port) => onChange(port === '' ? country : port)}
      />
    </Stack>
  );
}
