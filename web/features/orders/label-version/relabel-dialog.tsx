import { Select, Text, TextInput } from '@mantine/core';
import type { LabelFormat } from '@portal/contract/labels';
import { relabelOrders } from '@portal/contract/orders';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import type { OrderDialogProps } from '../actions/order-action.ts';
import { OrderActionForm } from '../actions/order-action-form.tsx';
import { useLabelFormats } from '../print-labels/use-label-formats.ts';
import { usePrintLabels } from '../print-labels/use-print-labels.tsx';
import { relabelMessages } from './relabel-messages.ts';

const LATER = 'later';

/** Makes new versions of labels and prints them, unless printing later is selected. */
export function RelabelDialog({ orders, ...dialog }: OrderDialogProps) {
  const t = useMessages(relabelMessages);
  const formats = useLabelFormats();
  const [comment, setComment] = useState('');
  const [format, setFormat] = useState<LabelFormat | typeof LATER>('pdf');
  const { print, report } = usePrintLabels();
  const count = orders.length;

  const send = async () => {
    const trimmedComment = comment.trim();
    const body = {
      orderIds: orders.map(({ id }) => id),
      ...(trimmedComment !== '' && { comment: trimmedComment }),
    };
    return (await call(relabelOrders, { body })).value;
  };
  return (
    <>
      <OrderActionForm
        {...dialog}
        title={t('title', { count, code: orders[0]?.orderCode ?? '' })}
        confirmLabel={t('confirm', { count })}
        send={send}
        onSuccess={(relabelled) => {
          toast(t('relabelled', { count: relabelled.length }));
          if (format !== LATER)
            print({ kind: 'ids', orderIds: relabelled.map(({ orderId }) => orderId) }, format);
        }}
        refusedTitle={(refused) => t('refused', { count: refused })}
      >
        <Text size="sm">{t('text')}</Text>
        <TextInput
          mt="md"
          label={t('comment')}
          description={t('reasonHelp')}
          maxLength={200}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          data-autofocus
        />
        <Select
          mt="md"
          label={t('print')}
          data={[...formats, { value: LATER, label: t('printLater') }]}
          value={format}
          onChange={(value) => value !== null && setFormat(value)}
          allowDeselect={false}
        />
      </OrderActionForm>
      {report}
    </>
  );
}
