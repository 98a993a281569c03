import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { z } from 'zod';
import { useMessages } from '../../../i18n/messages.ts';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { teamMessages } from './team-messages.ts';

interface InvitationValues<Role extends string> {
  readonly email: string;
  readonly role: Role;
}

interface InvitationFormProps<Role extends string> {
  /** Key of the draft in the browser. */
  readonly draftKey: string;
  readonly initialRole: Role;
  readonly roles: readonly { readonly value: Role; readonly label: string; readonly description: string }[];
  readonly schema: z.ZodType<InvitationValues<Role>>;
  readonly help: string;
  readonly sendLabel: string;
  /** What the user reads once the invitation is sent. */
  readonly getSentText: (email: string) => string;
  /** The mutation that sends the invitation. */
  readonly invite: {
    readonly mutate: (
      values: InvitationValues<Role>,
      callbacks: {
        readonly onSuccess: (invitation: { readonly email: string }) => void;
        readonly onError: (error: Error) => void;
      },
    ) => void;
    readonly isPending: boolean;
  };
  readonly onDone: () => void;
}

/** The form of an invitation: e-mail address and role. */
export function InvitationForm<Role extends string>({
  draftKey,
  initialRole,
  roles,
  schema,
  help,
  sendLabel,
  getSentText,
  invite,
  onDone,
}: InvitationFormProps<Role>) {
  const t = useMessages(teamMessages);
  const initialValues: InvitationValues<Role> = { email: '', role: initialRole };
  const form = useFormState(draftKey, initialValues);
  const errors = useFormErrors(form.setFieldErrors);
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
        toast(getSentText(email));
        close();
      },
      onError: errors.handleError,
    });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{help}</Text>
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
          onChange={(selected) =>
            form.setFields({ role: roles.find(({ value }) => value === selected)?.value ?? initialRole })
          }
        >
          <Stack gap="sm" mt="xs">
            {roles.map((role) => (
              <Radio key={role.value} {...role} />
            ))}
          </Stack>
        </Radio.Group>
        <FormErrorAlert errors={errors.formErrors} />
        <Group justify="flex-end">
          <Button variant="default" disabled={invite.isPending} onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={invite.isPending}>
            {sendLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
