import { useMessages } from '../../../i18n/messages.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { useCurrencies } from '../../reference-data/index.ts';
import { orderFormMessages } from './order-form-messages.ts';
import type { OrderFormValues } from './order-form-values.ts';

interface CodInputProps {
  readonly values: OrderFormValues;
  readonly set: (change: Partial<OrderFormValues>) => void;
  readonly fieldErrors: FieldErrors;
}

/** The amount to collect; for cash on delivery only. */
export function CodInput({ values, set, fieldErrors }: CodInputProps) {
  const t = useMessages(orderFormMessages);
  const currencies = useCurrencies();
  const field = useFieldProps(fieldErrors);
  if (values.paymentType !== 'cod') return null;
  return (
    <MoneyInput
      {...field('codMinor')}
      label={t('cod')}
      required
      currencies={currencies}
      amountMinor={values.codMinor}
      currency={values.codCurrency}
      onChange={(money) => set({ codMinor: money.amountMinor, codCurrency: money.currency })}
    />
  );
}
