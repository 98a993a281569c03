import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from './dialog.tsx';
import { uiMessages } from '../ui-messages.ts';

interface ConfirmProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** With the name of the thing: 'Cancel order MOAB12CD?'. */
  readonly title: string;
  readonly children: ReactNode;
  /** The verb: 'Cancel the order'. */
  readonly confirmLabel: string;
  /** The other way out, where 'Cancel' would be read as the verb. */
  readonly keepLabel?: string;
  readonly danger?: boolean;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something that cannot be taken back. */
export function Confirm(props: ConfirmProps) {
  const t = useMessages(uiMessages);
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
      <Text component="div" mb="lg">
        {props.children}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {props.keepLabel ?? t('cancel')}
        </Button>
        <Button
          color={props.danger ? 'red' : 'brand'}
          loading={props.pending ?? false}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
