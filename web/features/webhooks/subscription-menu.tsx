import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { useOwnerPermission } from '../settings-owner/index.ts';
import { SigningSecrets } from './signing-secrets.tsx';
import { SubscriptionForm } from './subscription-form.tsx';
import { webhooksMessages } from './webhooks-messages.ts';
import { useSubscriptionAction, type AnySubscription } from './webhooks-queries.ts';

interface SubscriptionMenuProps {
  readonly subscription: AnySubscription;
  /** Called when the subscription is removed. */
  readonly onRemoved?: () => void;
}

/** The actions on a subscription. */
export function SubscriptionMenu({ subscription, onRemoved }: SubscriptionMenuProps) {
  const t = useMessages(webhooksMessages);
  const { isAllowed, reason } = useOwnerPermission('webhooks.write', 'partner-webhooks.write');
  const [openDialog, setOpenDialog] = useState<'edit' | 'secret' | 'remove'>();
  const close = () => setOpenDialog(undefined);
  const { id, url, state } = subscription;
  const action = useSubscriptionAction(id);
  const off = reason === undefined ? {} : { reason };
  const runAction = (what: 'test' | 'pause' | 'resume' | 'remove', message: string) =>
    action.mutate(what, {
      onSuccess: () => {
        close();
        toast(message);
        if (what === 'remove') onRemoved?.();
      },
      onError: (error) => toastFailure(getErrorMessage(error, t('failed'))),
    });
  if (!isAllowed && reason === undefined) return null;
  return (
    <>
      <MenuButton
        target={
          <ActionIcon variant="subtle" color="gray" aria-label={t('rowActions', { url })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
        entries={() => [
          ...(state === 'ACTIVE'
            ? [
                { key: 'test', label: t('test'), ...off, run: () => runAction('test', t('tested')) },
                { key: 'pause', label: t('pause'), ...off, run: () => runAction('pause', t('paused')) },
              ]
            : []),
          ...(state === 'PAUSED'
            ? [{ key: 'resume', label: t('resume'), ...off, run: () => runAction('resume', t('resumed')) }]
            : []),
          { key: 'edit', label: t('edit'), ...off, run: () => setOpenDialog('edit') },
          { key: 'secret', label: t('secret'), ...off, run: () => setOpenDialog('secret') },
          { kind: 'divider', key: 'line' },
          { key: 'remove', label: t('remove'), danger: true, ...off, run: () => setOpenDialog('remove') },
        ]}
      />
      <Dialog isOpen={openDialog === 'edit'} onClose={close} title={t('editTitle')}>
        <SubscriptionForm subscription={subscription} onDone={close} />
      </Dialog>
      <Dialog isOpen={openDialog === 'secret'} onClose={close} size="xl" title={t('secret')}>
        {openDialog === 'secret' && <SigningSecrets id={id} />}
      </Dialog>
      <ConfirmDialog
        isOpen={openDialog === 'remove'}
        onClose={close}
        title={t('removeTitle', { url })}
        confirmLabel={t('remove')}
        danger
        pending={action.isPending}
        onConfirm={() => runAction('remove', t('removed'))}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  );
}
