import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';

interface CommentDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly maxLength: number;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onSend: (comment: string) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms an action with a comment that the client sees. Entered text is kept while the dialog is closed. */
export function CommentDialog(props: CommentDialogProps) {
  const { title, text, confirmLabel, maxLength, isPending, error, onSend, isOpen, onClose } = props;
  const t = useMessages(partnerOrdersMessages);
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const trimmedComment = comment.trim();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('notNow')}
      pending={isPending}
      onConfirm={() => {
        setIsMissing(trimmedComment === '');
        if (trimmedComment !== '') onSend(trimmedComment);
      }}
    >
      <Text size="sm">{text}</Text>
      <Textarea
        mt="md"
        label={t('commentForClient')}
        error={isMissing && trimmedComment === '' && t('commentRequired')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={maxLength}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {error !== null && <RefusalAlert error={error} />}
    </ConfirmDialog>
  );
}
