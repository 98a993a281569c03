import { Input } from '@mantine/core';
import type { FieldErrors } from '../../ui/form/errors/field-errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { MoneyInput } from '../../ui/form/money-input.tsx';
import { useCurrencies } from '../reference-data/index.ts';
import { creditMessages } from './credit-messages.ts';
import type { CreditValues } from './customer-form-values.ts';
import classes from './customers.module.css';

interface CreditFieldsProps {
  readonly values: CreditValues;
  readonly onChange: (credit: CreditValues) => void;
  readonly fieldErrors: FieldErrors;
}

/** What the customer may owe, and what it owes as the accounting states it. */
export function CreditFields({ values, onChange, fieldErrors }: CreditFieldsProps) {
  const t = useMessages(creditMessages);
  const currencies = useCurrencies();
  const fieldOf = useFieldProps(fieldErrors, 'credit');
  const amountOf = (key: 'limitMinor' | 'usedMinor') => ({
    ...fieldOf(key),
    amountMinor: values[key],
    currency: values.currency,
    currencies,
    onChange: ({ amountMinor, currency }: { amountMinor: number | null; currency: string }) =>
      onChange({ ...values, currency, [key]: amountMinor }),
  });
  return (
    <Input.Wrapper label={t('credit')} description={t('creditHelp')} labelElement="div">
      <div className={classes.credit}>
        <MoneyInput label={t('limit')} {...amountOf('limitMinor')} />
        <MoneyInput label={t('used')} {...amountOf('usedMinor')} />
        <DateField
          label={t('usedOn')}
          {...fieldOf('usedOn')}
          value={values.usedOn === '' ? undefined : values.usedOn}
          onChange={(day) => onChange({ ...values, usedOn: day ?? '' })}
        />
      </div>
    </Input.Wrapper>
  );
}
