import { Stack, TextInput } from '@mantine/core';
import { actionsOfBag, type Bag } from '@portal/contract/bagging';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { WeightInput } from '../../ui/form/weight-input.tsx';
import { toast } from '../../ui/toasts.tsx';
import { RefusedAlert } from '../orders/index.ts';
import { baggingMessages } from './bagging-messages.ts';
import { useEditBag } from './bagging-queries.ts';
import { reasonOf } from './field-reason.ts';

/** MAWB and, while the bag is open, its tare. */
export function EditDialog({ bag, onClose }: { readonly bag: Bag; readonly onClose: () => void }) {
  const t = useMessages(baggingMessages);
  const [awbNumber, setAwbNumber] = useState(bag.awbNumber ?? '');
  const [tareGrams, setTareGrams] = useState(bag.tareGrams);
  const { mutate, isPending, error } = useEditBag(bag);
  const hasTare = actionsOfBag(bag.state).includes('set-tare');
  const atFields = [reasonOf(error, 'awbNumber'), reasonOf(error, 'tareGrams')];
  const { bagCode: code } = bag;
  const send = () =>
    mutate(
      { awbNumber: awbNumber.trim() === '' ? null : awbNumber.trim(), ...(hasTare && { tareGrams }) },
      {
        onSuccess: () => {
          toast(t('saved', { code }));
          onClose();
        },
      },
    );
  return (
    <Confirm
      opened
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
          error={atFields[0]}
          onChange={(event) => setAwbNumber(event.currentTarget.value)}
        />
        {hasTare && (
          <WeightInput
            label={t('tare')}
            description={t('tareHelp')}
            value={tareGrams}
            onChange={setTareGrams}
            error={atFields[1]}
          />
        )}
        {error !== null && atFields.every((reason) => reason === undefined) && <RefusedAlert error={error} />}
      </Stack>
    </Confirm>
  );
}
