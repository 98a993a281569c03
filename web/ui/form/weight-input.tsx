import { WholeInput, type WholeInputProps } from './quantity-input.tsx';

/** A weight, typed in kilograms, kept in grams. */
export function WeightInput(props: Omit<WholeInputProps, 'perUnit' | 'unit'>) {
  return <WholeInput {...props} perUnit={1000} unit="kg" />;
}
