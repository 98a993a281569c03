import { Select, Stack, Text, Textarea } from '@mantine/core';
import { BAG_DELETION_REASONS, type Bag } from '@portal/contract/bagging';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';
import { RefusedAlert } from '../orders/index.ts';
import { baggingMessages } from './bagging-messages.ts';
import { useDeleteBag } from './bagging-queries.ts';

type Reason = (typeof BAG_DELETION_REASONS)[number];

interface DeleteDialogProps {
  readonly bag: Bag;
  /** One order out of the bag, where it is not the bag as a whole. */
  readonly orderCode?: string;
  readonly onClose: () => void;
}

/** Asks why a bag is taken apart, or an order out of a sealed one. */
export function DeleteDialog({ bag, orderCode, onClose }: DeleteDialogProps) {
  const t = useMessages(baggingMessages);
  const [reason, setReason] = useState<Reason>(BAG_DELETION_REASONS[0]);
  const [comments, setComments] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useDeleteBag(bag);
  const { bagCode: code } = bag;
  const send = () => {
    const said = comments.trim();
    setMissing(said === '');
    if (said === '') return;
    const what = orderCode === undefined ? { bag_id: bag.id } : { order_id: orderCode };
    mutate(
      { partner_id: bag.partner.id, reason, comments: said, ...what },
      {
        onSuccess: () => {
          toast(orderCode === undefined ? t('deleted', { code }) : t('takenOut', { code: orderCode }));
          onClose();
        },
      },
    );
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={
        orderCode === undefined ? t('deleteTitle', { code }) : t('takeOutTitle', { order: orderCode, code })
      }
      confirmLabel={t(orderCode === undefined ? 'delete' : 'takeOutConfirm')}
      keepLabel={t('keep')}
      danger
      pending={isPending}
      onConfirm={send}
    >
      <Stack gap="md">
        <Text size="sm">
          {orderCode === undefined ? t('deleteText', { count: bag.orders }) : t('takeOutText')}
        </Text>
        <Select
          label={t('reason')}
          allowDeselect={false}
          data={BAG_DELETION_REASONS.map((value) => ({ value, label: t(`reason_${value}`) }))}
          value={reason}
          onChange={(value) => setReason(value ?? reason)}
        />
        <Textarea
          label={t('comments')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          error={missing && t('needed')}
          value={comments}
          onChange={(event) => setComments(event.currentTarget.value)}
        />
        {error !== null && <RefusedAlert error={error} />}
      </Stack>
    </Confirm>
  );
}
