import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { CUSTOMER_ROLES, customerUserInput, type CustomerUserInput } from '@portal/contract/customers';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Permitted } from '../../session/permitted.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { validate } from '../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../ui/form/errors/use-form-state.ts';
import { FormErrorAlert } from '../../ui/form/form-error-alert.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { customerUserMessages } from './customer-messages.ts';
import { useInviteUser } from './customer-queries.ts';

const INITIAL_VALUES: CustomerUserInput = { email: '', role: 'CUSTOMER_OPERATOR' };

/** Opens the form that invites a user of a customer. */
export function InviteUserButton({ customerId }: { readonly customerId: string }) {
  const t = useMessages(customerUserMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Permitted permission="customers.write">
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('invite')}
        </Button>
      </Permitted>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('invite')}>
        <InviteUserForm customerId={customerId} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function InviteUserForm({
  customerId,
  onDone,
}: {
  readonly customerId: string;
  readonly onDone: () => void;
}) {
  const t = useMessages(customerUserMessages);
  const form = useFormState(`customer-user-${customerId}`, INITIAL_VALUES);
  const errors = useFormErrors(form.setFieldErrors);
  const invite = useInviteUser(customerId);
  const fieldOf = useFieldProps(form.fieldErrors);
  const close = () => {
    form.reset(INITIAL_VALUES);
    onDone();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const result = validate(customerUserInput, { ...form.values, email: form.values.email.trim() });
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
            form.setFields({ role: CUSTOMER_ROLES.find((role) => role === value) ?? INITIAL_VALUES.role })
          }
        >
          <Stack gap="sm" mt="xs">
            {CUSTOMER_ROLES.map((role) => (
              <Radio
                key={role}
                value={role}
                label={t(`role_${role}`)}
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
