import { z } from 'zod';
import { CONNECTION_REASONS, CONNECTION_SIDES } from '../connections/connection-actions.ts';
import { CONNECTION_STATES } from '../parties/connection-states.ts';
import { uuid } from '../core/index.ts';
import { BOOKING_SIDES } from '../freight/booking-rules.ts';
import { booking } from '../freight/booking-schemas.ts';
import { clientQuotation, quotationOffer } from '../freight/quotations/index.ts';
import { spaceRequest } from '../freight/space-requests/space-request-schemas.ts';

/** The change of a connection, for both sides. */
export const connectionChangeFields = {
  state: z.enum(CONNECTION_STATES).describe('State of the connection after the change.'),
  previousState: z
    .enum(CONNECTION_STATES)
    .nullable()
    .describe('State before the change; null for the first request.'),
  changedBy: z.enum(CONNECTION_SIDES).describe('The side that made the change.'),
  reason: z
    .enum(CONNECTION_REASONS)
    .nullable()
    .describe('Why it was rejected, suspended or ended; null otherwise.'),
  comment: z
    .string()
    .nullable()
    .meta({ description: 'Comment with the change; null without one.', examples: [null] }),
};

/** What happened to a booking, for both sides. */
export const bookingChangeFields = {
  bookingId: booking.shape.id,
  bookingCode: booking.shape.code,
  state: booking.shape.state,
  changedBy: z.enum(BOOKING_SIDES).describe('The side that made the change.'),
  reference: booking.shape.reference,
  weight: booking.shape.weight,
  volume: booking.shape.volume,
  total: booking.shape.total,
  departure: booking.shape.departure,
  awbNumber: booking.shape.awbNumber,
  alternative: booking.shape.alternative,
  reason: booking.shape.reason,
  comment: booking.shape.comment,
};

/** What happened to a quotation, for both sides. */
export const quotationChangeFields = {
  quotationId: clientQuotation.shape.id,
  quotationCode: clientQuotation.shape.code,
  state: clientQuotation.shape.state,
  changedBy: z.enum(BOOKING_SIDES).describe('The side that made the change.'),
  total: quotationOffer.shape.total.nullable().describe('Total of the offer; null without one.'),
  counterTotal: quotationOffer.shape.total
    .nullable()
    .describe('Total of the counter-offer; null without one.'),
  validUntil: quotationOffer.shape.validUntil
    .nullable()
    .describe('Until when the offer can be accepted; null without one.'),
  booking: clientQuotation.shape.booking,
  shipment: clientQuotation.shape.shipment,
  reason: clientQuotation.shape.reason,
  comment: clientQuotation.shape.comment,
};

/** What happened to a space request, for both sides. */
export const spaceRequestChangeFields = {
  requestId: spaceRequest.shape.id,
  requestCode: spaceRequest.shape.code,
  state: spaceRequest.shape.state,
  changedBy: z.enum(BOOKING_SIDES).describe('The side that made the change.'),
  mode: spaceRequest.shape.mode,
  originPortId: spaceRequest.shape.originPortId,
  destinationPortId: spaceRequest.shape.destinationPortId,
  bookingDate: spaceRequest.shape.bookingDate,
  weight: spaceRequest.shape.weight,
  volume: spaceRequest.shape.volume,
  reference: spaceRequest.shape.reference,
  comment: spaceRequest.shape.comment,
};

export const testData = z
  .strictObject({ subscriptionId: uuid.describe('Id of the event subscription, a UUID.') })
  .meta({ id: 'TestEventData' });
