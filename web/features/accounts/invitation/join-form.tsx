import { Button, Stack, TextInput } from '@mantine/core';
import type { PasswordPolicy } from '@portal/contract/auth';
import type { FormEvent } from 'react';
import { NewPasswordInput } from '../../../ui/form/new-password-input.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { useMessages } from '../../../i18n/messages.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { invitationMessages } from './invitation-messages.ts';
import { useJoinForm } from './use-join-form.ts';

interface JoinFormProps {
  readonly token: string;
  readonly policy: PasswordPolicy;
}

/** Accepts an invitation for a person without an account: name and password. */
export function JoinForm({ token, policy }: JoinFormProps) {
  const t = useMessages(invitationMessages);
  const { values, fieldErrors, setFields, formErrors, isBusy, submit } = useJoinForm(token);
  const fieldOf = useFieldProps(fieldErrors);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('name')}
          description={t('nameHelp')}
          autoComplete="name"
          maxLength={120}
          value={values.name}
          onChange={(event) => setFields({ name: event.currentTarget.value })}
          {...fieldOf('name')}
        />
        <NewPasswordInput
          policy={policy}
          value={values.password}
          onChange={(event) => setFields({ password: event.currentTarget.value })}
          {...fieldOf('password')}
        />
        <FormErrorAlert errors={formErrors} />
        <Button type="submit" loading={isBusy}>
          {t('join')}
        </Button>
      </Stack>
    </form>
  );
}
