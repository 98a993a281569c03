import { Button, Group, NativeSelect } from '@mantine/core';
import { BOOKING_PERMISSIONS, type Booking } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { bookingMessages } from './booking-messages.ts';
import { bookingsQuery, useAssignMawb, type BookingOwner } from './booking-queries.ts';

interface MawbOfBookingProps {
  readonly owner: BookingOwner;
  readonly booking: Booking;
}

/** Bookings of a departure whose MAWBs can be chosen. */
const MAX_BOOKINGS = 100;

/** The MAWB of a confirmed booking of a flight; its partner can change it. */
export function MawbOfBooking({ owner, booking }: MawbOfBookingProps) {
  const t = useMessages(bookingMessages);
  const { isAllowed } = usePermission(BOOKING_PERMISSIONS.PARTNER);
  const { state, departure, awbNumber } = booking;
  const isConfirmed = state === 'CONFIRMED' || state === 'CLOSED';
  if (departure.mode !== 'AIR' || (awbNumber === null && !isConfirmed)) return null;
  return (
    <DialogSection
      title={t('mawb')}
      help={t(owner.side === 'PARTNER' ? 'mawbHelpPartner' : 'mawbHelpClient')}
    >
      {owner.side === 'PARTNER' && isConfirmed && isAllowed ? (
        <MawbChoice owner={owner} booking={booking} key={awbNumber} />
      ) : (
        (awbNumber ?? t('noMawb'))
      )}
    </DialogSection>
  );
}

interface MawbChoiceProps extends MawbOfBookingProps {
  readonly owner: Extract<BookingOwner, { readonly side: 'PARTNER' }>;
}

/** Chooses a MAWB that another booking of the departure has, or a new one. */
function MawbChoice({ owner, booking: { id, code, departure, awbNumber } }: MawbChoiceProps) {
  const t = useMessages(bookingMessages);
  const { data } = useQuery(bookingsQuery(owner, { departureId: departure.id, perPage: MAX_BOOKINGS }));
  const [choice, setChoice] = useState(awbNumber ?? '');
  const { mutate, isPending, error } = useAssignMawb(owner.partnerId, (after) =>
    toast(t('mawbAssigned', { code, awbNumber: after.awbNumber ?? '' })),
  );
  const numbers = new Set([awbNumber, ...(data?.data ?? []).map((other) => other.awbNumber)]);
  return (
    <>
      <Group gap="sm">
        <NativeSelect
          aria-label={t('mawb')}
          data={[...[...numbers].flatMap((number) => number ?? []), { value: '', label: t('newMawb') }]}
          value={choice}
          onChange={({ currentTarget }) => setChoice(currentTarget.value)}
        />
        <Button
          variant="default"
          loading={isPending}
          disabled={choice === awbNumber}
          onClick={() => mutate({ bookingId: id, awbNumber: choice === '' ? null : choice })}
        >
          {t('assignMawb')}
        </Button>
      </Group>
      {error !== null && <RefusalAlert error={error} />}
    </>
  );
}
