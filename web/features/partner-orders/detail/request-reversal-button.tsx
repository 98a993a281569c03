import { Button } from '@mantine/core';
import type { PartnerOrder } from '@portal/contract/partner-orders';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { useDialogState } from '../../../ui/dialog/use-dialog-state.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import { useInitiateReversal } from '../partner-orders-queries.ts';

const CommentDialog = lazyPart(() => import('./comment-dialog.tsx'), 'CommentDialog');
const MAX_COMMENT_LENGTH = 500;

interface RequestReversalButtonProps {
  readonly order: PartnerOrder;
  readonly partnerId: string;
}

/** Requests a reversal of the client, when the partner has the parcel. */
export function RequestReversalButton({
  order: { id, orderCode, client, actions },
  partnerId,
}: RequestReversalButtonProps) {
  const t = useMessages(partnerOrdersMessages);
  const dialog = useDialogState<string>();
  const { mutate, error, isPending } = useInitiateReversal(partnerId);
  const send = (comment: string) =>
    mutate(
      { orderId: id, comment },
      {
        onSuccess: () => {
          toast(t('reversalRequested'));
          dialog.close();
        },
      },
    );
  return (
    <>
      {actions.includes('reverse') && (
        <Permitted permission="partner-orders.update">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => dialog.open(orderCode)}
          >
            {t('requestReversal')}
          </Button>
        </Permitted>
      )}
      {dialog.subject !== undefined && (
        <Suspense fallback={null}>
          <CommentDialog
            title={t('requestReversalTitle', { client: client.name, code: dialog.subject })}
            text={t('requestReversalText')}
            confirmLabel={t('requestReversalConfirm')}
            maxLength={MAX_COMMENT_LENGTH}
            isPending={isPending}
            error={error}
            onSend={send}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}
