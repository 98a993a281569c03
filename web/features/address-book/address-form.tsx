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
  const { form, complaints, busy, submit, discard } = useAddressForm(entry, kind, onDone);
  const { values, fieldErrors: faults, setFields: set, isRestored: restored } = form;
  const complaint = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={send} noValidate aria-describedby={complaint}>
      <Stack gap="md">
        <DraftNotice isRestored={restored} onDiscard={discard} />
        <Select
          label={t('kind')}
          allowDeselect={false}
          data={ADDRESS_KINDS.map((one) => ({ value: one, label: t(`kind_${one}`) }))}
          value={values.kind}
          onChange={(chosen) => {
            if (chosen !== null) set({ kind: chosen });
          }}
        />
        <PartyFields part="party" value={values.party} onChange={(party) => set({ party })} faults={faults} />
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
        <div id={complaint}>
          {complaints.length > 0 && (
            <Alert color="red" role="alert">
              {complaints.map((line) => (
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
