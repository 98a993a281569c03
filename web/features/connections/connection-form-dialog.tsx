import { Button, Group, Stack, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx';
import { connectionMessages } from './connection-messages.ts';

interface ConnectionFormDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly submitLabel: string;
  readonly submitColor?: ButtonProps['color'];
  /** The mutation that the form starts. */
  readonly mutation: { readonly isPending: boolean; readonly error: Error | null };
  /** The inputs. */
  readonly children: ReactNode;
}

/** A form about a connection in a dialog, with the refusal of its mutation. */
export function ConnectionFormDialog(props: ConnectionFormDialogProps) {
  const { isOpen, onClose, mutation } = props;
  const t = useMessages(connectionMessages);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={props.title} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        <Stack gap="md">
          {props.children}
          {mutation.error !== null && <RefusalAlert error={mutation.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              loading={mutation.isPending}
              {...(props.submitColor !== undefined && { color: props.submitColor })}
            >
              {props.submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
