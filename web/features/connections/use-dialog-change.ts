import { useMessages } from '../../i18n/messages.ts';
import { toast } from '../../ui/toast/toasts.tsx';
import { connectionMessages } from './connection-messages.ts';
import {
  getOtherName,
  useConnectionChange,
  type ConnectionSubject,
  type SideChange,
} from './connection-subject.ts';

/** Changes a connection from a dialog. A success shows a message and closes the dialog. */
export function useDialogChange(subject: ConnectionSubject, onClose: () => void) {
  const t = useMessages(connectionMessages);
  const mutation = useConnectionChange(subject);
  const change = (input: SideChange) =>
    mutation.mutate(input, {
      onSuccess: () => {
        toast(t(`done_${input.action}`, { name: getOtherName(subject) }));
        onClose();
      },
    });
  return { change, mutation };
}
