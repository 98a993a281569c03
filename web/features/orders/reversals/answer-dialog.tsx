import { Alert, Text, Textarea } from '@mantine/core';
import type { Reversal } from '@portal/contract/orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Confirm } from '../../../ui/form/confirm.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { RefusedAlert } from '../../../ui/form/refusal-alert.tsx';
import { useAnswerReversals } from './reversal-queries.ts';
import { reversalMessages } from './reversal-messages.ts';

export interface AskedAnswer {
  readonly reversals: readonly Reversal[];
  readonly approved: boolean;
}

interface AnswerDialogProps extends AskedAnswer {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Approves or rejects what partners asked for. What could not be answered stays listed with its reason. */
export function AnswerDialog({ reversals, approved, opened, onClose }: AnswerDialogProps) {
  const t = useMessages(reversalMessages);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, reset, isPending, data, error } = useAnswerReversals();
  const count = reversals.length;
  const code = reversals[0]?.order.orderCode ?? '';
  const refused = data?.filter(({ ok }) => !ok) ?? [];
  const close = () => {
    reset();
    setReason('');
    setMissing(false);
    onClose();
  };
  const send = () => {
    const said = reason.trim();
    setMissing(!approved && said === '');
    if (!approved && said === '') return;
    mutate(
      { reversalIds: reversals.map(({ id }) => id), approved, reason: said },
      {
        onSuccess: (outcomes) => {
          const done = outcomes.filter(({ ok }) => ok).length;
          toast(t(approved ? 'approved' : 'rejected', { count: done }));
          if (done === outcomes.length) close();
        },
      },
    );
  };
  return (
    <Confirm
      opened={opened}
      onClose={close}
      title={t(approved ? 'approveTitle' : 'rejectTitle', { count, code })}
      confirmLabel={t(approved ? 'approve' : 'reject')}
      danger={!approved}
      pending={isPending}
      onConfirm={send}
    >
      {approved && <Text size="sm">{t('approveText')}</Text>}
      <Textarea
        mt="md"
        label={t(approved ? 'approveNote' : 'rejectReason')}
        error={missing && t('needed')}
        withAsterisk={!approved}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error !== null && <RefusedAlert error={error} />}
      {refused.length > 0 && (
        <Alert color="red" mt="md" role="alert" title={t('unanswered', { count: refused.length })}>
          {refused.map(({ reversalId, reason: why }) => (
            <div key={reversalId}>{why}</div>
          ))}
        </Alert>
      )}
    </Confirm>
  );
}
