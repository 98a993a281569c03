import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { invitationInput, TEAM_ROLES, type TeamRole } from '@portal/contract/accounts';
import type { FormEvent } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { teamMessages } from './team-messages.ts';
import { useInvite } from './team-queries.ts';

const START: { email: string; role: TeamRole } = { email: '', role: 'CLIENT_OPERATOR' };

/** Who is invited, and what they will be. */
export function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const t = useMessages(teamMessages);
  const form = useFormState('invitation', START);
  const refusals = useFormErrors(form.setFieldErrors);
  const invite = useInvite();
  const fieldOf = useFieldProps(form.fieldErrors);
  const close = () => {
    form.reset(START);
    onDone();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(invitationInput, { ...form.values, email: form.values.email.trim() });
    if ('faults' in checked) {
      refusals.show(checked.fieldErrors);
      return;
    }
    refusals.clear();
    invite.mutate(checked.value, {
      onSuccess: ({ email }) => {
        toast(t('invited', { email }));
        close();
      },
      onError: refusals.handleError,
    });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('inviteHelp')}</Text>
        <TextInput
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          data-autofocus
          value={form.values.email}
          onChange={(event) => form.setFields({ email: event.currentTarget.value })}
          {...fieldOf('email')}
        />
        <Radio.Group
          label={t('role')}
          value={form.values.role}
          onChange={(value) =>
            form.setFields({ role: TEAM_ROLES.find((role) => role === value) ?? START.role })
          }
        >
          <Stack gap="sm" mt="xs">
            {TEAM_ROLES.map((role) => (
              <Radio key={role} value={role} label={t(`role_${role}`)} description={t(`about_${role}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {refusals.formErrors.length > 0 && (
          <Alert color="red" role="alert">
            {refusals.formErrors.join(' ')}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={invite.isPending} onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={invite.isPending}>
            {t('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
