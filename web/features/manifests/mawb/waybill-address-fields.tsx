import { Stack, TextInput, Title } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect } from '../../../ui/form/code-select.tsx';
import { useCountries } from '../../reference-data/index.ts';
import { airCargoMessageTexts } from '../messages/air-cargo-message-texts.ts';
import type { AddressValues } from './air-waybill-values.ts';
import classes from '../manifests.module.css';

interface WaybillAddressFieldsProps {
  readonly legend: string;
  readonly value: AddressValues;
  readonly onChange: (value: AddressValues) => void;
}

/** The inputs of the shipper's or the consignee's address, with the lengths of their fields in Cargo-IMP. */
export function WaybillAddressFields({ legend, value, onChange }: WaybillAddressFieldsProps) {
  const t = useMessages(airCargoMessageTexts);
  const countries = useCountries();
  const text = (key: Exclude<keyof AddressValues, 'country'>, label: string, maxLength: number) => (
    <TextInput
      label={label}
      autoComplete="off"
      withAsterisk={key === 'street' || key === 'place'}
      maxLength={maxLength}
      value={value[key]}
      onChange={(event) => onChange({ ...value, [key]: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap="xs">
      <Title order={4} size="h6">
        {legend}
      </Title>
      <div className={classes.pair}>
        {text('street', t('street'), 35)}
        {text('place', t('place'), 17)}
        {text('state', t('addressState'), 9)}
        {text('postcode', t('postcode'), 9)}
        <CountrySelect
          label={t('country')}
          withAsterisk
          options={countries}
          value={value.country}
          onChange={(country) => onChange({ ...value, country })}
        />
        {text('phone', t('phone'), 25)}
        {text('taxId', t('taxId'), 35)}
        {text('contact', t('contact'), 35)}
      </div>
    </Stack>
  );
}
