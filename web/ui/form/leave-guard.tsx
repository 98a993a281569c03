import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { uiMessages } from '../ui-messages.ts';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** Whether the next location keeps the changes, such as another tab of the same page. */
  readonly keepsChanges?: (next: { readonly pathname: string; readonly search: object }) => boolean;
}

/** Asks for confirmation before a page with unsaved changes is left, by a link or by closing the tab. */
export function LeaveGuard({ isDirty, keepsChanges }: LeaveGuardProps) {
  const t = useMessages(uiMessages);
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isDirty && keepsChanges?.(next) !== true,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const stay = () => blocker.reset?.();
  return (
    <Dialog isOpen={blocker.status === 'blocked'} onClose={stay} title={t('leaveTitle')}>
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
