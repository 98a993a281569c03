import { Stack, TextInput } from '@mantine/core';
import type { Bag, BagOutcome } from '@portal/contract/bagging';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { baggingMessages } from '../bagging-messages.ts';
import { useSetBagsMawb } from '../bagging-queries.ts';

interface MawbDialogProps {
  readonly bags: readonly Bag[];
  readonly onClose: () => void;
  readonly onDone: (outcomes: readonly BagOutcome[]) => void;
}

/** Sets one MAWB for several bags. */
export function MawbDialog({ bags, onClose, onDone }: MawbDialogProps) {
  const t = useMessages(baggingMessages);
  const [awbNumber, setAwbNumber] = useState('');
  const { mutate, isPending, error } = useSetBagsMawb();
  const send = () => {
    const trimmedNumber = awbNumber.trim();
    mutate(
      { bagIds: bags.map(({ id }) => id), awbNumber: trimmedNumber === '' ? null : trimmedNumber },
      { onSuccess: ({ outcomes }) => onDone(outcomes) },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('setMawbTitle', { count: bags.length })}
      confirmLabel={t('save')}
      pending={isPending}
      onConfirm={send}
    >
      <Stack gap="md">
        <TextInput
          label={t('mawb')}
          description={t('mawbHelp')}
          autoComplete="off"
          maxLength={20}
          value={awbNumber}
          onChange={(event) => setAwbNumber(event.currentTarget.value)}
        />
        {error !== null && <RefusalAlert error={error} />}
      </Stack>
    </ConfirmDialog>
  );
}
