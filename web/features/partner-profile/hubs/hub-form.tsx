import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { PartnerHub } from '@portal/contract/partners';
import { useId, type FormEvent } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { CountrySelect } from '../../../ui/form/code-select.tsx';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { useCountries } from '../../reference-data/index.ts';
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
  const { form, formErrors, isBusy, submit, discard } = useHubForm(partnerId, hub, onDone);
  const { values, fieldErrors, setFields, isRestored } = form;
  const fieldProps = useFieldProps(fieldErrors);
  const formErrorsId = useId();
  const textProps = (key: keyof HubValues) => ({
    ...fieldProps(key),
    value: values[key],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setFields({ [key]: event.currentTarget.value }),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate aria-describedby={formErrorsId}>
      <Stack gap="md">
        <DraftNotice isRestored={isRestored} onDiscard={discard} />
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
        <div id={formErrorsId}>
          <FormErrorAlert errors={formErrors} />
        </div>
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => {
              discard();
              onDone();
            }}
          >
            {t('discard')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
