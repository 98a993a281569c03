import { Group, Skeleton, Stack } from '@mantine/core';
import type { Booking } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useNow } from '../../../ui/display/relative-time.tsx';
import { Facts } from '../../../ui/page/detail-page.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { MessageButton } from '../../chat/index.ts';
import { useGoodsNames } from '../../orders/index.ts';
import { departureMessages } from '../departures/departure-messages.ts';
import { AcceptButton, BookingButtons } from './booking-buttons.tsx';
import { BookingCutOff } from './booking-cut-off.tsx';
import { BookingHistory } from './booking-history.tsx';
import { bookingMessages } from './booking-messages.ts';
import { bookingQuery, type BookingOwner } from './booking-queries.ts';
import { BookingStateChip } from './booking-state-chip.tsx';
import classes from './bookings.module.css';
import { DepartureFacts } from './departure-facts.tsx';
import { FlownTable } from './flown-table.tsx';
import { MawbOfBooking } from './mawb-of-booking.tsx';
import { PieceTable } from './piece-table.tsx';
import { PriceTable } from './price-table.tsx';
import { ShipmentsOfBooking } from './shipments-of-booking.tsx';

interface BookingDetailsProps {
  readonly owner: BookingOwner;
  readonly id: string;
  readonly onClose: () => void;
}

/** A booking in a dialog: its departure, pieces, price and history, and what its side can do now. */
export function BookingDetails({ owner, id, onClose }: BookingDetailsProps) {
  const t = useMessages(bookingMessages);
  const { data: booking, error, refetch } = useQuery(bookingQuery(owner, id));
  return (
    <Dialog isOpen onClose={onClose} title={booking?.code ?? t('code')} size="lg">
      {booking === undefined &&
        (error === null ? (
          <Skeleton height={360} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ))}
      {booking !== undefined && (
        <Stack gap="lg">
          <BookingSummary owner={owner} booking={booking} />
          <Alternative owner={owner} booking={booking} />
          <DialogSection title={t('departure')}>
            <DepartureFacts departure={booking.departure} cutOff={<BookingCutOff booking={booking} />} />
          </DialogSection>
          <BookingFacts owner={owner} booking={booking} />
          <MawbOfBooking owner={owner} booking={booking} />
          {booking.pieces.length > 0 && (
            <DialogSection title={t('pieces')}>
              <PieceTable pieces={booking.pieces} />
            </DialogSection>
          )}
          <DialogSection title={t('price')}>
            <PriceTable {...booking} />
          </DialogSection>
          {booking.flown !== null && (
            <DialogSection title={t('flownTitle')} help={t('flownHelp')}>
              <FlownTable booking={booking} flown={booking.flown} />
            </DialogSection>
          )}
          <ShipmentsOfBooking owner={owner} booking={booking} />
          <BookingButtons owner={owner} booking={booking} />
          <Group>
            <MessageButton thread={{ subject: 'BOOKING', subjectId: id }} />
          </Group>
          <DialogSection title={t('history')}>
            <BookingHistory owner={owner} id={id} />
          </DialogSection>
        </Stack>
      )}
    </Dialog>
  );
}

interface BookingPartProps {
  readonly owner: BookingOwner;
  readonly booking: Booking;
}

/** The state of a booking with its hold, or with the reason and the comment of its rejection. */
function BookingSummary({ booking: { state, heldUntil, reason, comment } }: BookingPartProps) {
  const t = useMessages(bookingMessages);
  const { formatTime } = useFormats();
  const now = useNow();
  return (
    <div>
      <p className={classes.text}>
        <BookingStateChip state={state} />
      </p>
      {heldUntil !== null && (
        <p className={classes.text}>
          {t(Date.parse(heldUntil) > now ? 'heldUntil' : 'holdEnded', { time: formatTime(heldUntil) })}
        </p>
      )}
      {reason !== null && <p className={classes.text}>{t('reason', { reason: t(`reason_${reason}`) })}</p>}
      {comment !== null && <blockquote className={classes.comment}>{comment}</blockquote>}
    </div>
  );
}

/** The departure that the partner offers in place of a rejected booking. */
function Alternative({ owner, booking }: BookingPartProps) {
  const t = useMessages(bookingMessages);
  const { alternative, partner } = booking;
  if (alternative === null) return null;
  return (
    <DialogSection
      title={t('alternative')}
      help={
        owner.side === 'CLIENT' ? t('alternativeHelp', { partner: partner.name }) : t('alternativeOffered')
      }
    >
      <DepartureFacts departure={alternative} />
      <AcceptButton booking={booking} />
    </DialogSection>
  );
}

function BookingFacts({ owner, booking }: BookingPartProps) {
  const t = useMessages(bookingMessages);
  const tDeparture = useMessages(departureMessages);
  const getGoodsName = useGoodsNames();
  const { formatTime, formatWeight } = useFormats();
  return (
    <DialogSection title={t('code')}>
      <Facts
        facts={[
          owner.side === 'CLIENT'
            ? { label: t('partner'), value: booking.partner.name }
            : { label: t('client'), value: booking.client.name },
          { label: t('departureState'), value: tDeparture(`state_${booking.departure.state}`) },
          { label: t('commodity'), value: booking.commodity },
          {
            label: t('goods'),
            value: booking.goods.length === 0 ? t('noGoods') : booking.goods.map(getGoodsName).join(', '),
          },
          { label: t('reference'), value: booking.reference ?? '–' },
          { label: t('weight'), value: formatWeight(booking.weight) },
          { label: t('volume'), value: formatCubicMetres(booking.volume) },
          { label: t('chargeable'), value: formatWeight(booking.chargeableGrams) },
          { label: t('requestedAt'), value: formatTime(booking.requestedAt) },
        ]}
      />
    </DialogSection>
  );
}
