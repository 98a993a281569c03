import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { QUOTATION_REJECTIONS, type Quotation } from '@portal/contract/freight';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import type { BookingOwner } from '../bookings/booking-queries.ts';
import { quotationMessages } from './quotation-messages.ts';
import { useAnswerQuotation, useChangeQuotation } from './quotation-queries.ts';

const REASONS = QUOTATION_REJECTIONS.filter((reason) => reason !== 'OTHER_ACCEPTED');
const MAX_COMMENT = 500;

interface RejectQuotationDialogProps {
  readonly owner: BookingOwner;
  readonly quotation: Pick<Quotation, 'id' | 'code'>;
  readonly onClose: () => void;
}

/** Turns an offer down as the client, or declines to quote as the partner. */
export function RejectQuotationDialog({ owner, quotation, onClose }: RejectQuotationDialogProps) {
  const t = useMessages(quotationMessages);
  const tUi = useMessages(uiMessages);
  const { id, code } = quotation;
  const [reason, setReason] = useState<(typeof REASONS)[number] | null>(null);
  const [comment, setComment] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const onDone = () => {
    toast(t('done_reject', { code }));
    onClose();
  };
  const change = useChangeQuotation(onDone);
  const answer = useAnswerQuotation(owner.side === 'PARTNER' ? owner.partnerId : '', onDone);
  const { isPending, error } = owner.side === 'CLIENT' ? change : answer;
  const submit = () => {
    setIsSubmitted(true);
    if (reason === null) return;
    const body = { action: 'reject' as const, reason, ...(comment.trim() !== '' && { comment }) };
    if (owner.side === 'CLIENT') change.mutate({ id, body });
    else answer.mutate({ quotationId: id, body });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('rejectTitle', { code })} isPersistent={isPending}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog can be inside that of the quotation, whose events a portal would reach.
          event.stopPropagation();
          submit();
        }}
      >
        <Stack gap="md">
          <Select
            label={t('reason')}
            withAsterisk
            data={REASONS.map((value) => ({ value, label: t(`reason_${value}`) }))}
            value={reason}
            onChange={setReason}
            error={isSubmitted && reason === null ? t('reasonRequired') : undefined}
          />
          <Textarea
            label={t('comment')}
            autosize
            minRows={2}
            maxLength={MAX_COMMENT}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          {error !== null && <RefusalAlert error={error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {tUi('cancel')}
            </Button>
            <Button type="submit" color="red" loading={isPending}>
              {t('action_reject')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
