import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import type { OrderDialogProps } from '../actions/order-action.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { useInitiateReversal } from './reversal-queries.ts';
import { reversalMessages } from './reversal-messages.ts';

/** Requests a reversal of the partner that has the parcel of the first order. */
export function ReverseDialog({ orders: [order], isOpen, onClose }: OrderDialogProps) {
  const t = useMessages(reversalMessages);
  const [comment, setComment] = useState('');
  const [isCommentMissing, setIsCommentMissing] = useState(false);
  const { mutate, isPending, error } = useInitiateReversal();
  const send = () => {
    const trimmedComment = comment.trim();
    setIsCommentMissing(trimmedComment === '');
    if (trimmedComment === '' || order === undefined) return;
    mutate(
      { orderId: order.id, comment: trimmedComment },
      {
        onSuccess: () => {
          toast(t('reverseRequested'));
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('reverseTitle', { code: order?.orderCode ?? '' })}
      confirmLabel={t('reverseConfirm')}
      pending={isPending}
      onConfirm={send}
    >
      <Text size="sm">{t('reverseText')}</Text>
      <Textarea
        mt="md"
        label={t('reverseComment')}
        error={isCommentMissing && t('commentRequired')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {error !== null && <RefusalAlert error={error} />}
    </ConfirmDialog>
  );
}
