import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { departureMessages } from './departure-messages.ts';

interface EndingButtonProps {
  readonly id: string;
  /** The verb, such as `Cancel the departure`. */
  readonly label: string;
  readonly title: string;
  readonly doneText: string;
  readonly mutation: UseMutationResult<unknown, Error, string>;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** Cancels a departure or ends a schedule, after a confirmation. */
export function EndingButton({ id, label, title, doneText, mutation, onEnd, children }: EndingButtonProps) {
  const t = useMessages(departureMessages);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
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
        {children}
      </ConfirmDialog>
    </>
  );
}
