import { Alert, Text, Textarea } from '@mantine/core';
import type { Reversal } from '@portal/contract/orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { useAnswerReversals } from './reversal-queries.ts';
import { reversalMessages } from './reversal-messages.ts';

export interface ReversalAnswer {
  readonly reversals: readonly Reversal[];
  readonly approved: boolean;
}

interface AnswerDialogProps extends ReversalAnswer {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Approves or rejects reversals that partners requested. Those that could not be answered stay listed with their reasons. */
export function AnswerDialog({ reversals, approved, isOpen, onClose }: AnswerDialogProps) {
  const t = useMessages(reversalMessages);
  const [comment, setComment] = useState('');
  const [isCommentMissing, setIsCommentMissing] = useState(false);
  const { mutate, reset, isPending, data, error } = useAnswerReversals();
  const count = reversals.length;
  const code = reversals[0]?.order.orderCode ?? '';
  const refused = data?.filter(({ ok }) => !ok) ?? [];
  const close = () => {
    reset();
    setComment('');
    setIsCommentMissing(false);
    onClose();
  };
  const send = () => {
    const trimmedComment = comment.trim();
    const isMissing = !approved && trimmedComment === '';
    setIsCommentMissing(isMissing);
    if (isMissing) return;
    mutate(
      { reversalIds: reversals.map(({ id }) => id), approved, comment: trimmedComment },
      {
        onSuccess: (outcomes) => {
          const answeredCount = outcomes.filter(({ ok }) => ok).length;
          toast(t(approved ? 'approved' : 'rejected', { count: answeredCount }));
          if (answeredCount === outcomes.length) close();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t(approved ? 'approveTitle' : 'rejectTitle', { count, code })}
      confirmLabel={t(approved ? 'approve' : 'reject')}
      danger={!approved}
      pending={isPending}
      onConfirm={send}
    >
      {approved && <Text size="sm">{t('approveText')}</Text>}
      <Textarea
        mt="md"
        label={t(approved ? 'approveComment' : 'rejectComment')}
        error={isCommentMissing && t('commentRequired')}
        withAsterisk={!approved}
        autosize
        minRows={2}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {error !== null && <RefusalAlert error={error} />}
      {refused.length > 0 && (
        <Alert color="red" mt="md" role="alert" title={t('unanswered', { count: refused.length })}>
          {refused.map((outcome) => (
            <div key={outcome.reversalId}>{outcome.reason?.message}</div>
          ))}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
