import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { RefusalAlert } from '../form/refusal-alert.tsx';
import { focusUnreadableInput } from '../form/unreadable-input.ts';
import { uiMessages } from '../ui-messages.ts';
import type { DialogProps } from './dialog-modal.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  readonly children: ReactNode;
  /** The verb: 'Reject'. */
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  readonly isPending: boolean;
  /** The refusal of the last request; null without one. */
  readonly error: Error | null;
  /** Beside the buttons. */
  readonly aside?: ReactNode;
  readonly onSubmit: () => void;
}

/** An open dialog with a form, the refusal of its request, and the buttons. */
export function FormDialog({
  title,
  size,
  onClose,
  children,
  submitLabel,
  isDanger = false,
  isPending,
  error,
  aside,
  onSubmit,
}: FormDialogProps) {
  const t = useMessages(uiMessages);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isPersistent={isPending}
      {...(size !== undefined && { size })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog can be inside a form or another dialog, whose events a portal would reach.
          event.stopPropagation();
          if (!focusUnreadableInput(event.currentTarget)) onSubmit();
        }}
      >
        <Stack gap="md">
          {children}
          {error !== null && <RefusalAlert error={error} />}
          <Group justify="flex-end" gap="sm">
            {aside}
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isPending} {...(isDanger && { color: 'red' })}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
