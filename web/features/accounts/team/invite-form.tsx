import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { invitationInput, partnerInvitationInput } from '@portal/contract/accounts';
import type { FormEvent } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useOwnerPartner } from '../../settings-owner/index.ts';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { teamMessages } from './team-messages.ts';
import { useInvite, type AnyRole } from './team-queries.ts';
import { useRoleName, useTeamRoles } from './use-team-roles.ts';

interface Values {
  readonly email: string;
  readonly role: AnyRole;
}

const INITIAL_VALUES: Values = { email: '', role: 'CLIENT_OPERATOR' };
const PARTNER_VALUES: Values = { email: '', role: 'PARTNER_OPERATOR' };

/** The form of an invitation: e-mail address and role. */
export function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const t = useMessages(teamMessages);
  const isForPartner = useOwnerPartner() !== undefined;
  const initialValues = isForPartner ? PARTNER_VALUES : INITIAL_VALUES;
  const schema = isForPartner ? partnerInvitationInput : invitationInput;
  const roles = useTeamRoles();
  const getRoleName = useRoleName();
  const form = useFormState(isForPartner ? 'partner-invitation' : 'invitation', initialValues);
  const errors = useFormErrors(form.setFieldErrors);
  const invite = useInvite();
  const fieldOf = useFieldProps(form.fieldErrors);
  const close = () => {
    form.reset(initialValues);
    onDone();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const result = validate(schema, { ...form.values, email: form.values.email.trim() });
    if ('fieldErrors' in result) {
      errors.show(result.fieldErrors);
      return;
    }
    errors.clear();
    invite.mutate(result.value, {
      onSuccess: ({ email }) => {
        toast(t('invited', { email }));
        close();
      },
      onError: errors.handleError,
    });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
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
            form.setFields({ role: roles.find((role) => role === value) ?? initialValues.role })
          }
        >
          <Stack gap="sm" mt="xs">
            {roles.map((role) => (
              <Radio
                key={role}
                value={role}
                label={getRoleName(role)}
                description={t(`description_${role}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <FormErrorAlert errors={errors.formErrors} />
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
