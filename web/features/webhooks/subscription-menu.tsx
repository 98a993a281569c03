import { ActionIcon } from '@mantine/core';
import type { EventSubscription } from '@portal/contract/webhooks';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useMay } from '../../session/use-user.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { MenuButton } from '../../ui/popup/menu-button.tsx';
import { toast, toastFailure } from '../../ui/toast/toasts.tsx';
import { SigningSecrets } from './signing-secrets.tsx';
import { SubscriptionForm } from './subscription-form.tsx';
import { webhooksMessages } from './webhooks-messages.ts';
import { useDeed } from './webhooks-queries.ts';

interface SubscriptionMenuProps {
  readonly subscription: EventSubscription;
  /** It is there no more. */
  readonly onRemoved?: () => void;
}

/** What an admin can do with one subscription. */
export function SubscriptionMenu({ subscription, onRemoved }: SubscriptionMenuProps) {
  const t = useMessages(webhooksMessages);
  const { ok, reason } = useMay('webhooks.write');
  const [shown, setShown] = useState<'edit' | 'secret' | 'remove'>();
  const close = () => setShown(undefined);
  const { id, url, state } = subscription;
  const deed = useDeed(id);
  const off = reason === undefined ? {} : { reason };
  const doIt = (what: 'test' | 'pause' | 'resume' | 'remove', said: string) =>
    deed.mutate(what, {
      onSuccess: () => {
        close();
        toast(said);
        if (what === 'remove') onRemoved?.();
      },
      onError: (error) => toastFailure(error instanceof ApiError ? error.problem.error : t('notDone')),
    });
  if (!ok && reason === undefined) return null;
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
                { key: 'test', label: t('test'), ...off, run: () => doIt('test', t('tested')) },
                { key: 'pause', label: t('pause'), ...off, run: () => doIt('pause', t('paused')) },
              ]
            : []),
          ...(state === 'PAUSED'
            ? [{ key: 'resume', label: t('resume'), ...off, run: () => doIt('resume', t('resumed')) }]
            : []),
          { key: 'edit', label: t('edit'), ...off, run: () => setShown('edit') },
          { key: 'secret', label: t('secret'), ...off, run: () => setShown('secret') },
          { kind: 'line', key: 'line' },
          { key: 'remove', label: t('remove'), danger: true, ...off, run: () => setShown('remove') },
        ]}
      />
      <Dialog opened={shown === 'edit'} onClose={close} title={t('editTitle')}>
        <SubscriptionForm subscription={subscription} onDone={close} />
      </Dialog>
      <Dialog opened={shown === 'secret'} onClose={close} size="xl" title={t('secret')}>
        {shown === 'secret' && <SigningSecrets id={id} />}
      </Dialog>
      <Confirm
        opened={shown === 'remove'}
        onClose={close}
        title={t('removeTitle', { url })}
        confirmLabel={t('remove')}
        danger
        pending={deed.isPending}
        onConfirm={() => doIt('remove', t('removed'))}
      >
        {t('removeText')}
      </Confirm>
    </>
  );
}
