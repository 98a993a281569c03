import { getMinorExponent } from '@portal/contract/quantities';
import { QuantityInput, type QuantityInputProps } from '../../../ui/form/quantity-input.tsx';

interface AmountInputProps extends Omit<QuantityInputProps, 'scale' | 'unit'> {
  readonly currency: string;
}

/** An amount in minor units of the currency of the card. */
export function AmountInput({ currency, ...input }: AmountInputProps) {
  return <QuantityInput {...input} scale={10 ** getMinorExponent(currency)} unit={currency} />;
}

/** A length in millimetres, entered in centimetres. */
export function SideInput(input: Omit<QuantityInputProps, 'scale' | 'unit'>) {
  return <QuantityInput {...input} scale={10} unit="cm" />;
}

/** A part in basis points, entered in percent. */
export function PercentInput(input: Omit<QuantityInputProps, 'scale' | 'unit'>) {
  return <QuantityInput {...input} scale={100} unit="%" />;
}
