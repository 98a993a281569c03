import { Select, Text, Textarea } from '@mantine/core';
import { editServiceLevels } from '@portal/contract/orders';
import { SERVICE_LEVELS, type ServiceLevel } from '@portal/contract/trade';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import type { OrderDialogProps } from '../actions/order-action.ts';
import { OrderActionForm } from '../actions/order-action-form.tsx';
import { ordersMessages } from '../orders-messages.ts';

const messages = defineMessages('service-level', {
  title: 'Edit service level of {count, plural, one {{code}} other {# orders}}',
  text: 'Each order is routed and priced again. An order that a partner already has keeps its service level.',
  choose: 'Select a service level',
  note: 'Note (partners see this)',
  confirm: 'Edit {count, plural, one {order} other {# orders}}',
  edited: '{count, plural, one {# order has} other {# orders have}} the service level {level}',
  refused: '{count, plural, one {# order keeps its service level} other {# orders keep their service level}}',
});

/** Sets one service level for the orders, with a note to their partners. */
export function EditServiceLevelDialog({ orders, ...dialog }: OrderDialogProps) {
  const t = useMessages(messages);
  const ordersText = useMessages(ordersMessages);
  const [serviceLevel, setServiceLevel] = useState<ServiceLevel | null>(null);
  const [note, setNote] = useState('');
  const count = orders.length;

  const send = async () => {
    if (serviceLevel === null) return [];
    const trimmedNote = note.trim();
    const body = {
      orderIds: orders.map(({ id }) => id),
      serviceLevel,
      ...(trimmedNote !== '' && { note: trimmedNote }),
    };
    return (await call(editServiceLevels, { body })).value;
  };
  return (
    <OrderActionForm
      {...dialog}
      title={t('title', { count, code: orders[0]?.orderCode ?? '' })}
      confirmLabel={t('confirm', { count })}
      canSend={serviceLevel !== null}
      send={send}
      onSuccess={({ length }) =>
        serviceLevel !== null &&
        toast(t('edited', { count: length, level: ordersText(`level_${serviceLevel}`) }))
      }
      refusedTitle={(refused) => t('refused', { count: refused })}
    >
      <Text size="sm">{t('text')}</Text>
      <Select
        mt="md"
        label={ordersText('serviceLevel')}
        placeholder={t('choose')}
        data={SERVICE_LEVELS.map((level) => ({ value: level, label: ordersText(`level_${level}`) }))}
        value={serviceLevel}
        onChange={setServiceLevel}
        allowDeselect={false}
        withAsterisk
        data-autofocus
      />
      <Textarea
        mt="md"
        label={t('note')}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </OrderActionForm>
  );
}
