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
  /** The one to change; a new one without it. */
  readonly entry: AddressEntry | undefined;
  /** What a new one is most likely to be. */
  readonly kind: AddressKind;
  readonly onDone: () => void;
}

/** Adds an address to the book, or changes one. */
export function AddressForm({ entry, kind, onDone }: AddressFormProps) {
  const t = useMessages(addressBookMessages);
  const { form, formErrors, busy, submit, discard } = useAddressForm(entry, kind, onDone);
  const { values, fieldErrors, setFields: set, isRestored: restored } = form;
  const formError = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate aria-describedby={formError}>
      <Stack gap="md">
        <DraftNotice isRestored={restored} onDiscard={discard} />
        <Select
          label={t('kind')}
          allowDeselect={false}
          data={ADDRESS_KINDS.map((kindOption) => ({ value: kindOption, label: t(`kind_${kindOption}`) }))}
          value={values.kind}
          onChange={(selectedKind) => {
            if (selectedKind !== null) set({ kind: selectedKind });
          }}
        />
        <PartyFields
          part="party"
          value={values.party}
          onChange={(party) => set({ party })}
          fieldErrors={fieldErrors}
        />
        <TextInput
          label={t('label')}
          description={t('labelHelp')}
          maxLength={120}
          value={values.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        <Checkbox
          label={t('isUsual')}
          description={t('usualHelp')}
          checked={values.isDefault}
          onChange={(event) => set({ isDefault: event.currentTarget.checked })}
        />
        <div id={formError}>
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
