import { Button, Checkbox, Group, Radio, Select, Stack, TextInput } from '@mantine/core';
import {
  CREDENTIAL_MODES,
  CREDENTIAL_SCOPES,
  credentialInput,
  CUSTOMER_SCOPES,
  PARTNER_SCOPES,
  partnerCredentialInput,
  type CredentialMode,
  type CredentialScope,
  type PartnerScope,
} from '@portal/contract/credentials';
import type { FormEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { useOwnerPartner } from '../settings-owner/index.ts';
import { validate } from '../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { useFormState } from '../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { FormErrorAlert } from '../../ui/form/form-error-alert.tsx';
import classes from './credentials.module.css';
import { credentialsMessages, scopeMessages } from './credentials-messages.ts';
import { useCreateCredential, type NewAnyCredential } from './credentials-queries.ts';

interface Values {
  readonly name: string;
  readonly mode: CredentialMode;
  readonly scopes: readonly (CredentialScope | PartnerScope)[];
  /** Days until it expires; empty for never. */
  readonly days: string;
}

const INITIAL_VALUES: Values = { name: '', mode: 'live', scopes: [], days: '' };
const EXPIRY_DAYS = [30, 90, 365];
const DAY_MS = 86_400_000;

interface CreateCredentialFormProps {
  readonly onCreated: (credential: NewAnyCredential) => void;
  readonly onCancel: () => void;
}

/** The form of a new credential: name, scopes, mode and expiry. */
export function CreateCredentialForm({ onCreated, onCancel }: CreateCredentialFormProps) {
  const t = useMessages(credentialsMessages);
  const tScope = useMessages(scopeMessages);
  const isForPartner = useOwnerPartner() !== undefined;
  const ownScopes = useUser().customerId === null ? CREDENTIAL_SCOPES : CUSTOMER_SCOPES;
  const scopes = isForPartner ? PARTNER_SCOPES : ownScopes;
  const schema = isForPartner ? partnerCredentialInput : credentialInput;
  const form = useFormState(isForPartner ? 'partner-credential' : 'credential', INITIAL_VALUES);
  const { values } = form;
  const errors = useFormErrors(form.setFieldErrors);
  const create = useCreateCredential();
  const fieldOf = useFieldProps(form.fieldErrors);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { days, ...rest } = values;
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    const result = validate(schema, { ...rest, expiresAt });
    if ('fieldErrors' in result) return errors.show(result.fieldErrors);
    errors.clear();
    return create.mutate(result.value, {
      onSuccess: (credential) => {
        form.reset(INITIAL_VALUES);
        onCreated(credential);
      },
      onError: errors.handleError,
    });
  };
  const cancel = () => {
    form.reset(INITIAL_VALUES);
    onCancel();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
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
          onChange={(selected) =>
            form.setFields({ scopes: scopes.filter((scope) => selected.includes(scope)) })
          }
          {...fieldOf('scopes')}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
        >
          <div className={classes.choices}>
            {scopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={tScope(scope)} description={scope} />
            ))}
          </div>
        </Checkbox.Group>
        <Radio.Group
          label={t('mode')}
          value={values.mode}
          onChange={(selected) =>
            form.setFields({ mode: CREDENTIAL_MODES.find((mode) => mode === selected) ?? 'live' })
          }
        >
          <Stack gap="xs" mt="xs">
            {CREDENTIAL_MODES.map((mode) => (
              <Radio
                key={mode}
                value={mode}
                label={t(`mode_${mode}`)}
                description={t(`description_${mode}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label={t('expires')}
          allowDeselect={false}
          data={[
            { value: '', label: t('expiresNever') },
            ...EXPIRY_DAYS.map((days) => ({ value: String(days), label: t('expiresIn', { days }) })),
          ]}
          value={values.days}
          onChange={(days) => form.setFields({ days: days ?? '' })}
          {...fieldOf('expiresAt')}
        />
        <FormErrorAlert errors={errors.formErrors} />
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
