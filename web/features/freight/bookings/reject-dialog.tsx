import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import {
  BOOKING_REJECTIONS,
  type Booking,
  type BookingRejection,
  type PartnerDeparture,
} from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { getToday } from '../../../i18n/today.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useNow } from '../../../ui/display/relative-time.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { departuresQuery } from '../departures/departure-queries.ts';
import { formatLocalMinute } from '../local-minute.ts';
import { formatCubicMetres } from '../cubic-metres.ts';
import { bookingMessages } from './booking-messages.ts';
import { useAnswerBooking } from './booking-queries.ts';

const NONE: readonly never[] = [];
const MAX_COMMENT = 500;
const MAX_ALTERNATIVES = 100;

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
  const now = useNow();
  const { data } = useQuery(
    departuresQuery(partnerId, {
      mode: departure.mode,
      originPortId: departure.originPortId,
      destinationPortId: departure.destinationPortId,
      state: 'PLANNED',
      from: getToday(),
      perPage: MAX_ALTERNATIVES,
    }),
  );
  const alternatives = data?.data.filter(
    ({ id, departsAt }) => id !== departure.id && Date.parse(departsAt) > now,
  );
  const formatOption = useDepartureOption();
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
          <Select
            label={t('alternativeLabel')}
            description={t(alternatives?.length === 0 ? 'noAlternative' : 'alternativeInputHelp', lane)}
            searchable
            clearable
            disabled={alternatives?.length === 0}
            data={(alternatives ?? NONE).map((other) => ({ value: other.id, label: formatOption(other) }))}
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

/** Returns a function that describes a departure: number, local time and the space that is free. */
function useDepartureOption(): (departure: PartnerDeparture) => string {
  const t = useMessages(bookingMessages);
  const { formatWeight } = useFormats();
  return ({ number, localDeparture, capacityGrams, capacityLitres, booked }) =>
    t('alternativeOption', {
      number,
      time: formatLocalMinute(localDeparture),
      weight: formatWeight(Math.max(0, capacityGrams - booked.grams)),
      volume: formatCubicMetres(Math.max(0, capacityLitres - booked.litres)),
    });
}
