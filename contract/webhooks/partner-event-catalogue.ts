import { z } from 'zod';
import { isoDate, isoTime, uuid, type Webhook } from '../core/index.ts';
import { SERVICE_TYPES } from '../trade/index.ts';
import { partnerClient } from '../partner-orders/partner-client.ts';
import { quarter, stars } from '../scorecards/rating-schemas.ts';
import { custodyEvent } from './custody-events.ts';
import {
  bookingChangeFields,
  connectionChangeFields,
  quotationChangeFields,
  spaceRequestChangeFields,
  testData,
} from './shared-event-fields.ts';
import { orderFields } from './order-fields.ts';

const client = partnerClient.describe('The client.');

const partnerOrderFields = {
  client,
  orderId: orderFields.orderId,
  orderCode: orderFields.orderCode,
  serviceTypes: z
    .array(z.enum(SERVICE_TYPES))
    .meta({ description: 'Services of your legs of the order.', examples: [['LAST_MILE']] }),
};

const partnerOrderEvent = z.strictObject(partnerOrderFields).meta({ id: 'PartnerOrderEventData' });

const partnerOrderUpdate = z
  .strictObject({
    ...partnerOrderFields,
    changedFields: z.array(z.string()).meta({
      description: 'Names of the changed fields, of those that you see.',
      examples: [['consignee', 'remarks']],
    }),
  })
  .meta({ id: 'PartnerOrderUpdateData' });

const partnerDispute = z
  .strictObject({
    ...partnerOrderFields,
    reweighId: uuid.describe('Id of the reweigh, a UUID.'),
    comment: z
      .string()
      .meta({ description: 'Why the client disputes it.', examples: ['We shipped 2.1 kg.'] }),
  })
  .meta({ id: 'PartnerDisputeData' });

const partnerConnection = z
  .strictObject({ client, ...connectionChangeFields })
  .meta({ id: 'PartnerConnectionData' });

const partnerBooking = z.strictObject({ client, ...bookingChangeFields }).meta({ id: 'PartnerBookingData' });

const partnerQuotation = z
  .strictObject({ client, ...quotationChangeFields })
  .meta({ id: 'PartnerQuotationData' });
const partnerSpaceRequest = z
  .strictObject({ client, ...spaceRequestChangeFields })
  .meta({ id: 'PartnerSpaceRequestData' });

const { bagCodes, awbNumber, place, pieces } = custodyEvent.shape;
const partnerBag = z
  .strictObject({
    client,
    bagCode: bagCodes.element.meta({ description: 'Code of the bag.', examples: ['BAG1000042'] }),
    awbNumber,
    place,
    pieces: pieces.meta({ description: 'Number of pieces in the bag.', examples: [14] }),
    orders: z
      .array(
        z.strictObject({
          orderId: orderFields.orderId,
          orderCode: orderFields.orderCode,
          pieceCodes: custodyEvent.shape.orders.element.shape.pieceCodes,
        }),
      )
      .describe('The orders in the bag that you carry, by their codes.'),
  })
  .meta({ id: 'PartnerBagData' });

const partnerRating = z
  .strictObject({
    ratingId: uuid.describe('Id of the rating, a UUID.'),
    client,
    quarter,
    stars,
    text: z.string().meta({
      description: 'What the client wrote.',
      examples: ['Reliable pick-ups. Two parcels were reported late in October.'],
    }),
  })
  .meta({ id: 'PartnerRatingData' });

const certificateReminder = z
  .strictObject({
    certificateId: uuid.describe('Id of the certificate, a UUID.'),
    name: z.string().meta({ description: 'Name of the certificate.', examples: ['ISO 9001:2015'] }),
    validUntil: isoDate.describe('Its last day.'),
  })
  .meta({ id: 'CertificateReminderData' });

/** The types of events of partners, each with a summary and the schema of its data. */
export const PARTNER_EVENT_CATALOGUE = {
  'order.allocated': { summary: 'An order of which you carry a leg is allocated', data: partnerOrderEvent },
  'order.updated': { summary: 'Fields of an order that you see were edited', data: partnerOrderUpdate },
  'order.cancellation_requested': {
    summary: 'The client asked to cancel an order; the partner that holds the parcel answers',
    data: partnerOrderEvent,
  },
  'order.cancelled': { summary: 'An order of which you carry a leg was cancelled', data: partnerOrderEvent },
  'reweigh.disputed': { summary: 'The client disputes your reweigh', data: partnerDispute },
  'bag.sealed': { summary: 'A client sealed a bag for you', data: partnerBag },
  'bag.handed_over': { summary: 'A bag was handed over to you', data: partnerBag },
  'connection.requested': { summary: 'A client requested a connection', data: partnerConnection },
  'connection.withdrawn': {
    summary: 'A client withdrew the request of a connection',
    data: partnerConnection,
  },
  'connection.suspended': {
    summary: 'A connection was suspended; new orders of the client do not come',
    data: partnerConnection,
  },
  'connection.resumed': { summary: 'A suspended connection was resumed', data: partnerConnection },
  'connection.ended': {
    summary: 'A connection ended; new orders of the client do not come',
    data: partnerConnection,
  },
  'booking.requested': { summary: 'A client requested space on a departure', data: partnerBooking },
  'booking.confirmed': {
    summary: 'A client accepted the departure that you offered for a booking',
    data: partnerBooking,
  },
  'booking.amended': { summary: 'A client changed the pieces of a booking', data: partnerBooking },
  'booking.cancelled': { summary: 'A client cancelled a booking', data: partnerBooking },
  'quotation.requested': { summary: 'A client asks for a quotation', data: partnerQuotation },
  'quotation.countered': {
    summary: 'A client made a counter-offer for your quotation',
    data: partnerQuotation,
  },
  'quotation.accepted': { summary: 'A client accepted your quotation', data: partnerQuotation },
  'quotation.rejected': { summary: 'A client turned your quotation down', data: partnerQuotation },
  'quotation.withdrawn': {
    summary: 'A client withdrew the request for a quotation',
    data: partnerQuotation,
  },
  'space.requested': { summary: 'A client requests space', data: partnerSpaceRequest },
  'space.accepted': {
    summary: 'A client accepted the offer of another partner for a space request',
    data: partnerSpaceRequest,
  },
  'space.withdrawn': {
    summary: 'A client withdrew a space request for which you offer a departure',
    data: partnerSpaceRequest,
  },
  'rating.created': { summary: 'A client rated you for a quarter', data: partnerRating },
  'certificate.ends': { summary: 'A certificate of your profile ends soon', data: certificateReminder },
  'subscription.test': { summary: 'A test event, unrelated to orders', data: testData },
} as const satisfies Readonly<Record<string, { readonly summary: string; readonly data: z.ZodObject }>>;

export type PartnerEventType = keyof typeof PARTNER_EVENT_CATALOGUE;

/** The data of an event of a partner, as it is posted. */
export type PartnerEventData<Type extends PartnerEventType> = z.output<
  (typeof PARTNER_EVENT_CATALOGUE)[Type]['data']
>;

export const PARTNER_EVENT_TYPES = Object.keys(PARTNER_EVENT_CATALOGUE) as [
  PartnerEventType,
  ...PartnerEventType[],
];

export type PartnerSubscribableType = Exclude<PartnerEventType, 'subscription.test'>;

/** The types to which a partner subscribes. */
export const PARTNER_SUBSCRIBABLE_TYPES = PARTNER_EVENT_TYPES.filter(
  (type) => type !== 'subscription.test',
) as [PartnerSubscribableType];

/** The schema of the body that is posted to a partner. Later releases may add members to `data`. */
export function partnerEventBodySchema(type: PartnerEventType) {
  return z.strictObject({
    type: z.literal(type).describe('Type of the event.'),
    timestamp: isoTime.describe('When the event happened, not when it was sent.'),
    data: PARTNER_EVENT_CATALOGUE[type].data.describe('What happened. Later releases may add members.'),
  });
}

/** The event catalogue of partners in the form of the API reference. Names are unique in the document. */
export const partnerWebhooks: readonly Webhook[] = PARTNER_EVENT_TYPES.map((name) => ({
  name: `partner.${name}`,
  domain: 'webhooks',
  summary: `${PARTNER_EVENT_CATALOGUE[name].summary} (for partners)`,
  body: partnerEventBodySchema(name),
}));
