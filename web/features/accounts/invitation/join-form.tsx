import { Alert, Button, Stack, TextInput } from '@mantine/core';
import type { PasswordPolicy } from '@portal/contract/auth';
import type { FormEvent } from 'react';
import { NewPasswordInput } from '../../../ui/form/new-password-input.tsx';
import { useMessages } from '../../../i18n/messages.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { invitationMessages } from './invitation-messages.ts';
import { useJoinForm } from './use-join-form.ts';

interface JoinAsNewProps {
  readonly token: string;
  readonly policy: PasswordPolicy;
}

/** Somebody new to the portal: a name, a password, and in. */
export function JoinAsNew({ token, policy }: JoinAsNewProps) {
  const t = useMessages(invitationMessages);
  const { values, faults, set, complaints, busy, submit } = useJoinForm(token);
  const fieldOf = useFieldProps(faults);
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('name')}
          description={t('nameHelp')}
          autoComplete="name"
          maxLength={120}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          {...fieldOf('name')}
        />
        <NewPasswordInput
          policy={policy}
          value={values.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
          {...fieldOf('password')}
        />
        {complaints.length > 0 && (
          <Alert color="red" role="alert">
            {complaints.join(' ')}
          </Alert>
        )}
        <Button type="submit" loading={busy}>
          {t('join')}
        </Button>
      </Stack>
    </form>
  );
}
