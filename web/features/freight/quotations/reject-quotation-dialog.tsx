import { Select } from '@mantine/core';
import { QUOTATION_REJECTIONS, type Quotation } from '@portal/contract/freight';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { CommentField } from '../../../ui/form/comment-field.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import type { BookingOwner } from '../bookings/booking-queries.ts';
import { quotationMessages } from './quotation-messages.ts';
import { useAnswerQuotation, useChangeQuotation } from './quotation-queries.ts';

const REASONS = QUOTATION_REJECTIONS.filter((reason) => reason !== 'OTHER_ACCEPTED');
interface RejectQuotationDialogProps {
  readonly owner: BookingOwner;
  readonly quotation: Pick<Quotation, 'id' | 'code'>;
  readonly onClose: () => void;
}

/** Turns an offer down as the client, or declines to quote as the partner. */
export function RejectQuotationDialog({ owner, quotation, onClose }: RejectQuotationDialogProps) {
  const t = useMessages(quotationMessages);
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
    <FormDialog
      title={t('rejectTitle', { code })}
      submitLabel={t('action_reject')}
      isDanger
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label={t('reason')}
        withAsterisk
        data={REASONS.map((value) => ({ value, label: t(`reason_${value}`) }))}
        value={reason}
        onChange={setReason}
        error={isSubmitted && reason === null ? t('reasonRequired') : undefined}
      />
      <CommentField label={t('comment')} value={comment} onChange={setComment} />
    </FormDialog>
  );
}
