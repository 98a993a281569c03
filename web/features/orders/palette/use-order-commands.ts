import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { useCommands, type Command } from '../../../ui/commands/command-store.ts';

// Not those of the order pages, which the shell does not load.
const messages = defineMessages('order-commands', {
  newOrder: 'New order',
  upload: 'Upload orders',
});

/** Registers the commands "New order" and "Upload orders" on every page. */
export function useOrderCommands(): void {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const canWrite = usePermission('orders.write').isAllowed;
  const canUpload = usePermission('orders.upload').isAllowed;
  const commands = useMemo((): readonly Command[] => {
    const createCommand: Command = {
      id: 'orders-new',
      label: t('newOrder'),
      group: 'action',
      keys: 'c',
      run: () => void navigate({ to: '/orders/new' }),
    };
    const uploadCommand: Command = {
      id: 'orders-upload',
      label: t('upload'),
      group: 'action',
      keys: 'u',
      run: () => void navigate({ to: '/orders/upload' }),
    };
    return [...(canWrite ? [createCommand] : []), ...(canUpload ? [uploadCommand] : [])];
  }, [canWrite, canUpload, navigate, t]);
  useCommands(commands);
}
