import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useMay } from '../../../session/use-user.ts';
import { useCommands, type Command } from '../../../ui/commands/command-store.ts';
import { ordersMessages } from '../orders-messages.ts';

/** The two ways to bring orders, from any page of the shell. */
export function useOrderCommands(): void {
  const t = useMessages(ordersMessages);
  const navigate = useNavigate();
  const write = useMay('orders.write').ok;
  const upload = useMay('orders.upload').ok;
  const commands = useMemo((): readonly Command[] => {
    const create: Command = {
      id: 'orders-new',
      label: t('newOrder'),
      group: 'action',
      keys: 'c',
      run: () => void navigate({ to: '/orders/new' }),
    };
    const bring: Command = {
      id: 'orders-upload',
      label: t('upload'),
      group: 'action',
      keys: 'u',
      run: () => void navigate({ to: '/orders/upload' }),
    };
    return [...(write ? [create] : []), ...(upload ? [bring] : [])];
  }, [write, upload, navigate, t]);
  useCommands(commands);
}
