import { useMessages } from '../../i18n/messages.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx';
import { connectionMessages } from './connection-messages.ts';
import { getOtherName, type ConnectionSubject } from './connection-subject.ts';
import { useDialogChange } from './use-dialog-change.ts';

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
  const { change, mutation } = useDialogChange(subject, onClose);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`${action}Title`, { name })}
      confirmLabel={t(`action_${action}`)}
      pending={mutation.isPending}
      onConfirm={() => change({ action })}
    >
      {t(`${action}Help`)}
      {mutation.error !== null && <RefusalAlert error={mutation.error} />}
    </ConfirmDialog>
  );
}
