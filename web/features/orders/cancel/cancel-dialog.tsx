import { Text, Textarea } from '@mantine/core';
import { cancelOrders } from '@portal/contract/orders';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import type { OrderDialogProps } from '../actions/order-action.ts';
import { OrderActionForm } from '../actions/order-action-form.tsx';
import { cancelMessages } from './cancel-messages.ts';

/** Confirms and cancels orders, or requests it of the partners that hold the parcels. */
export function CancelDialog({ orders, ...dialog }: OrderDialogProps) {
  const t = useMessages(cancelMessages);
  const [comment, setComment] = useState('');
  const count = orders.length;

  const send = async () => {
    const trimmedComment = comment.trim();
    const body = {
      orderIds: orders.map(({ id }) => id),
      ...(trimmedComment !== '' && { comment: trimmedComment }),
    };
    return (await call(cancelOrders, { body })).value;
  };
  return (
    <OrderActionForm
      {...dialog}
      title={t('title', { count, code: orders[0]?.orderCode ?? '' })}
      confirmLabel={t('confirm', { count })}
      cancelLabel={t('keep', { count })}
      isDanger
      send={send}
      onSuccess={(outcomes) => {
        const cancelledCount = outcomes.filter(({ outcome }) => outcome === 'CANCELLED').length;
        const requestedCount = outcomes.length - cancelledCount;
        if (cancelledCount > 0) toast(t('cancelled', { count: cancelledCount }));
        if (requestedCount > 0) toast(t('requested', { count: requestedCount }));
      }}
      refusedTitle={(refused) => t('refused', { count: refused })}
    >
      <Text size="sm">{t('text')}</Text>
      <Textarea
        mt="md"
        label={t('comment')}
        autosize
        minRows={2}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </OrderActionForm>
  );
}
