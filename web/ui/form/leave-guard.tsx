import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { uiMessages } from '../ui-messages.ts';

interface LeaveGuardProps {
  readonly dirty: boolean;
  /** Another address of the page on which the changes are still there. */
  readonly stays?: (next: { readonly pathname: string; readonly search: object }) => boolean;
}

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. */
export function LeaveGuard({ dirty, stays }: LeaveGuardProps) {
  const t = useMessages(uiMessages);
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => dirty && stays?.(next) !== true,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  const stay = () => blocker.reset?.();
  return (
    <Dialog opened={blocker.status === 'blocked'} onClose={stay} title={t('leaveTitle')}>
      <Text mb="lg">{t('leaveText')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('leave')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('stay')}
        </Button>
      </Group>
    </Dialog>
  );
}
