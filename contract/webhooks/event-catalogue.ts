import { z } from 'zod';
import { isoTime, money, reasonSchema, uuid, type Webhook } from '../core/index.ts';
import { carrierTracking, clientStatusField, deliveryProof, eventWithdrawal } from '../orders/index.ts';
import { bookedDeparture, booking } from '../freight/booking-schemas.ts';
import { SPACE_DECLINES } from '../freight/space-requests/space-request-rules.ts';
import { STAGES } from '../trade/index.ts';
import { hubRef } from '../parties/index.ts';
import { partnerRef } from '../parties/partner-ref.ts';
import { quarter, stars } from '../scorecards/rating-schemas.ts';
import { custodyEvent, discrepancyEvent, mawbBooking } from './custody-events.ts';
import {
  bookingChangeFields,
  connectionChangeFields,
  quotationChangeFields,
  spaceRequestChangeFields,
  testData,
} from './shared-event-fields.ts';
import { goods } from './event-goods.ts';
import { orderFields } from './order-fields.ts';

const statusFields = {
  serviceType: z
    .string()
    .meta({ description: 'Service of the leg, or `ORDER` for the order itself.', examples: ['FIRST_MILE'] }),
  status: z.string().meta({ description: 'Code of the status.', examples: ['PICKED_UP'] }),
  clientStatus: clientStatusField,
  remarks: z
    .string()
    .nullable()
    .meta({
      description: 'Remarks on the status; null if there are none.',
      examples: ['Left with the neighbour'],
    }),
};

const orderEvent = z
  .strictObject({
    ...orderFields,
    event: z
      .strictObject({
        ...statusFields,
        place: z
          .string()
          .nullable()
          .meta({ description: 'Where it happened; null if unknown.', examples: ['Kuala Lumpur'] }),
        hub: hubRef.nullable().describe('The last-mile hub where it happened; null without one.'),
        updateTimestamp: isoTime.describe('When it happened.'),
        piece: z
          .int()
          .nullable()
          .meta({
            description: 'Number of the piece; null for an event of the whole order.',
            examples: [null],
          }),
        pieceCode: z
          .string()
          .nullable()
          .meta({
            description: 'Code of the piece; null for an event of the whole order.',
            examples: [null],
          }),
      })
      .describe("The event of the order's history."),
  })
  .meta({ id: 'OrderEventData' });

const eventPiece = z.strictObject({
  piece: z.int().meta({ description: 'Number of the piece, from 1.', examples: [1] }),
  pieceCode: z.string().meta({ description: 'Code of the piece.', examples: ['SG1000042XU001'] }),
  sscc: z
    .string()
    .nullable()
    .meta({ description: 'SSCC of the piece; null without one.', examples: ['088812340000000002'] }),
});
export type EventPiece = z.output<typeof eventPiece>;

const pieceDetails = z.array(eventPiece).describe('The pieces of the order, by their numbers.');

const orderCreation = orderEvent.extend({ pieceDetails, goods }).meta({ id: 'OrderCreationData' });
const withdrawnEvent = orderEvent
  .extend({ withdrawal: eventWithdrawal.describe('Why, when and by whom the event was withdrawn.') })
  .meta({ id: 'WithdrawnEventData' });

const statusChange = z
  .strictObject({
    ...orderFields,
    status: z.strictObject(statusFields).describe('Status of the order after the change.'),
    previousStatus: z.strictObject(statusFields).describe('Status of the order before the change.'),
    stage: z.enum(STAGES).describe('Stage of the order.'),
    terminal: z.boolean().describe('Whether the status is the last one of the order.'),
    statusAt: isoTime.describe('Since when the order has this status.'),
  })
  .meta({ id: 'StatusChangeData' });

const orderUpdate = z
  .strictObject({
    ...orderFields,
    changedFields: z.array(z.string()).meta({
      description: 'Names of the changed fields of the order.',
      examples: [['consignee', 'remarks']],
    }),
    pieceDetails,
    goods,
  })
  .meta({ id: 'OrderUpdateData' });

const trackingUpdate = z
  .strictObject({
    ...orderFields,
    legSequence: z.int().meta({ description: 'Position of the leg in the route, from 1.', examples: [4] }),
    serviceType: z.string().meta({ description: 'Service of the leg.', examples: ['LAST_MILE'] }),
    ...carrierTracking.shape,
  })
  .meta({ id: 'TrackingUpdateData' });

const proofData = z
  .strictObject({
    ...orderFields,
    proofId: deliveryProof.shape.id,
    ...deliveryProof.omit({ id: true, files: true }).shape,
    hasSignature: z.boolean().describe('Whether there is an image of the signature.'),
    photos: z.int().meta({ description: 'Number of photos.', examples: [1] }),
  })
  .meta({ id: 'DeliveryProofData' });

const labelData = z
  .strictObject({
    ...orderFields,
    version: z.int().meta({ description: 'Version of the label, from 1.', examples: [3] }),
    barcode: z.string().meta({
      description: 'Barcode of the order in this version; on the label if it has one piece.',
      examples: ['SG1000042X'],
    }),
    pieceDetails: z
      .array(
        eventPiece.extend({
          barcode: z
            .string()
            .meta({ description: 'Barcode on the label of the piece.', examples: ['SG1000042X'] }),
        }),
      )
      .describe('The pieces of the order, by their numbers, each with a label of this version.'),
  })
  .meta({ id: 'LabelData' });

const disputeData = z
  .strictObject({
    ...orderFields,
    reweighId: uuid.describe('Id of the reweigh, a UUID.'),
    partnerId: uuid.describe('Id of the partner that reweighed it, a UUID.'),
    comment: z.string().meta({ description: 'Why it is disputed.', examples: ['We shipped 2.1 kg.'] }),
  })
  .meta({ id: 'DisputeData' });

const batchData = z
  .strictObject({
    batchId: uuid.describe('Id of the batch, a UUID.'),
    batchCode: z.string().meta({ description: 'Code of the batch.', examples: ['U261121-7K3FQ'] }),
    type: z.string().meta({ description: 'What was uploaded.', examples: ['cross-border'] }),
    createdOrders: z.int().meta({ description: 'Number of orders that were created.', examples: [117] }),
    existingOrders: z.int().meta({ description: 'Number of orders that existed before.', examples: [0] }),
    faultyOrders: z
      .int()
      .meta({ description: 'Number of orders with errors, which were not created.', examples: [3] }),
    failure: reasonSchema
      .nullable()
      .meta({ description: 'Why the upload failed; null if it did not.', examples: [null] }),
  })
  .meta({ id: 'BatchData' });

const partnerFields = {
  partnerId: uuid.describe('Id of the partner, a UUID.'),
  partnerCode: z.string().meta({ description: 'Code of the partner.', examples: ['STREX'] }),
  partnerName: z.string().meta({ description: 'Name of the partner.', examples: ['Straits Express'] }),
};

const bookingData = z
  .strictObject({ partner: booking.shape.partner, ...bookingChangeFields })
  .meta({ id: 'BookingEventData' });

const quotationData = z
  .strictObject({ partner: booking.shape.partner, ...quotationChangeFields })
  .meta({ id: 'QuotationEventData' });
const spaceRequestData = z
  .strictObject({
    ...spaceRequestChangeFields,
    partners: z
      .array(partnerRef)
      .describe(
        'The partners that it concerns: those that read the request or made an offer, or the one that answered.',
      ),
    departure: bookedDeparture
      .nullable()
      .describe('The departure that was offered or accepted; null without one.'),
    total: money.nullable().describe('Its price; null without one.'),
    reason: z.enum(SPACE_DECLINES).nullable().describe('Why the partner declined; null otherwise.'),
  })
  .meta({ id: 'SpaceRequestEventData' });

const connectionData = z
  .strictObject({ ...partnerFields, ...connectionChangeFields })
  .meta({ id: 'ConnectionData' });

const ratingData = z
  .strictObject({
    ratingId: uuid.describe('Id of the rating, a UUID.'),
    ...partnerFields,
    quarter,
    stars,
    text: z.string().meta({
      description: 'What the client wrote.',
      examples: ['Reliable pick-ups. Two parcels were reported late in October.'],
    }),
    reply: z
      .string()
      .nullable()
      .meta({ description: 'Reply of the partner; null without one.', examples: [null] }),
  })
  .meta({ id: 'RatingData' });

/** The types of events, each with a summary and the schema of its data. */
export const EVENT_CATALOGUE = {
  'order.created': { summary: 'An order was created', data: orderCreation },
  'order.allocated': { summary: 'Every leg of an order has a partner', data: orderEvent },
  'order.unallocated': { summary: 'A leg of an order found no partner', data: orderEvent },
  'order.cancellation_requested': {
    summary: 'The partner that holds the parcel was asked to cancel an order',
    data: orderEvent,
  },
  'order.cancellation_refused': { summary: 'The partner refused to cancel an order', data: orderEvent },
  'order.cancelled': { summary: 'An order was cancelled', data: orderEvent },
  'order.updated': { summary: 'Fields of an order were edited', data: orderUpdate },
  'order.status_changed': { summary: 'The status of an order changed', data: statusChange },
  'tracking.event_added': {
    summary: 'A tracking event was added to a leg, also one that does not change the status',
    data: orderEvent,
  },
  'tracking.event_withdrawn': {
    summary: 'A tracking event was withdrawn, because it was reported by mistake',
    data: withdrawnEvent,
  },
  'tracking.updated': {
    summary: 'The carrier’s tracking number of a leg was set, changed or removed',
    data: trackingUpdate,
  },
  'delivery.proof_updated': {
    summary: 'A proof of delivery was recorded or completed; images are downloaded by the API',
    data: proofData,
  },
  'reweigh.disputed': { summary: 'A reweigh of a partner was disputed', data: disputeData },
  'label.created': { summary: 'A label or a new version of it was created', data: labelData },
  'batch.done': { summary: 'The orders of an upload were created', data: batchData },
  'batch.failed': { summary: 'An upload failed', data: batchData },
  'bag.sealed': { summary: 'A bag with pieces of your orders was sealed', data: custodyEvent },
  'bag.completed': { summary: 'The contents of a bag with your orders are final', data: custodyEvent },
  'bag.handed_over': {
    summary:
      'A bag with your orders was handed over: to its forwarder, or at the destination to the next carrier',
    data: custodyEvent,
  },
  'bag.received': { summary: 'The forwarder received a bag with your orders', data: custodyEvent },
  'bag.offloaded': { summary: 'A bag with your orders was taken off its MAWB', data: custodyEvent },
  'mawb.booked': { summary: 'Bags with your orders were put under a MAWB', data: mawbBooking },
  'manifest.issued': { summary: 'The manifest of a MAWB with your orders was issued', data: custodyEvent },
  'mawb.departed': { summary: 'A MAWB with your orders departed', data: custodyEvent },
  'mawb.arrived': { summary: 'A MAWB with your orders arrived', data: custodyEvent },
  'mawb.received': {
    summary: 'Pieces of your orders on a MAWB were received at the destination',
    data: custodyEvent,
  },
  'mawb.discrepancy': {
    summary: 'A piece of your orders is short, over, misrouted or damaged at the destination',
    data: discrepancyEvent,
  },
  'connection.requested': { summary: 'A connection with a partner was requested', data: connectionData },
  'connection.accepted': {
    summary: 'A partner accepted the connection; orders can go to it',
    data: connectionData,
  },
  'connection.rejected': { summary: 'A partner rejected the connection', data: connectionData },
  'connection.withdrawn': { summary: 'The request of a connection was withdrawn', data: connectionData },
  'connection.suspended': {
    summary: 'A connection was suspended; new orders do not go to the partner',
    data: connectionData,
  },
  'connection.resumed': { summary: 'A suspended connection was resumed', data: connectionData },
  'connection.ended': {
    summary: 'A connection ended; new orders do not go to the partner',
    data: connectionData,
  },
  'booking.requested': { summary: 'Space on a departure was requested', data: bookingData },
  'booking.confirmed': {
    summary: 'A booking was confirmed, or moved to another departure that the partner offered',
    data: bookingData,
  },
  'booking.rejected': {
    summary: 'A partner rejected a booking, or cancelled its departure',
    data: bookingData,
  },
  'booking.cancelled': { summary: 'A booking was cancelled', data: bookingData },
  'booking.amended': { summary: 'A client changed the pieces of a booking', data: bookingData },
  'booking.rebooked': { summary: 'A partner moved a booking to another departure', data: bookingData },
  'booking.rescheduled': { summary: 'The departure of a booking has new times', data: bookingData },
  'booking.closed': { summary: 'The departure of a booking was closed', data: bookingData },
  'booking.reopened': { summary: 'The departure of a booking was opened again', data: bookingData },
  'booking.departed': { summary: 'The departure of a booking left', data: bookingData },
  'booking.arrived': { summary: 'The departure of a booking arrived', data: bookingData },
  'quotation.requested': { summary: 'A partner was asked for a quotation', data: quotationData },
  'quotation.quoted': { summary: 'A partner, or its rates, quoted a shipment', data: quotationData },
  'quotation.countered': { summary: 'A counter-offer was made for a quotation', data: quotationData },
  'quotation.accepted': { summary: 'A quotation was accepted', data: quotationData },
  'quotation.attached': {
    summary: 'An accepted quotation was attached to a shipment',
    data: quotationData,
  },
  'quotation.rejected': { summary: 'A quotation was rejected', data: quotationData },
  'quotation.withdrawn': { summary: 'The request for a quotation was withdrawn', data: quotationData },
  'space.requested': { summary: 'Space was requested where no departure fits', data: spaceRequestData },
  'space.offered': { summary: 'A partner offered a departure for a space request', data: spaceRequestData },
  'space.declined': { summary: 'A partner declined a space request', data: spaceRequestData },
  'space.accepted': {
    summary: 'An offer for a space request was accepted and is a booking',
    data: spaceRequestData,
  },
  'space.withdrawn': { summary: 'A space request was withdrawn', data: spaceRequestData },
  'rating.created': { summary: 'A partner was rated for a quarter', data: ratingData },
  'rating.replied': { summary: 'A partner replied to a rating', data: ratingData },
  'subscription.test': {
    summary: 'A test event, unrelated to orders',
    data: testData,
  },
} as const satisfies Readonly<Record<string, { readonly summary: string; readonly data: z.ZodObject }>>;

export type EventType = keyof typeof EVENT_CATALOGUE;

/** The data of an event, as it is posted. */
export type EventData<Type extends EventType> = z.output<(typeof EVENT_CATALOGUE)[Type]['data']>;

export const EVENT_TYPES = Object.keys(EVENT_CATALOGUE) as [EventType, ...EventType[]];

export type SubscribableType = Exclude<EventType, 'subscription.test'>;

/** The types to subscribe to. A test event is sent to a single subscription, whatever its types. */
export const SUBSCRIBABLE_TYPES = EVENT_TYPES.filter((type) => type !== 'subscription.test') as [
  SubscribableType,
];

/** The schema of the posted body. Later releases may add members to `data`, which receivers must ignore. */
export function eventBodySchema(type: EventType) {
  return z.strictObject({
    type: z.literal(type).describe('Type of the event.'),
    timestamp: isoTime.describe('When the event happened, not when it was sent.'),
    data: EVENT_CATALOGUE[type].data.describe('What happened. Later releases may add members.'),
  });
}

/** The event catalogue in the form of the API reference. */
export const webhooks: readonly Webhook[] = EVENT_TYPES.map((name) => ({
  name,
  domain: 'webhooks',
  summary: EVENT_CATALOGUE[name].summary,
  body: eventBodySchema(name),
}));
