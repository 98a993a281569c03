import type { EventData } from '@portal/contract/webhooks';
import type { EventRenderer } from '../event-renderer.ts';

interface ChangeTime {
  /** ISO 8601. */
  readonly changedAt: string;
}
/** A later change replaces what a connection, booking, quotation, space request or rating is now, so the data is recorded. */
type ConnectionFacts = EventData<'connection.requested'> & ChangeTime;
type BookingFacts = EventData<'booking.requested'> & ChangeTime;
type QuotationFacts = EventData<'quotation.requested'> & ChangeTime;
type SpaceRequestFacts = EventData<'space.requested'> & ChangeTime;
type RatingFacts = EventData<'rating.created'> & ChangeTime;

const describeChange = ({ partnerId, partnerCode, changedAt }: ConnectionFacts | RatingFacts) => ({
  orderingKey: partnerId,
  subject: partnerCode,
  happenedAt: changedAt,
});

/** Renders changes of connections. */
export const renderConnections: EventRenderer<'connection.requested', ConnectionFacts> = (_tx, _id, facts) =>
  Promise.resolve(
    facts.map(({ changedAt, ...data }) => ({ ...describeChange({ changedAt, ...data }), data })),
  );

/** Renders changes of bookings of freight. */
export const renderFreightBookings: EventRenderer<'booking.requested', BookingFacts> = (_tx, _id, facts) =>
  Promise.resolve(
    facts.map(({ changedAt, ...data }) => ({
      orderingKey: data.bookingId,
      subject: data.bookingCode,
      happenedAt: changedAt,
      data,
    })),
  );

/** Renders changes of quotations. */
export const renderQuotations: EventRenderer<'quotation.requested', QuotationFacts> = (_tx, _id, facts) =>
  Promise.resolve(
    facts.map(({ changedAt, ...data }) => ({
      orderingKey: data.quotationId,
      subject: data.quotationCode,
      happenedAt: changedAt,
      data,
    })),
  );

/** Renders changes of space requests. */
export const renderSpaceRequests: EventRenderer<'space.requested', SpaceRequestFacts> = (_tx, _id, facts) =>
  Promise.resolve(
    facts.map(({ changedAt, ...data }) => ({
      orderingKey: data.requestId,
      subject: data.requestCode,
      happenedAt: changedAt,
      data,
    })),
  );

/** Renders ratings of partners and the replies to them. */
export const renderRatings: EventRenderer<'rating.created', RatingFacts> = (_tx, _id, facts) =>
  Promise.resolve(
    facts.map(({ changedAt, ...data }) => ({ ...describeChange({ changedAt, ...data }), data })),
  );
