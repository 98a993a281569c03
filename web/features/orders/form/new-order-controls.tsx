import { Checkbox } from '@mantine/core';
import { CustomerSelect } from '../../../ui/form/code-select.tsx';
import { useCustomerOptions } from '../list/use-customer-options.ts';
import type { OptionControlProps } from './option-controls.tsx';

interface FieldCheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

interface CustomerSelectProps extends OptionControlProps {
  /** Called with the currency of the customer that is selected. */
  readonly onSelectCurrency: (currency: string) => void;
}

/** Controls of fields that only a new order has; the form loads them when it shows one. */
export function NewOrderControl(props: FieldCheckboxProps | CustomerSelectProps) {
  return 'isChecked' in props ? <FieldCheckbox {...props} /> : <FieldCustomerSelect {...props} />;
}

function FieldCheckbox({ label, isChecked, onChange }: FieldCheckboxProps) {
  return (
    <Checkbox label={label} checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}

/** A select of the client's customers by code; not shown without customers, or without the permission to read them. */
function FieldCustomerSelect({ onSelectCurrency, ...input }: CustomerSelectProps) {
  const options = useCustomerOptions('code');
  const select = (code: string) => {
    input.onChange(code);
    const currency = options.find(({ value }) => value === code)?.currency ?? null;
    if (currency !== null) onSelectCurrency(currency);
  };
  return options.length === 0 ? null : <CustomerSelect {...input} options={options} onChange={select} />;
}
