import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { getConnectionRule, type ConnectionReason } from '@portal/contract/connections';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { connectionMessages } from './connection-messages.ts';
import { getOtherName, useConnectionChange, type ConnectionSubject } from './connection-subject.ts';
import { EffectSummary } from './effect-summary.tsx';

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
  const { mutate, isPending, error } = useConnectionChange(subject);
  const { reasons = [] } = getConnectionRule(action);
  const trimmedComment = comment.trim();
  const isCommentMissing = reason === 'OTHER' && trimmedComment === '';
  const submit = () => {
    setIsSubmitted(true);
    if (reason === null || isCommentMissing) return;
    mutate(
      { action, reason, ...(trimmedComment !== '' && { comment: trimmedComment }) },
      {
        onSuccess: () => {
          toast(t(`done_${action}`, { name }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`${action}Title`, { name })} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
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
          {error !== null && <RefusalAlert error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="red" loading={isPending}>
              {t(`action_${action}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
