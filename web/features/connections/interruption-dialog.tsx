import { Select, Text, Textarea } from '@mantine/core';
import { getConnectionRule, type ConnectionReason } from '@portal/contract/connections';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { ConnectionFormDialog } from './connection-form-dialog.tsx';
import { connectionMessages } from './connection-messages.ts';
import { getOtherName, type ConnectionSubject } from './connection-subject.ts';
import { EffectSummary } from './effect-summary.tsx';
import { useDialogChange } from './use-dialog-change.ts';

interface InterruptionDialogProps {
  readonly subject: ConnectionSubject;
  readonly action: 'reject' | 'suspend' | 'end';
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the reason to reject, suspend or end a connection, and shows what that changes. */
export function InterruptionDialog({ subject, action, isOpen, onClose }: InterruptionDialogProps) {
  const t = useMessages(connectionMessages);
  const name = getOtherName(subject);
  const [reason, setReason] = useState<ConnectionReason | null>(null);
  const [comment, setComment] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { change, mutation } = useDialogChange(subject, onClose);
  const { reasons = [] } = getConnectionRule(action);
  const trimmedComment = comment.trim();
  const isCommentMissing = reason === 'OTHER' && trimmedComment === '';
  const submit = () => {
    setIsSubmitted(true);
    if (reason === null || isCommentMissing) return;
    change({ action, reason, ...(trimmedComment !== '' && { comment: trimmedComment }) });
  };
  return (
    <ConnectionFormDialog
      title={t(`${action}Title`, { name })}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t(`action_${action}`)}
      submitColor="red"
      mutation={mutation}
    >
      <Text size="sm">{t(`${action}Help`, { name })}</Text>
      {action !== 'reject' && <EffectSummary subject={subject} />}
      <Select
        label={t('reason')}
        withAsterisk
        data={reasons.map((code) => ({ value: code, label: t(`reason_${code}`) }))}
        value={reason}
        onChange={setReason}
        error={isSubmitted && reason === null ? t('reasonRequired') : undefined}
      />
      <Textarea
        label={t('comment', { name })}
        withAsterisk={reason === 'OTHER'}
        autosize
        minRows={2}
        maxLength={1000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        error={isSubmitted && isCommentMissing ? t('commentRequired') : undefined}
      />
    </ConnectionFormDialog>
  );
}
