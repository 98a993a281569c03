import { Select, Stack, Text, Textarea } from '@mantine/core';
import { BAG_DELETION_REASONS } from '@portal/contract/bagging';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { useBagMutation } from '../bag-mutations.ts';
import { baggingMessages } from '../bagging-messages.ts';
import { useBaggingSide, type DeleteRequest, type SideBag } from '../bagging-side.ts';

type Reason = (typeof BAG_DELETION_REASONS)[number];

interface DeleteDialogProps {
  readonly bag: SideBag;
  /** Takes this order out of the bag; without it the bag itself is deleted. */
  readonly orderCode?: string;
  readonly onClose: () => void;
}

/** Asks for the reason to delete a bag, or to take an order out of a sealed bag. */
export function DeleteDialog({ bag, orderCode, onClose }: DeleteDialogProps) {
  const t = useMessages(baggingMessages);
  const { calls } = useBaggingSide();
  const [reason, setReason] = useState<Reason>(BAG_DELETION_REASONS[0]);
  const [comments, setComments] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useBagMutation((request: DeleteRequest) => calls.delete(bag, request));
  const { bagCode: code } = bag;
  const send = () => {
    const trimmedComments = comments.trim();
    setMissing(trimmedComments === '');
    if (trimmedComments === '') return;
    mutate(
      { reason, comments: trimmedComments, ...(orderCode !== undefined && { orderCode }) },
      {
        onSuccess: () => {
          toast(orderCode === undefined ? t('deleted', { code }) : t('orderRemoved', { code: orderCode }));
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={
        orderCode === undefined
          ? t('deleteTitle', { code })
          : t('removeOrderTitle', { order: orderCode, code })
      }
      confirmLabel={t(orderCode === undefined ? 'delete' : 'removeOrderConfirm')}
      cancelLabel={t('cancelDelete')}
      danger
      pending={isPending}
      onConfirm={send}
    >
      <Stack gap="md">
        <Text size="sm">
          {orderCode === undefined ? t('deleteHelp', { count: bag.orders }) : t('removeOrderHelp')}
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
          error={missing && t('required')}
          value={comments}
          onChange={(event) => setComments(event.currentTarget.value)}
        />
        {error !== null && <RefusalAlert error={error} />}
      </Stack>
    </ConfirmDialog>
  );
}
