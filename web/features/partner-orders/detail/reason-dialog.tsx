import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly maxLength: number;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onSend: (reason: string) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms an action with a reason that the client sees. Entered text is kept while the dialog is closed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirmLabel, maxLength, isPending, error, onSend, isOpen, onClose } = props;
  const t = useMessages(partnerOrdersMessages);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const trimmedReason = reason.trim();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('notNow')}
      pending={isPending}
      onConfirm={() => {
        setIsMissing(trimmedReason === '');
        if (trimmedReason !== '') onSend(trimmedReason);
      }}
    >
      <Text size="sm">{text}</Text>
      <Textarea
        mt="md"
        label={t('reasonForClient')}
        error={isMissing && trimmedReason === '' && t('reasonRequired')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={maxLength}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error !== null && <RefusalAlert error={error} />}
    </ConfirmDialog>
  );
}
