import { TextInput } from '@mantine/core';
import type { PartnerHub } from '@portal/contract/partners';
import { useMessages } from '../../../i18n/messages.ts';
import { CountrySelect } from '../../../ui/form/code-select.tsx';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useCountries } from '../../reference-data/index.ts';
import { EntryForm } from '../entry-form.tsx';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import classes from '../partner-profile.module.css';
import type { HubValues } from './hub-values.ts';
import { useHubForm } from './use-hub-form.ts';

interface HubFormProps {
  readonly partnerId: string;
  /** The hub to edit; undefined adds a new one. */
  readonly hub: PartnerHub | undefined;
  readonly onDone: () => void;
}

/** The form to add or edit a hub. */
export function HubForm({ partnerId, hub, onDone }: HubFormProps) {
  const t = useMessages(partnerProfileMessages);
  const countries = useCountries();
  const { form, formErrors, isBusy, submit, reset } = useHubForm(partnerId, hub, onDone);
  const { values, fieldErrors, setFields, isRestored } = form;
  const fieldProps = useFieldProps(fieldErrors);
  const textProps = (key: keyof HubValues) => ({
    ...fieldProps(key),
    value: values[key],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setFields({ [key]: event.currentTarget.value }),
  });
  return (
    <EntryForm
      formErrors={formErrors}
      isBusy={isBusy}
      isRestored={isRestored}
      onSubmit={() => void submit()}
      onReset={reset}
      onDone={onDone}
    >
      <div className={classes.fields}>
        <TextInput
          label={t('code')}
          description={t('codeHelp')}
          maxLength={8}
          disabled={hub !== undefined}
          {...textProps('code')}
        />
        <TextInput label={t('name')} maxLength={80} {...textProps('name')} />
        <CountrySelect
          label={t('country')}
          options={countries}
          value={values.country}
          onChange={(country) => setFields({ country })}
          {...fieldProps('country')}
        />
        <TextInput label={t('province')} maxLength={100} {...textProps('province')} />
        <TextInput label={t('town')} maxLength={100} {...textProps('town')} />
        <TextInput label={t('postcode')} maxLength={12} {...textProps('postcode')} />
      </div>
      <TextInput label={t('street')} maxLength={200} {...textProps('street')} />
      <TextInput
        label={t('areaPostcodes')}
        description={t('areaPostcodesHelp')}
        {...textProps('areaPostcodes')}
      />
      <TextInput
        label={t('areaProvinces')}
        description={t('areaProvincesHelp')}
        {...textProps('areaProvinces')}
      />
    </EntryForm>
  );
}
