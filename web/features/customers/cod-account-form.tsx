import { Button, Group, Stack, TextInput } from '@mantine/core';
import { codAccountInput, type CodAccount } from '@portal/contract/customers';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { CurrencySelect } from '../../ui/form/code-select.tsx';
import { validate, type FieldErrors } from '../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { FormErrorAlert } from '../../ui/form/form-error-alert.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { useCurrencies } from '../reference-data/index.ts';
import { codAccountMessages } from './cod-account-messages.ts';
import { useSetCodAccount } from './customer-queries.ts';

interface CodAccountFormProps {
  readonly customerId: string;
  /** Null for a first account. */
  readonly account: CodAccount | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The form of a bank account. The browser stores no draft of it, and the number is always entered again. */
export function CodAccountForm({ customerId, account, onSaved, onCancel }: CodAccountFormProps) {
  const t = useMessages(codAccountMessages);
  const [values, setValues] = useState({
    holder: account?.holder ?? '',
    bank: account?.bank ?? '',
    bic: account?.bic ?? '',
    number: '',
    currency: account?.currency ?? '',
  });
  const currencies = useCurrencies();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const errors = useFormErrors(setFieldErrors);
  const fieldOf = useFieldProps(fieldErrors);
  const save = useSetCodAccount(customerId);
  const textOf = (key: keyof typeof values, maxLength: number) => ({
    ...fieldOf(key),
    label: t(key),
    maxLength,
    value: values[key],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      setValues((current) => ({ ...current, [key]: value }));
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const result = validate(codAccountInput, {
      holder: values.holder.trim(),
      bank: values.bank.trim(),
      bic: values.bic.trim() === '' ? null : values.bic.trim().toUpperCase(),
      number: values.number.trim(),
      currency: values.currency,
    });
    if ('fieldErrors' in result) {
      errors.show(result.fieldErrors);
      return;
    }
    errors.clear();
    save.mutate(result.value, {
      onSuccess: () => {
        toast(t('saved'));
        onSaved();
      },
      onError: errors.handleError,
    });
  };
  return (
    <form onSubmit={handleSubmit} noValidate autoComplete="off">
      <Stack gap="md">
        <TextInput required {...textOf('holder', 120)} />
        <TextInput required {...textOf('bank', 120)} />
        <TextInput description={t('bicHelp')} {...textOf('bic', 11)} />
        <TextInput required description={t('numberHelp')} {...textOf('number', 40)} />
        <CurrencySelect
          {...fieldOf('currency')}
          label={t('currency')}
          required
          options={currencies}
          value={values.currency}
          onChange={(currency) => setValues((current) => ({ ...current, currency }))}
        />
        <FormErrorAlert errors={errors.formErrors} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
