import { Alert, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Confirm } from '../../../ui/form/confirm.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useCancelOrders } from './cancel-orders.ts';
import { ordersMessages } from '../orders-messages.ts';
import { outcomesOf } from './cancel-outcomes.ts';

export interface NamedOrder {
  readonly id: string;
  readonly orderCode: string;
}

interface CancelDialogProps {
  readonly orders: readonly NamedOrder[];
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Asks by name, then says for each order what became of it. What was refused stays listed with its reason. */
export function CancelDialog({ orders, opened, onClose, onDone }: CancelDialogProps) {
  const t = useMessages(ordersMessages);
  const [reason, setReason] = useState('');
  const cancel = useCancelOrders();
  const count = orders.length;
  const outcomes = cancel.data === undefined ? undefined : outcomesOf(cancel.data, orders);

  const close = () => {
    cancel.reset();
    setReason('');
    onClose();
  };
  const send = () =>
    cancel.mutate(
      { orderIds: orders.map((order) => order.id), reason: reason.trim() },
      {
        onSuccess: (answers) => {
          const { cancelled, asked, refused } = outcomesOf(answers, orders);
          if (cancelled > 0) toast(t('cancelled', { count: cancelled }));
          if (asked > 0) toast(t('cancelAsked', { count: asked }));
          onDone?.();
          if (refused.length === 0) close();
        },
      },
    );

  return (
    <Confirm
      opened={opened}
      onClose={close}
      title={t('cancelTitle', { count, code: orders[0]?.orderCode ?? '' })}
      confirmLabel={t('cancelConfirm', { count })}
      keepLabel={outcomes === undefined ? t('keep', { count }) : t('close')}
      danger
      pending={cancel.isPending}
      onConfirm={send}
    >
      <Text size="sm">{t('cancelText')}</Text>
      <Textarea
        mt="md"
        label={t('cancelReason')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {cancel.error !== null && (
        <Alert color="red" mt="md" role="alert">
          {cancel.error instanceof ApiError ? cancel.error.problem.error : t('failed')}
        </Alert>
      )}
      {outcomes !== undefined && outcomes.refused.length > 0 && (
        <Alert
          color="red"
          mt="md"
          role="alert"
          title={t('cancelRefused', { count: outcomes.refused.length })}
        >
          {outcomes.refused.map(({ code, reason: why }) => (
            <div key={code}>
              {code}: {why}
            </div>
          ))}
        </Alert>
      )}
    </Confirm>
  );
}
