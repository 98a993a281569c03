import { Alert, Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getErrorMessage } from '../../api/errors.ts';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { closeCustomerView } from '../../session/customer-view.ts';
import { toastFailure } from '../../ui/toast/toasts.tsx';

const messages = defineMessages('viewed-customer', {
  notice: 'You see the portal as {name} sees it. Nothing can be changed.',
  leave: 'Leave this view',
  failed: 'The view could not be left.',
});

/** Says that an admin of a client sees the portal as a customer, and ends the view. */
export function ViewedCustomer({ name }: { readonly name: string }) {
  const t = useMessages(messages);
  const { mutate, isPending } = useMutation({
    mutationFn: closeCustomerView,
    onError: (error) => toastFailure(getErrorMessage(error, t('failed'))),
  });
  return (
    <Alert color="brand" radius={0}>
      <Group justify="space-between">
        {t('notice', { name })}
        <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate()}>
          {t('leave')}
        </Button>
      </Group>
    </Alert>
  );
}
