import { NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { CLOSURE_REASONS, type ClosureReason, type MawbDiscrepancy } from '@portal/contract/mawb-match';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { mawbMatchMessages } from '../mawb-match-messages.ts';
import { useCloseDiscrepancies } from '../mawb-match-queries.ts';

interface CloseDialogProps {
  readonly discrepancies: readonly MawbDiscrepancy[];
  readonly onClose: () => void;
}

/** Closes discrepancies for the side of the user, with a reason. */
export function CloseDialog({ discrepancies, onClose }: CloseDialogProps) {
  const t = useMessages(mawbMatchMessages);
  const [reason, setReason] = useState<ClosureReason>('LOCATED');
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useCloseDiscrepancies();
  const send = () => {
    const text = comment.trim();
    const isIncomplete = reason === 'OTHER' && text === '';
    setIsMissing(isIncomplete);
    if (isIncomplete) return;
    const items = discrepancies.map(({ awbNumber, pieceCode }) => ({ mawbNumber: awbNumber, pieceCode }));
    mutate(
      { items, reason, ...(text !== '' && { comment: text }) },
      {
        onSuccess: (outcomes) => {
          const count = outcomes.filter(({ ok }) => ok).length;
          if (count > 0) toast(t('closed', { count }));
          if (count < outcomes.length) toastFailure(t('notClosed', { count: outcomes.length - count }));
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('closeTitle', { count: discrepancies.length })}
      confirmLabel={t('close')}
      pending={isPending}
      onConfirm={send}
    >
      <Stack gap="md">
        <Text size="sm">{t('closeHelp')}</Text>
        <NativeSelect
          label={t('reason')}
          value={reason}
          data={CLOSURE_REASONS.map((value) => ({ value, label: t(`reason_${value}`) }))}
          onChange={(event) => {
            const choice = CLOSURE_REASONS.find((value) => value === event.currentTarget.value);
            if (choice !== undefined) setReason(choice);
          }}
        />
        <Textarea
          label={t('comment')}
          withAsterisk={reason === 'OTHER'}
          autosize
          minRows={2}
          maxLength={300}
          error={isMissing && t('commentRequired')}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {error !== null && <RefusalAlert error={error} />}
      </Stack>
    </ConfirmDialog>
  );
}
