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

/** One value of a field, written as a cell would be: chosen where there is a list, typed where there is none. */
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
        onChange={(next) => onChange(next ?? '')}
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
