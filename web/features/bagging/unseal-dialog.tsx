import { Text, Textarea } from '@mantine/core';
import type { Bag } from '@portal/contract/bagging';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';
import { RefusedAlert } from '../orders/index.ts';
import { baggingMessages } from './bagging-messages.ts';
import { useEditBag } from './bagging-queries.ts';

/** Asks why a sealed bag is opened again. */
export function UnsealDialog({ bag, onClose }: { readonly bag: Bag; readonly onClose: () => void }) {
  const t = useMessages(baggingMessages);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useEditBag(bag);
  const { bagCode: code, sealNumber } = bag;
  const send = () => {
    const said = reason.trim();
    setMissing(said === '');
    if (said === '') return;
    mutate(
      { state: 'OPEN', reason: said },
      {
        onSuccess: () => {
          toast(t('unsealed', { code }));
          onClose();
        },
      },
    );
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('unsealTitle', { code })}
      confirmLabel={t('unseal')}
      pending={isPending}
      onConfirm={send}
    >
      <Text size="sm">{t('unsealText', { seal: sealNumber ?? '' })}</Text>
      <Textarea
        mt="md"
        label={t('why')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={300}
        error={missing && t('needed')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error !== null && <RefusedAlert error={error} />}
    </Confirm>
  );
}
