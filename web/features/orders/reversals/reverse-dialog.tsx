import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Confirm } from '../../../ui/form/confirm.tsx';
import { toast } from '../../../ui/toasts.tsx';
import type { NamedOrder } from '../cancel/cancel-dialog.tsx';
import { RefusedAlert } from '../../../ui/form/refusal-alert.tsx';
import { useInitiateReversal } from './reversal-queries.ts';
import { reversalMessages } from './reversal-messages.ts';

interface ReverseDialogProps {
  readonly order: NamedOrder;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks the partner to send a parcel back. */
export function ReverseDialog({ order, opened, onClose }: ReverseDialogProps) {
  const t = useMessages(reversalMessages);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, reset, isPending, error } = useInitiateReversal();
  const close = () => {
    reset();
    setReason('');
    setMissing(false);
    onClose();
  };
  const send = () => {
    const said = reason.trim();
    setMissing(said === '');
    if (said === '') return;
    mutate(
      { orderId: order.id, reason: said },
      {
        onSuccess: () => {
          toast(t('reverseAsked'));
          close();
        },
      },
    );
  };
  return (
    <Confirm
      opened={opened}
      onClose={close}
      title={t('reverseTitle', { code: order.orderCode })}
      confirmLabel={t('reverseConfirm')}
      pending={isPending}
      onConfirm={send}
    >
      <Text size="sm">{t('reverseText')}</Text>
      <Textarea
        mt="md"
        label={t('reverseReason')}
        error={missing && t('needed')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error !== null && <RefusedAlert error={error} />}
    </Confirm>
  );
}
