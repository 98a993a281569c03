import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { CUSTOMER_ROLES, type CustomerUser } from '@portal/contract/customers';
import { useState } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePermission } from '../../session/use-user.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { customerUserMessages } from './customer-messages.ts';
import {
  useEditUser,
  useRemoveUser,
  useResendInvitation,
  useSendPasswordReset,
  useSignUserOut,
} from './customer-queries.ts';

interface UserMenuProps {
  readonly customerId: string;
  readonly user: CustomerUser;
}

/** The actions on a user of a customer, or on an invitation. */
export function UserMenu({ customerId, user }: UserMenuProps) {
  const t = useMessages(customerUserMessages);
  const { reason } = usePermission('customer-users.write');
  const [isConfirming, setIsConfirming] = useState(false);
  const edit = useEditUser(customerId);
  const resend = useResendInvitation(customerId);
  const remove = useRemoveUser(customerId);
  const sendPassword = useSendPasswordReset();
  const signOut = useSignUserOut(customerId);
  const { id, email, role, state, activeSessions } = user;
  const isInvited = state === 'INVITED' || state === 'EXPIRED';
  const onError = (error: Error) => toastFailure(getErrorMessage(error, t('failed')));
  const tell = (message: string) => ({ onSuccess: () => toast(message), onError });
  const handleRemove = () =>
    remove.mutate(id, {
      onSuccess: () => toast(t(isInvited ? 'withdrawn' : 'removed', { email })),
      onError,
      onSettled: () => setIsConfirming(false),
    });
  const setState = (next: 'ACTIVE' | 'DISABLED') =>
    edit.mutate(
      { userId: id, patch: { state: next } },
      tell(t(next === 'ACTIVE' ? 'enabled' : 'disabled', { email })),
    );

  const invitationEntries = [
    {
      key: 'resend',
      label: t('resend'),
      reason,
      run: () => resend.mutate(id, tell(t('invited', { email }))),
    },
    { kind: 'divider', key: 'line' } as const,
    { key: 'withdraw', label: t('withdraw'), danger: true, reason, run: handleRemove },
  ];
  const userEntries = [
    ...CUSTOMER_ROLES.filter((other) => other !== role).map((other) => ({
      key: other,
      label: t('makeRole', { role: other }),
      reason,
      run: () =>
        edit.mutate({ userId: id, patch: { role: other } }, tell(t('roleChanged', { email, role: other }))),
    })),
    ...(state === 'ACTIVE'
      ? [
          {
            key: 'password',
            label: t('sendPassword'),
            reason,
            run: () => sendPassword.mutate(id, tell(t('passwordSent', { email }))),
          },
          ...(activeSessions > 0
            ? [
                {
                  key: 'signOut',
                  label: t('signOut'),
                  reason,
                  run: () => signOut.mutate(id, tell(t('signedOut', { email }))),
                },
              ]
            : []),
          { key: 'disable', label: t('disable'), reason, run: () => setState('DISABLED') },
        ]
      : [{ key: 'enable', label: t('enable'), reason, run: () => setState('ACTIVE') }]),
    { kind: 'divider', key: 'line' } as const,
    { key: 'remove', label: t('remove'), danger: true, reason, run: () => setIsConfirming(true) },
  ];
  return (
    <>
      <MenuButton
        target={
          <ActionIcon variant="subtle" color="gray" aria-label={t('rowActions', { email })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
        entries={() => (isInvited ? invitationEntries : userEntries)}
      />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('removeTitle', { email })}
        confirmLabel={t('remove')}
        danger
        pending={remove.isPending}
        onConfirm={handleRemove}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  );
}
