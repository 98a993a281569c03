import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import { useCloseHub } from '../partner-profile-queries.ts';

interface CloseHubDialogProps {
  readonly partnerId: string;
  readonly hubCode: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms that a hub is closed. */
export function CloseHubDialog({ partnerId, hubCode: code, isOpen, onClose }: CloseHubDialogProps) {
  const t = useMessages(partnerProfileMessages);
  const closeHub = useCloseHub(partnerId);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('closeHubTitle', { code })}
      confirmLabel={t('closeHub')}
      danger
      pending={closeHub.isPending}
      onConfirm={() =>
        closeHub.mutate(code, {
          onSuccess: () => toast(t('hubClosed', { code })),
          onError: (error) => toastFailure(getErrorMessage(error, t('notSaved'))),
          onSettled: onClose,
        })
      }
    >
      {t('closeHubText')}
    </ConfirmDialog>
  );
}
