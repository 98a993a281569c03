import { Stack, TextInput } from '@mantine/core';
import type { BagOutcome } from '@portal/contract/bagging';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { useBagMutation } from '../bag-mutations.ts';
import { baggingMessages } from '../bagging-messages.ts';
import { useBaggingSide, type SideBag } from '../bagging-side.ts';

interface MawbDialogProps {
  readonly bags: readonly SideBag[];
  readonly onClose: () => void;
  readonly onDone: (outcomes: readonly BagOutcome[]) => void;
}

/** Sets one MAWB for several bags. */
export function MawbDialog({ bags, onClose, onDone }: MawbDialogProps) {
  const t = useMessages(baggingMessages);
  const { calls } = useBaggingSide();
  const [awbNumber, setAwbNumber] = useState('');
  const { mutate, isPending, error } = useBagMutation((number: string | null) =>
    calls.setMawb(
      bags.map(({ id }) => id),
      number,
    ),
  );
  const send = () => {
    const trimmedNumber = awbNumber.trim();
    mutate(trimmedNumber === '' ? null : trimmedNumber, { onSuccess: onDone });
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
