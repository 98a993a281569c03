import { Checkbox } from '@mantine/core';
import { CustomerSelect } from '../../../ui/form/code-select.tsx';
import { useCustomerOptions } from '../list/use-customer-options.ts';
import type { OptionControlProps } from './option-controls.tsx';

interface FieldCheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Controls of fields that only a new order has; the form loads them when it shows one. */
export function NewOrderControl(props: FieldCheckboxProps | OptionControlProps) {
  return 'isChecked' in props ? <FieldCheckbox {...props} /> : <FieldCustomerSelect {...props} />;
}

function FieldCheckbox({ label, isChecked, onChange }: FieldCheckboxProps) {
  return (
    <Checkbox label={label} checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}

/** A select of the client's customers by code; not shown without customers, or without the permission to read them. */
function FieldCustomerSelect(input: OptionControlProps) {
  const options = useCustomerOptions('code');
  return options.length === 0 ? null : <CustomerSelect {...input} options={options} />;
}
