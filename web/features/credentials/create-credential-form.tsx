import { Alert, Button, Checkbox, Group, Radio, Select, Stack, TextInput } from '@mantine/core';
import {
  CREDENTIAL_MODES,
  CREDENTIAL_SCOPES,
  credentialInput,
  type CredentialMode,
  type CredentialScope,
  type NewCredential,
} from '@portal/contract/credentials';
import type { FormEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { validate } from '../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { useFormState } from '../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import classes from './credentials.module.css';
import { credentialsMessages, scopeMessages } from './credentials-messages.ts';
import { useCreateCredential } from './credentials-queries.ts';

interface Values {
  readonly name: string;
  readonly mode: CredentialMode;
  readonly scopes: readonly CredentialScope[];
  /** Days from now; empty for never. */
  readonly days: string;
}

const START: Values = { name: '', mode: 'live', scopes: [], days: '' };
const DAYS = [30, 90, 365];
const DAY_MS = 86_400_000;

interface CreateCredentialFormProps {
  readonly onMade: (credential: NewCredential) => void;
  readonly onCancel: () => void;
}

export function CreateCredentialForm({ onMade, onCancel }: CreateCredentialFormProps) {
  const t = useMessages(credentialsMessages);
  const words = useMessages(scopeMessages);
  const form = useFormState('credential', START);
  const { values } = form;
  const refusals = useFormErrors(form.setFieldErrors);
  const create = useCreateCredential();
  const fieldOf = useFieldProps(form.fieldErrors);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { days, ...rest } = values;
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    const checked = validate(credentialInput, { ...rest, expiresAt });
    if ('faults' in checked) return refusals.show(checked.fieldErrors);
    refusals.clear();
    return create.mutate(checked.value, {
      onSuccess: (made) => {
        form.reset(START);
        onMade(made);
      },
      onError: refusals.handleError,
    });
  };
  const cancel = () => {
    form.reset(START);
    onCancel();
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('name')}
          description={t('nameHelp')}
          autoComplete="off"
          maxLength={60}
          data-autofocus
          value={values.name}
          onChange={(event) => form.setFields({ name: event.currentTarget.value })}
          {...fieldOf('name')}
        />
        <Checkbox.Group
          label={t('scopes')}
          description={t('scopesHelp')}
          value={[...values.scopes]}
          onChange={(chosen) =>
            form.setFields({ scopes: CREDENTIAL_SCOPES.filter((scope) => chosen.includes(scope)) })
          }
          {...fieldOf('scopes')}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
        >
          <div className={classes.choices}>
            {CREDENTIAL_SCOPES.map((scope) => (
              <Checkbox key={scope} value={scope} label={words(scope)} description={scope} />
            ))}
          </div>
        </Checkbox.Group>
        <Radio.Group
          label={t('mode')}
          value={values.mode}
          onChange={(chosen) =>
            form.setFields({ mode: CREDENTIAL_MODES.find((mode) => mode === chosen) ?? 'live' })
          }
        >
          <Stack gap="xs" mt="xs">
            {CREDENTIAL_MODES.map((mode) => (
              <Radio key={mode} value={mode} label={t(`mode_${mode}`)} description={t(`about_${mode}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label={t('expires')}
          allowDeselect={false}
          data={[
            { value: '', label: t('expiresNever') },
            ...DAYS.map((days) => ({ value: String(days), label: t('expiresIn', { days }) })),
          ]}
          value={values.days}
          onChange={(days) => form.setFields({ days: days ?? '' })}
          {...fieldOf('expiresAt')}
        />
        {refusals.formErrors.length > 0 && (
          <Alert color="red" role="alert">
            {refusals.formErrors.join(' ')}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={create.isPending} onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
