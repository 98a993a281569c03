import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { BOOKING_REJECTIONS, type Booking, type BookingRejection } from '@portal/contract/freight';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { LaneDepartureSelect } from '../departures/lane-departure-select.tsx';
import { bookingMessages } from './booking-messages.ts';
import { useAnswerBooking } from './booking-queries.ts';

const MAX_COMMENT = 500;

interface RejectDialogProps {
  readonly partnerId: string;
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Rejects a booking with a reason, and offers another departure of the lane. */
export function RejectDialog({ partnerId, booking, onClose }: RejectDialogProps) {
  const t = useMessages(bookingMessages);
  const tUi = useMessages(uiMessages);
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
    <Dialog isOpen onClose={onClose} title={t('rejectTitle', { code })} isPersistent={answer.isPending}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog is inside that of the booking, whose events a portal would reach.
          event.stopPropagation();
          submit();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('rejectHelp', { client: client.name })}</Text>
          <Select
            label={t('rejectReason')}
            withAsterisk
            data={BOOKING_REJECTIONS.map((value) => ({ value, label: t(`reason_${value}`) }))}
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
          {answer.error !== null && <RefusalAlert error={answer.error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={answer.isPending}>
              {tUi('cancel')}
            </Button>
            <Button type="submit" color="red" loading={answer.isPending}>
              {t('action_reject')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
