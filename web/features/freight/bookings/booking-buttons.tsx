import { Button, Group } from '@mantine/core';
import { BOOKING_PERMISSIONS, type Booking } from '@portal/contract/freight';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { AmendDialog } from './amend-dialog.tsx';
import { bookingMessages } from './booking-messages.ts';
import {
  useAcceptAlternative,
  useAnswerBooking,
  useCancelBooking,
  type BookingOwner,
} from './booking-queries.ts';

const RejectDialog = lazyPart(() => import('./reject-dialog.tsx'), 'RejectDialog');

interface BookingButtonsProps {
  readonly owner: BookingOwner;
  readonly booking: Booking;
}

/** A button for each action that the booking allows its side; that of an alternative is beside it. */
export function BookingButtons({ owner, booking }: BookingButtonsProps) {
  return owner.side === 'CLIENT' ? (
    <>
      <ShipButton booking={booking} />
      <AmendButton booking={booking} />
      <CancelButton booking={booking} />
    </>
  ) : (
    <AnswerButtons partnerId={owner.partnerId} booking={booking} />
  );
}

/** Accepts the departure that the partner offers. */
export function AcceptButton({ booking }: { readonly booking: Booking }) {
  const t = useMessages(bookingMessages);
  const accept = useAcceptAlternative(({ code, departure: { number } }) =>
    toast(t('done_accept-alternative', { code, number })),
  );
  if (!booking.actions.includes('accept-alternative')) return null;
  return (
    <>
      <Group>
        <Permitted permission={BOOKING_PERMISSIONS.CLIENT}>
          <Button loading={accept.isPending} onClick={() => accept.mutate(booking.id)}>
            {t('action_accept-alternative')}
          </Button>
        </Permitted>
      </Group>
      {accept.error !== null && <RefusalAlert error={accept.error} />}
    </>
  );
}

/** Leads to a new shipment in the booked space, while goods can be handed over for it and space is left. */
function ShipButton({ booking: { id, state, shipments, remaining } }: { readonly booking: Booking }) {
  const t = useMessages(bookingMessages);
  if (state !== 'REQUESTED' && state !== 'CONFIRMED' && state !== 'CLOSED') return null;
  if (remaining === null || remaining.weight === 0 || remaining.volume === 0 || remaining.pieces === 0)
    return null;
  return (
    <Permitted permission={BOOKING_PERMISSIONS.CLIENT}>
      <Group>
        <Button
          renderRoot={(props) => <Link {...props} to="/orders/new" search={{ kind: 'B2B', bookingId: id }} />}
        >
          {t(shipments.length === 0 ? 'ship' : 'shipMore')}
        </Button>
      </Group>
    </Permitted>
  );
}

/** Opens the dialog that changes the pieces. */
function AmendButton({ booking }: { readonly booking: Booking }) {
  const t = useMessages(bookingMessages);
  const [isOpen, setIsOpen] = useState(false);
  if (!booking.actions.includes('amend')) return null;
  return (
    <Group>
      <Permitted permission={BOOKING_PERMISSIONS.CLIENT}>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('action_amend')}
        </Button>
      </Permitted>
      {isOpen && <AmendDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </Group>
  );
}

function CancelButton({ booking }: { readonly booking: Booking }) {
  const t = useMessages(bookingMessages);
  const [isAsking, setIsAsking] = useState(false);
  const { id, code, departure, actions } = booking;
  const cancel = useCancelBooking(() => toast(t('done_cancel', { code })));
  if (!actions.includes('cancel')) return null;
  return (
    <Group>
      <Permitted permission={BOOKING_PERMISSIONS.CLIENT}>
        <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
          {t('action_cancel')}
        </Button>
      </Permitted>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('cancelTitle', { code })}
        confirmLabel={t('action_cancel')}
        cancelLabel={t('keep')}
        danger
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate(id)}
      >
        {t('cancelHelp', { number: departure.number })}
        {cancel.error !== null && <RefusalAlert error={cancel.error} />}
      </ConfirmDialog>
    </Group>
  );
}

interface AnswerButtonsProps {
  readonly partnerId: string;
  readonly booking: Booking;
}

function AnswerButtons({ partnerId, booking }: AnswerButtonsProps) {
  const t = useMessages(bookingMessages);
  const [isRejecting, setIsRejecting] = useState(false);
  const { id, code, actions } = booking;
  const answer = useAnswerBooking(partnerId, () => toast(t('done_confirm', { code })));
  return (
    <>
      <Group gap="sm">
        {actions.includes('confirm') && (
          <Permitted permission={BOOKING_PERMISSIONS.PARTNER}>
            <Button
              loading={answer.isPending}
              onClick={() => answer.mutate({ bookingId: id, body: { action: 'confirm' } })}
            >
              {t('action_confirm')}
            </Button>
          </Permitted>
        )}
        {actions.includes('reject') && (
          <Permitted permission={BOOKING_PERMISSIONS.PARTNER}>
            <Button variant="subtle" color="red" onClick={() => setIsRejecting(true)}>
              {t('action_reject')}
            </Button>
          </Permitted>
        )}
      </Group>
      {answer.error !== null && <RefusalAlert error={answer.error} />}
      {isRejecting && (
        <Suspense fallback={null}>
          <RejectDialog partnerId={partnerId} booking={booking} onClose={() => setIsRejecting(false)} />
        </Suspense>
      )}
    </>
  );
}
