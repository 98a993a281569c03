import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import type { FormState } from '../../../ui/form/errors/use-form-state.ts';
import type { CardValues } from './card-values.ts';

type KeysOf<Value> = {
  [Key in keyof CardValues]: CardValues[Key] extends Value ? Key : never;
}[keyof CardValues];

/** The props of inputs of the form: their value, their change and their error. */
export function useCardFields({ values, fieldErrors, setFields }: FormState<CardValues>) {
  const field = useFieldProps(fieldErrors);
  return {
    field,
    text: (key: KeysOf<string>) => ({
      ...field(key),
      value: values[key],
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        setFields({ [key]: event.currentTarget.value }),
    }),
    quantity: (key: KeysOf<number | null>) => ({
      ...field(key),
      value: values[key],
      onChange: (value: number | null) => setFields({ [key]: value }),
    }),
  };
}
