import { Select, Text } from '@mantine/core';
import {
  SPACE_DECLINES,
  type SpaceAnswer,
  type SpaceDecline,
  type SpaceRequest,
} from '@portal/contract/freight';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { CommentField } from '../../../ui/form/comment-field.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { bookingMessages } from '../bookings/booking-messages.ts';
import { LaneDepartureSelect } from '../departures/lane-departure-select.tsx';
import { spaceRequestMessages } from './space-request-messages.ts';
import { useAnswerRequest } from './space-request-queries.ts';

interface AnswerDialogProps {
  readonly partnerId: string;
  readonly request: SpaceRequest;
  readonly action: SpaceAnswer['action'];
  readonly onClose: () => void;
}

/** Offers a departure of the partner for a space request, or declines it with a reason. */
export function AnswerDialog({ partnerId, request, action, onClose }: AnswerDialogProps) {
  const t = useMessages(spaceRequestMessages);
  const tBookings = useMessages(bookingMessages);
  const { formatDate } = useFormats();
  const { id, code, client, originPortId, destinationPortId, bookingDate } = request;
  const isOffer = action === 'offer';
  const [departureId, setDepartureId] = useState<string | null>(null);
  const [reason, setReason] = useState<SpaceDecline | null>(null);
  const [comment, setComment] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const answer = useAnswerRequest(partnerId, id, () => {
    toast(t(isOffer ? 'offered' : 'declined', { code }));
    onClose();
  });
  const submit = () => {
    setIsSubmitted(true);
    const note = comment.trim() !== '' && { comment };
    if (isOffer && departureId !== null) answer.mutate({ action, departureId, ...note });
    if (!isOffer && reason !== null) answer.mutate({ action, reason, ...note });
  };
  const lane = { from: originPortId, to: destinationPortId, day: formatDate(bookingDate) };
  return (
    <FormDialog
      title={t(isOffer ? 'offerTitle' : 'declineTitle', { code })}
      submitLabel={t(isOffer ? 'offer' : 'decline')}
      isDanger={!isOffer}
      isPending={answer.isPending}
      error={answer.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text size="sm">
        {isOffer ? t('offerHelp', { client: client.name }) : tBookings('rejectHelp', { client: client.name })}
      </Text>
      {isOffer ? (
        <LaneDepartureSelect
          partnerId={partnerId}
          lane={request}
          from={bookingDate}
          label={t('departure')}
          help={t('departureHelp', lane)}
          noneHelp={t('noDeparture', lane)}
          withAsterisk
          value={departureId}
          onChange={setDepartureId}
          error={isSubmitted && departureId === null ? t('departureRequired') : undefined}
        />
      ) : (
        <Select
          label={tBookings('rejectReason')}
          withAsterisk
          data={SPACE_DECLINES.map((value) => ({ value, label: tBookings(`reason_${value}`) }))}
          value={reason}
          onChange={setReason}
          error={isSubmitted && reason === null ? tBookings('reasonRequired') : undefined}
        />
      )}
      <CommentField label={t('comment')} value={comment} onChange={setComment} />
    </FormDialog>
  );
}
