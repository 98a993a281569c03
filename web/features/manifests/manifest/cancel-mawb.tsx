import { Button } from '@mantine/core';
import { getMawbActions, type ForwarderMawb } from '@portal/contract/manifests';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { manifestMessages } from '../manifest-messages.ts';
import { useCancelMawb } from '../manifest-queries.ts';

/** The button that cancels a MAWB without bags; nothing for others. */
export function CancelMawb({ mawb }: { readonly mawb: ForwarderMawb }) {
  const t = useMessages(manifestMessages);
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelMawb(mawb.id);
  const { awbNumber } = mawb;
  if (mawb.bags > 0 || !getMawbActions(mawb.state).includes('cancel')) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('cancelMawb')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('cancelMawbTitle', { awbNumber })}
        confirmLabel={t('cancelMawb')}
        cancelLabel={t('keepMawb')}
        danger
        pending={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess: () => {
              setIsAsking(false);
              toast(t('cancelled', { awbNumber }));
            },
            onError: (error) => toastFailure(error.message),
          })
        }
      >
        {t('cancelMawbHelp')}
      </ConfirmDialog>
    </>
  );
}
