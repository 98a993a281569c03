import { Select, Text, Textarea } from '@mantine/core';
import { type OrderEvent, WITHDRAWAL_CODES, withdrawEvent } from '@portal/contract/orders';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useStatusTexts } from '../status/status-texts.ts';
import { withdrawMessages } from './withdraw-messages.ts';

interface WithdrawEventDialogProps {
  readonly orderId: string;
  readonly event: OrderEvent;
  /** The queries that a withdrawal changes. */
  readonly queryKey: QueryKey;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Withdraws an event, with a reason and a comment. */
export function WithdrawEventDialog({ orderId, event, queryKey, isOpen, onClose }: WithdrawEventDialogProps) {
  const t = useMessages(withdrawMessages);
  const { getStatusText } = useStatusTexts();
  const queries = useQueryClient();
  const [reason, setReason] = useState<(typeof WITHDRAWAL_CODES)[number]>('WRONG_ORDER');
  const [comment, setComment] = useState('');
  const [isCommentMissing, setIsCommentMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (trimmedComment: string) =>
      call(withdrawEvent, {
        params: { orderId, eventId: event.id },
        body: { reason, comment: trimmedComment },
      }),
    onSuccess: () => {
      toast(t('done'));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const send = () => {
    const trimmedComment = comment.trim();
    setIsCommentMissing(trimmedComment === '');
    if (trimmedComment !== '') mutate(trimmedComment);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title', { status: getStatusText(event) })}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      danger
      pending={isPending}
      onConfirm={send}
    >
      <Text size="sm">{t('text')}</Text>
      <Select
        mt="md"
        label={t('reason')}
        data={WITHDRAWAL_CODES.map((code) => ({ value: code, label: t(`reason_${code}`) }))}
        value={reason}
        onChange={(value) => setReason(WITHDRAWAL_CODES.find((code) => code === value) ?? reason)}
        allowDeselect={false}
      />
      <Textarea
        mt="md"
        label={t('comment')}
        error={isCommentMissing && comment.trim() === '' && t('commentRequired')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={comment}
        onChange={(change) => setComment(change.currentTarget.value)}
      />
      {error !== null && <RefusalAlert error={error} />}
    </ConfirmDialog>
  );
}
