import { Stack, TextInput } from '@mantine/core';
import type { editBag } from '@portal/contract/bagging';
import type { BodyInput } from '@portal/contract/core';
import { useState } from 'react';
import { findFieldReason } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { WeightInput } from '../../../ui/form/quantity-input.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { useBagMutation } from '../bag-mutations.ts';
import { baggingMessages } from '../bagging-messages.ts';
import { getSideActions, useBaggingSide, type SideBag } from '../bagging-side.ts';

/** Edits the MAWB of a bag and, while it is open, its tare. */
export function EditDialog({ bag, onClose }: { readonly bag: SideBag; readonly onClose: () => void }) {
  const t = useMessages(baggingMessages);
  const { calls } = useBaggingSide();
  const [awbNumber, setAwbNumber] = useState(bag.awbNumber ?? '');
  const [tareGrams, setTareGrams] = useState(bag.tareGrams);
  const { mutate, isPending, error } = useBagMutation((body: BodyInput<typeof editBag>) =>
    calls.edit(bag, body),
  );
  const canSetTare = getSideActions(bag).includes('set-tare');
  const fieldReasons = [findFieldReason(error, 'awbNumber'), findFieldReason(error, 'tareGrams')];
  const { bagCode: code } = bag;
  const send = () =>
    mutate(
      { awbNumber: awbNumber.trim() === '' ? null : awbNumber.trim(), ...(canSetTare && { tareGrams }) },
      {
        onSuccess: () => {
          toast(t('saved', { code }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('editTitle', { code })}
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
          error={fieldReasons[0]}
          onChange={(event) => setAwbNumber(event.currentTarget.value)}
        />
        {canSetTare && (
          <WeightInput
            label={t('tare')}
            description={t('tareHelp')}
            value={tareGrams}
            onChange={setTareGrams}
            error={fieldReasons[1]}
          />
        )}
        {error !== null && fieldReasons.every((reason) => reason === undefined) && (
          <RefusalAlert error={error} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
