import { useMessages } from '../../i18n/messages.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { connectionMessages } from './connection-messages.ts';
import { getOtherName, useConnectionChange, type ConnectionSubject } from './connection-subject.ts';

interface ConfirmChangeDialogProps {
  readonly subject: ConnectionSubject;
  readonly action: 'withdraw' | 'resume';
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks to withdraw a request or to resume a connection. */
export function ConfirmChangeDialog({ subject, action, isOpen, onClose }: ConfirmChangeDialogProps) {
  const t = useMessages(connectionMessages);
  const name = getOtherName(subject);
  const { mutate, isPending, error } = useConnectionChange(subject);
  const confirm = () =>
    mutate(
      { action },
      {
        onSuccess: () => {
          toast(t(`done_${action}`, { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`${action}Title`, { name })}
      confirmLabel={t(`action_${action}`)}
      pending={isPending}
      onConfirm={confirm}
    >
      {t(`${action}Help`)}
      {error !== null && <RefusalAlert error={error} />}
    </ConfirmDialog>
  );
}
