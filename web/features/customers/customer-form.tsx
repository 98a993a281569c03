import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { LANGUAGES } from '@portal/contract/core';
import type { Customer } from '@portal/contract/customers';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, type FormEvent } from 'react';
import { getErrorKind } from '../../api/errors.ts';
import { ownName } from '../../i18n/language-name.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { CurrencySelect } from '../../ui/form/code-select.tsx';
import { ColourField } from '../../ui/form/colour-field.tsx';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../ui/form/errors/use-form-state.ts';
import { FormErrorAlert } from '../../ui/form/form-error-alert.tsx';
import { Section } from '../../ui/page/detail-page.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { PartyFields } from '../address-book/index.ts';
import { ContactRows } from '../connections/index.ts';
import { useCurrencies } from '../reference-data/index.ts';
import {
  checkCustomer,
  CUSTOMER_FORM_PATHS,
  getRegistrationExample,
  toCustomerValues,
} from './customer-form-values.ts';
import { CustomerLimitFields } from './customer-limit-fields.tsx';
import { customerMessages } from './customer-messages.ts';
import { useCreateCustomer, useEditCustomer } from './customer-queries.ts';
import classes from './customers.module.css';

/** The fields with a text input of their own. */
type CustomerTextKey = 'code' | 'name' | 'email' | 'phone' | 'registrationNumber';

/** The form of a customer; without one it adds a customer. */
export function CustomerForm({ customer }: { readonly customer?: Customer }) {
  const t = useMessages(customerMessages);
  const { form, formErrors, isBusy, submit, discard } = useCustomerForm(customer);
  const { values, fieldErrors, setFields } = form;
  const fieldOf = useFieldProps(fieldErrors);
  const currencies = useCurrencies();
  const textOf = (key: CustomerTextKey, maxLength: number) => ({
    ...fieldOf(key),
    maxLength,
    value: values[key],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setFields({ [key]: event.currentTarget.value }),
  });
  const { country } = values.address;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <DraftNotice isRestored={form.isRestored} onDiscard={discard} />
        <Section title={t('general')}>
          <Stack gap="md">
            <div className={classes.pair}>
              <TextInput label={t('name')} required {...textOf('name', 120)} />
              <TextInput label={t('code')} required description={t('codeHelp')} {...textOf('code', 60)} />
            </div>
            <div className={classes.pair}>
              <TextInput label={t('email')} type="email" {...textOf('email', 254)} />
              <TextInput label={t('phone')} type="tel" {...textOf('phone', 40)} />
            </div>
            <div className={classes.pair}>
              <NativeSelect
                label={t('language')}
                data={[
                  { value: '', label: t('languageDefault') },
                  ...LANGUAGES.map((language) => ({ value: language, label: ownName(language) })),
                ]}
                value={values.language}
                onChange={(event) => setFields({ language: event.currentTarget.value })}
              />
              <CurrencySelect
                label={t('currency')}
                description={t('currencyHelp')}
                {...fieldOf('currency')}
                options={currencies}
                value={values.currency}
                onChange={(currency) => setFields({ currency })}
              />
            </div>
          </Stack>
        </Section>
        <Section title={t('address')}>
          <Stack gap="md">
            <Text c="dimmed" size="sm">
              {t('addressHelp')}
            </Text>
            <PartyFields
              part="address"
              kind="CONSIGNOR"
              value={values.address}
              onChange={(address) => setFields({ address })}
              fieldErrors={fieldErrors}
            />
            <TextInput
              label={t('registrationNumber')}
              description={
                country === ''
                  ? t('registrationWithoutCountry')
                  : t('registrationHelp', { example: getRegistrationExample(country) })
              }
              {...textOf('registrationNumber', 30)}
            />
          </Stack>
        </Section>
        <Section title={t('contactTitle')}>
          <Stack gap="md">
            <ContactRows rows={values.contacts} onChange={(contacts) => setFields({ contacts })} />
          </Stack>
        </Section>
        <Section title={t('brand')}>
          <ColourField
            label={t('colour')}
            description={t('colourHelp')}
            {...fieldOf('colour')}
            value={values.colour}
            onChange={(colour) => setFields({ colour })}
          />
        </Section>
        <CustomerLimitFields values={values} onChange={setFields} fieldErrors={fieldErrors} />
        <FormErrorAlert errors={formErrors} />
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={discard}>
            {t('cancel')}
          </Button>
          <Permitted permission="customers.write">
            <Button type="submit" loading={isBusy}>
              {t('save')}
            </Button>
          </Permitted>
        </Group>
      </Stack>
    </form>
  );
}

/** The state of the form. Unsaved values are stored in the browser. */
function useCustomerForm(customer: Customer | undefined) {
  const t = useMessages(customerMessages);
  const navigate = useNavigate();
  const initialValues = useMemo(() => toCustomerValues(customer), [customer]);
  // The version is part of the key, so that a draft of an older version is not restored.
  const form = useFormState(
    customer === undefined ? 'customer-new' : `customer-${customer.id}-${customer.version}`,
    initialValues,
  );
  const errors = useFormErrors(form.setFieldErrors, CUSTOMER_FORM_PATHS);
  const create = useCreateCustomer();
  const edit = useEditCustomer();
  const leave = () => {
    form.reset(initialValues);
    void navigate({ to: '/customers' });
  };
  const submit = () => {
    const result = checkCustomer(form.values);
    if ('fieldErrors' in result) {
      errors.show(result.fieldErrors);
      return;
    }
    errors.clear();
    const callbacks = {
      onSuccess: ({ name }: Customer) => {
        toast(t('saved', { name }));
        leave();
      },
      onError: (error: Error) => {
        if (getErrorKind(error) === 'stale') errors.show({}, [t('stale')]);
        else errors.handleError(error);
      },
    };
    if (customer === undefined) create.mutate(result.value, callbacks);
    else edit.mutate({ id: customer.id, patch: result.value, version: customer.version }, callbacks);
  };
  return {
    form,
    submit,
    discard: leave,
    isBusy: create.isPending || edit.isPending,
    formErrors: errors.formErrors,
  };
}
