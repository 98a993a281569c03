import { Alert, Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { ADDRESS_KINDS, type AddressEntry, type AddressKind } from '@portal/contract/address-book';
import { useId, type FormEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import classes from './address-form.module.css';
import { addressBookMessages } from './address-book-messages.ts';
import { PartyFields } from './party-fields.tsx';
import { useAddressForm } from './use-address-form.ts';

interface AddressFormProps {
  /** The entry to edit; undefined adds a new one. */
  readonly entry: AddressEntry | undefined;
  /** The initial kind of a new entry. */
  readonly kind: AddressKind;
  readonly onDone: () => void;
}

/** The form to add or edit an address. */
export function AddressForm({ entry, kind, onDone }: AddressFormProps) {
  const t = useMessages(addressBookMessages);
  const { form, formErrors, busy, submit, discard } = useAddressForm(entry, kind, onDone);
  const { values, fieldErrors, setFields, isRestored } = form;
  const formErrorsId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate aria-describedby={formErrorsId}>
      <Stack gap="md">
        <DraftNotice isRestored={isRestored} onDiscard={discard} />
        <Select
          label={t('kind')}
          allowDeselect={false}
          data={ADDRESS_KINDS.map((kindOption) => ({ value: kindOption, label: t(`kind_${kindOption}`) }))}
          value={values.kind}
          onChange={(selectedKind) => {
            if (selectedKind !== null) setFields({ kind: selectedKind });
          }}
        />
        <PartyFields
          part="party"
          kind={values.kind}
          value={values.party}
          onChange={(party) => setFields({ party })}
          fieldErrors={fieldErrors}
        />
        <TextInput
          label={t('label')}
          description={t('labelHelp')}
          maxLength={120}
          value={values.label}
          onChange={(event) => setFields({ label: event.currentTarget.value })}
        />
        <Checkbox
          label={t('isDefault')}
          description={t('defaultHelp')}
          checked={values.isDefault}
          onChange={(event) => setFields({ isDefault: event.currentTarget.checked })}
        />
        <div id={formErrorsId}>
          {formErrors.length > 0 && (
            <Alert color="red" role="alert">
              {formErrors.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Alert>
          )}
        </div>
        <Group justify="flex-end" className={classes.foot ?? ''}>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              discard();
              onDone();
            }}
          >
            {t('discard')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
