import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { departureMessages } from './departure-messages.ts';

/** What is cancelled or ended, and what the confirmation says. */
export interface Ending {
  readonly id: string;
  /** The verb, such as `Cancel the departure`. */
  readonly label: string;
  readonly title: string;
  readonly doneText: string;
  readonly mutation: UseMutationResult<unknown, Error, string>;
  readonly help: ReactNode;
}

interface EndingDialogProps {
  readonly ending: Ending;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

/** Asks for the confirmation to cancel a departure or to end a schedule. */
export function EndingDialog({ ending, isOpen, onClose, onEnd }: EndingDialogProps) {
  const t = useMessages(departureMessages);
  const { id, label, title, doneText, mutation, help } = ending;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      confirmLabel={label}
      cancelLabel={t('keep')}
      danger
      pending={mutation.isPending}
      onConfirm={() =>
        mutation.mutate(id, {
          onSuccess: () => {
            toast(doneText);
            onEnd();
          },
          onError: (error) => toastFailure(error.message),
        })
      }
    >
      {help}
    </ConfirmDialog>
  );
}

/** Cancels a departure or ends a schedule, after a confirmation. */
export function EndingButton({ ending, onEnd }: Pick<EndingDialogProps, 'ending' | 'onEnd'>) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
        {ending.label}
      </Button>
      <EndingDialog ending={ending} isOpen={isAsking} onClose={() => setIsAsking(false)} onEnd={onEnd} />
    </>
  );
}
