import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from './dialog.tsx';
import { focusUnreadableInput } from '../form/unreadable-input.ts';
import { uiMessages } from '../ui-messages.ts';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Names the object: 'Cancel order MOAB12CD?'. */
  readonly title: string;
  readonly children: ReactNode;
  /** The verb: 'Cancel the order'. */
  readonly confirmLabel: string;
  /** In place of 'Cancel', where that could be read as the verb. */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
}

/** Asks for confirmation of an action that cannot be undone, or for what it needs. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useMessages(uiMessages);
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title}>
      <Text component="div" mb="lg">
        {props.children}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {props.cancelLabel ?? t('cancel')}
        </Button>
        <Button
          color={props.danger ? 'red' : 'brand'}
          loading={props.pending ?? false}
          onClick={({ currentTarget }) => focusUnreadableInput(currentTarget) || props.onConfirm()}
        >
          {props.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
