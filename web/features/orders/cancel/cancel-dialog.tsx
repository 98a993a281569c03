import { Alert, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useCancelOrders } from './cancel-orders.ts';
import type { OrderRef } from '../order-selection.ts';
import { cancelMessages } from './cancel-messages.ts';
import { summarizeOutcomes } from './cancel-outcomes.ts';

interface CancelDialogProps {
  readonly orders: readonly OrderRef[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms and cancels orders. Orders that were refused stay listed with their reasons. */
export function CancelDialog({ orders, isOpen, onClose }: CancelDialogProps) {
  const t = useMessages(cancelMessages);
  const [comment, setComment] = useState('');
  const cancel = useCancelOrders();
  const count = orders.length;
  const outcomes = cancel.data === undefined ? undefined : summarizeOutcomes(cancel.data, orders);

  const close = () => {
    cancel.reset();
    setComment('');
    onClose();
  };
  const send = () =>
    cancel.mutate(
      { orderIds: orders.map((order) => order.id), comment: comment.trim() },
      {
        onSuccess: (answers) => {
          const { cancelled, requested, refused } = summarizeOutcomes(answers, orders);
          if (cancelled > 0) toast(t('cancelled', { count: cancelled }));
          if (requested > 0) toast(t('requested', { count: requested }));
          if (refused.length === 0) close();
        },
      },
    );

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t('title', { count, code: orders[0]?.orderCode ?? '' })}
      confirmLabel={t('confirm', { count })}
      cancelLabel={outcomes === undefined ? t('keep', { count }) : t('close')}
      danger
      pending={cancel.isPending}
      onConfirm={send}
    >
      <Text size="sm">{t('text')}</Text>
      <Textarea
        mt="md"
        label={t('comment')}
        autosize
        minRows={2}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {cancel.error !== null && (
        <Alert color="red" mt="md" role="alert">
          {getErrorMessage(cancel.error, t('failed'))}
        </Alert>
      )}
      {outcomes !== undefined && outcomes.refused.length > 0 && (
        <Alert color="red" mt="md" role="alert" title={t('refused', { count: outcomes.refused.length })}>
          {outcomes.refused.map((order) => (
            <div key={order.code}>
              {order.code}: {order.reason}
            </div>
          ))}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
