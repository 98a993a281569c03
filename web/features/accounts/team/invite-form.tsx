import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { invitationInput, TEAM_ROLES, type TeamRole } from '@portal/contract/accounts';
import type { FormEvent } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { check } from '../../../ui/form/faults/faults.ts';
import { useFieldProps } from '../../../ui/form/faults/use-field-props.ts';
import { useFormState } from '../../../ui/form/faults/use-form-state.ts';
import { useRefusals } from '../../../ui/form/faults/use-refusals.ts';
import { toast } from '../../../ui/toasts.tsx';
import { teamMessages } from './team-messages.ts';
import { useInvite } from './team-queries.ts';

const START: { email: string; role: TeamRole } = { email: '', role: 'CLIENT_OPERATOR' };

/** Who is invited, and what they will be. */
export function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const t = useMessages(teamMessages);
  const form = useFormState('invitation', START);
  const refusals = useRefusals(form.blame);
  const invite = useInvite();
  const fieldOf = useFieldProps(form.faults);
  const close = () => {
    form.restart(START);
    onDone();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const checked = check(invitationInput, { ...form.values, email: form.values.email.trim() });
    if ('faults' in checked) {
      refusals.show(checked.faults);
      return;
    }
    refusals.clear();
    invite.mutate(checked.value, {
      onSuccess: ({ email }) => {
        toast(t('invited', { email }));
        close();
      },
      onError: refusals.hear,
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
          onChange={(event) => form.set({ email: event.currentTarget.value })}
          {...fieldOf('email')}
        />
        <Radio.Group
          label={t('role')}
          value={form.values.role}
          onChange={(value) => form.set({ role: TEAM_ROLES.find((role) => role === value) ?? START.role })}
        >
          <Stack gap="sm" mt="xs">
            {TEAM_ROLES.map((role) => (
              <Radio key={role} value={role} label={t(`role_${role}`)} description={t(`about_${role}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {refusals.complaints.length > 0 && (
          <Alert color="red" role="alert">
            {refusals.complaints.join(' ')}
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
