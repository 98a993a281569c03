import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useEndCard } from '../rate-card-queries.ts';
import { cardMessages } from './card-messages.ts';

interface EndCardDialogProps {
  readonly partnerId: string;
  readonly cardId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the last day of a card, and ends it. */
export function EndCardDialog({ partnerId, cardId, isOpen, onClose }: EndCardDialogProps) {
  const t = useMessages(cardMessages);
  const { formatDate } = useFormats();
  const [lastDay, setLastDay] = useState(() => new Date().toISOString().slice(0, 10));
  const end = useEndCard(partnerId, cardId);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('endTitle')}
      confirmLabel={t('end')}
      danger
      pending={end.isPending}
      onConfirm={() =>
        end.mutate(lastDay, {
          onSuccess: () => {
            toast(t('ended', { date: formatDate(lastDay) }));
            onClose();
          },
        })
      }
    >
      {end.error !== null && <RefusalAlert error={end.error} />}
      <Text size="sm" mb="md">
        {t('endHelp')}
      </Text>
      <TextInput
        type="date"
        label={t('lastDay')}
        required
        value={lastDay}
        onChange={(event) => setLastDay(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
