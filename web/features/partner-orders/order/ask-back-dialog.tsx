import { Text, Textarea } from '@mantine/core';
import type { PartnerOrder } from '@portal/contract/partner-orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Confirm } from '../../../ui/form/confirm.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { RefusedAlert } from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import { useAskBack } from '../partner-orders-queries.ts';

interface AskBackDialogProps {
  readonly order: PartnerOrder;
  readonly partnerId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks the client to take a parcel back, with why. */
export function AskBackDialog({ order, partnerId, opened, onClose }: AskBackDialogProps) {
  const t = useMessages(partnerOrdersMessages);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, error, isPending } = useAskBack(partnerId);
  const send = () => {
    const said = reason.trim();
    setMissing(said === '');
    if (said === '') return;
    mutate(
      { orderId: order.id, reason: said },
      {
        onSuccess: () => {
          toast(t('askedBack'));
          onClose();
        },
      },
    );
  };
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('askBackTitle', { client: order.client.name, code: order.orderCode })}
      confirmLabel={t('askBackConfirm')}
      keepLabel={t('notNow')}
      pending={isPending}
      onConfirm={send}
    >
      <Text size="sm">{t('askBackText')}</Text>
      <Textarea
        mt="md"
        label={t('why')}
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
