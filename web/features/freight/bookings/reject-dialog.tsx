import { Select, Text } from '@mantine/core';
import { BOOKING_REJECTIONS, type Booking, type BookingRejection } from '@portal/contract/freight';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { CommentField } from '../../../ui/form/comment-field.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { LaneDepartureSelect } from '../departures/lane-departure-select.tsx';
import { bookingMessages } from './booking-messages.ts';
import { useAnswerBooking } from './booking-queries.ts';

interface RejectDialogProps {
  readonly partnerId: string;
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Rejects a booking with a reason, and offers another departure of the lane. */
export function RejectDialog({ partnerId, booking, onClose }: RejectDialogProps) {
  const t = useMessages(bookingMessages);
  const { code, client, departure } = booking;
  const lane = { from: departure.originPortId, to: departure.destinationPortId };
  const [reason, setReason] = useState<BookingRejection | null>(null);
  const [comment, setComment] = useState('');
  const [alternativeDepartureId, setAlternativeDepartureId] = useState<string | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const answer = useAnswerBooking(partnerId, () => {
    toast(t('done_reject', { code }));
    onClose();
  });
  const submit = () => {
    setIsSubmitted(true);
    if (reason === null) return;
    const body = {
      action: 'reject' as const,
      reason,
      ...(comment.trim() !== '' && { comment }),
      ...(alternativeDepartureId !== null && { alternativeDepartureId }),
    };
    answer.mutate({ bookingId: booking.id, body });
  };
  return (
    <FormDialog
      title={t('rejectTitle', { code })}
      submitLabel={t('action_reject')}
      isDanger
      isPending={answer.isPending}
      error={answer.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text size="sm">{t('rejectHelp', { client: client.name })}</Text>
      <Select
        label={t('rejectReason')}
        withAsterisk
        data={BOOKING_REJECTIONS.map((value) => ({ value, label: t(`reason_${value}`) }))}
        value={reason}
        onChange={setReason}
        error={isSubmitted && reason === null ? t('reasonRequired') : undefined}
      />
      <CommentField label={t('comment')} value={comment} onChange={setComment} />
      <LaneDepartureSelect
        partnerId={partnerId}
        lane={departure}
        exceptId={departure.id}
        label={t('alternativeLabel')}
        help={t('alternativeInputHelp', lane)}
        noneHelp={t('noAlternative', lane)}
        value={alternativeDepartureId}
        onChange={setAlternativeDepartureId}
      />
    </FormDialog>
  );
}
