import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { BOOKING_PERMISSIONS, type SpaceOffer, type SpaceRequest } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { AnchorLink } from '../../../ui/display/anchor-link.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { Facts } from '../../../ui/page/detail-page.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useGoodsNames } from '../../orders/index.ts';
import { bookingMessages } from '../bookings/booking-messages.ts';
import type { BookingOwner } from '../bookings/booking-queries.ts';
import classes from '../bookings/bookings.module.css';
import { DepartureFacts } from '../bookings/departure-facts.tsx';
import { PieceTable } from '../bookings/piece-table.tsx';
import { PriceTable } from '../bookings/price-table.tsx';
import { SpaceRequestButtons } from './space-request-buttons.tsx';
import { spaceRequestMessages } from './space-request-messages.ts';
import { spaceRequestQuery, useAcceptOffer } from './space-request-queries.ts';
import { SpaceRequestStateChip } from './space-request-state-chip.tsx';

interface SpaceRequestDetailsProps {
  readonly owner: BookingOwner;
  readonly id: string;
  readonly onClose: () => void;
}

/** A space request in a dialog: what is needed, the answers of partners, and what its side can do now. */
export function SpaceRequestDetails({ owner, id, onClose }: SpaceRequestDetailsProps) {
  const t = useMessages(spaceRequestMessages);
  const tBookings = useMessages(bookingMessages);
  const { data: request, error, refetch } = useQuery(spaceRequestQuery(owner, id));
  return (
    <Dialog isOpen onClose={onClose} title={request?.code ?? t('code')} size="lg">
      {request === undefined &&
        (error === null ? (
          <Skeleton height={360} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ))}
      {request !== undefined && (
        <Stack gap="lg">
          <RequestSummary owner={owner} request={request} />
          <RequestFacts owner={owner} request={request} />
          {request.pieces.length > 0 && (
            <DialogSection title={tBookings('pieces')}>
              <PieceTable pieces={request.pieces} />
            </DialogSection>
          )}
          {owner.side === 'CLIENT' && request.state === 'OPEN' && request.offers.length === 0 && (
            <p className={classes.text}>{t('waiting')}</p>
          )}
          {request.offers.map((offer) => (
            <Answer key={offer.partner.id} request={request} offer={offer} />
          ))}
          <SpaceRequestButtons owner={owner} request={request} />
        </Stack>
      )}
    </Dialog>
  );
}

interface RequestPartProps {
  readonly owner: BookingOwner;
  readonly request: SpaceRequest;
}

/** The state with the comment of the client, and the booking that the request became. */
function RequestSummary({ owner, request: { state, comment, bookingId } }: RequestPartProps) {
  const t = useMessages(spaceRequestMessages);
  return (
    <div>
      <p className={classes.text}>
        <SpaceRequestStateChip state={state} />
      </p>
      {comment !== null && <blockquote className={classes.comment}>{comment}</blockquote>}
      {owner.side === 'CLIENT' && bookingId !== null && (
        <AnchorLink to="/next/lfreight/orders" search={{ booking: bookingId }}>
          {t('showBooking')}
        </AnchorLink>
      )}
    </div>
  );
}

function RequestFacts({ owner, request }: RequestPartProps) {
  const t = useMessages(spaceRequestMessages);
  const tBookings = useMessages(bookingMessages);
  const getGoodsName = useGoodsNames();
  const { formatDate, formatTime, formatWeight } = useFormats();
  const { client, originPortId, destinationPortId, goods } = request;
  return (
    <Facts
      facts={[
        ...(owner.side === 'CLIENT' ? [] : [{ label: t('client'), value: client.name }]),
        { label: t('lane'), value: `${originPortId} → ${destinationPortId}` },
        { label: t('bookingDate'), value: formatDate(request.bookingDate) },
        { label: t('endsAt'), value: formatTime(request.endsAt) },
        { label: tBookings('weight'), value: formatWeight(request.weight) },
        { label: tBookings('volume'), value: formatCubicMetres(request.volume) },
        { label: tBookings('commodity'), value: request.commodity ?? '–' },
        {
          label: tBookings('goods'),
          value: goods.length === 0 ? tBookings('noGoods') : goods.map(getGoodsName).join(', '),
        },
        { label: tBookings('reference'), value: request.reference ?? '–' },
      ]}
    />
  );
}

interface AnswerProps {
  readonly request: SpaceRequest;
  readonly offer: SpaceOffer;
}

/** The answer of a partner: the departure that it offers with its price, or why it declined. */
function Answer({ request, offer: { partner, departure, price, reason, comment } }: AnswerProps) {
  const t = useMessages(spaceRequestMessages);
  const tBookings = useMessages(bookingMessages);
  const accept = useAcceptOffer(request.id);
  const canAccept = request.actions.includes('accept');
  return (
    <DialogSection title={t(departure === null ? 'declinedBy' : 'offerOf', { partner: partner.name })}>
      {reason !== null && (
        <p className={classes.text}>{tBookings('reason', { reason: tBookings(`reason_${reason}`) })}</p>
      )}
      {comment !== null && <blockquote className={classes.comment}>{comment}</blockquote>}
      {departure !== null && <DepartureFacts departure={departure} />}
      {price !== null && <PriceTable {...price} />}
      {departure !== null && canAccept && (
        <Permitted permission={BOOKING_PERMISSIONS.CLIENT}>
          <Group>
            <Button
              loading={accept.isPending}
              onClick={() =>
                accept.mutate(departure.id, {
                  onSuccess: ({ code, departure: { number } }) => toast(t('accepted', { code, number })),
                })
              }
            >
              {t('accept')}
            </Button>
          </Group>
        </Permitted>
      )}
      {accept.error !== null && <RefusalAlert error={accept.error} />}
    </DialogSection>
  );
}
