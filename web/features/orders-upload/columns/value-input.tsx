import { Select, TextInput } from '@mantine/core';
import { type UploadField } from '@portal/contract/orders';
import type { ReactNode } from 'react';
import { CountrySelect, CurrencySelect } from '../../../ui/form/code-select.tsx';
import { useCountries, useCurrencies } from '../../reference-data/index.ts';

interface ValueInputProps {
  readonly field: UploadField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: ReactNode;
  readonly description?: string | undefined;
  readonly size?: 'xs' | 'sm';
  readonly 'aria-label'?: string;
}

/** The input for one value of a field: a select when the field has a list of values, else a text input. */
export function ValueInput({ field, value, onChange, ...input }: ValueInputProps) {
  const countries = useCountries();
  const currencies = useCurrencies();
  if (field.kind === 'country')
    return <CountrySelect {...input} options={countries} value={value} onChange={onChange} />;
  if (field.kind === 'currency')
    return <CurrencySelect {...input} options={currencies} value={value} onChange={onChange} />;
  if (field.values !== undefined) {
    return (
      <Select
        {...input}
        clearable
        searchable
        data={[...field.values]}
        value={value === '' ? null : value}
        onChange={(selected) => onChange(selected ?? '')}
      />
    );
  }
  return (
    <TextInput
      {...input}
      value={value}
      placeholder={field.example}
      maxLength={field.maxLength ?? 200}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
