import { z } from 'zod';
import {
  clientOnly,
  colour,
  countryCode,
  destinationCountryCode,
  isoTime,
  listOf,
  operation,
  text,
  uuid,
  valueOf,
} from '../core/index.ts';
import { hubRef } from '../parties/index.ts';
import {
  carrierTracking,
  clientStatusField,
  deliveryProof,
  legTracking,
  orderDelay,
  orderPiece,
  orderRow,
  orderStatus,
  promisedDays,
} from '../orders/index.ts';
import { STAGES } from '../trade/index.ts';

/** Any code of an order or a piece: id, order code, piece code, SSCC, customer order code, AWB, HAWB, or a partner's tracking number. */
export const trackingCode = text(60, 3).meta({
  description:
    'Any code of an order or of one of its pieces: id, order code, piece code, SSCC, customer order code, AWB, HAWB, or the tracking number of a partner.',
  examples: ['SG1000042X'],
});

const journey = {
  orderCode: z.string().meta({ description: 'Code of the order.', examples: ['SG1000042X'] }),
  originCountry: countryCode,
  destinationCountry: destinationCountryCode,
  destinationCity: z
    .string()
    .nullable()
    .meta({ description: 'City of the consignee; null if it is not set.', examples: ['Kuala Lumpur'] }),
  statusAt: isoTime.describe('Time of the current status.'),
  stage: z.enum(STAGES).meta({ description: 'Stage of the order.', examples: ['IN_TRANSIT'] }),
  terminal: z.boolean().describe('True if no other status follows.'),
  pieces: orderRow.shape.pieces,
  pieceProgress: orderRow.shape.pieceProgress,
  ...orderDelay,
  ...promisedDays,
};

/** `place` ends the description. */
const timeZoneOf = (place: string) =>
  z.string().meta({ description: `IANA time zone of ${place}.`, examples: ['Asia/Kuala_Lumpur'] });

/** Days and times of a journey are shown at their place, equal for every reader. */
const destinationTimeZone = timeZoneOf('the consignee, for the day of the delivery');

const expectedStep = z.strictObject({
  serviceType: z.string().meta({ description: 'Service type of the leg.', examples: ['LAST_MILE'] }),
  status: z.string().meta({ description: 'Name of the status.', examples: ['OUT_FOR_DELIVERY'] }),
  clientStatus: clientStatusField,
  expectedAt: isoTime
    .nullable()
    .describe(
      'Expected time by the median of the lane; null if the lane is not measured or the time has passed, and for the delivery, which has the promised days.',
    ),
  timeZone: timeZoneOf('the place of the step, for its day'),
});
export type ExpectedStep = z.output<typeof expectedStep>;

/** The expected steps without exceptions, nearest first. */
const expectedSteps = z
  .array(expectedStep)
  .max(20)
  .describe('Expected steps without exceptions, nearest first.');

const basis = z
  .enum(['MEASURED', 'RATE_CARD'])
  .describe('MEASURED: from delivered orders of the lane. RATE_CARD: from the transit days of rate cards.');

const publicEvent = z.strictObject({
  serviceType: z.string().meta({ description: 'Service type of the leg.', examples: ['LAST_MILE'] }),
  status: z.string().meta({ description: 'Name of the status.', examples: ['OUT_FOR_DELIVERY'] }),
  clientStatus: clientStatusField,
  place: z
    .string()
    .nullable()
    .meta({ description: 'Place of the event; null if unknown.', examples: ['Kuala Lumpur'] }),
  hub: hubRef.nullable().describe('The last-mile hub of the event; null without one.'),
  piece: z
    .int()
    .nullable()
    .meta({ description: 'Number of the piece; null for an event of the whole order.', examples: [null] }),
  updateTimestamp: isoTime.describe('Time of the event.'),
  timeZone: timeZoneOf('the place of the event, for its day and time'),
});

/** The piece that the code of the request names. */
const requestedPiece = z
  .int()
  .nullable()
  .meta({
    description: 'Number of the piece that the code names; null for the code of an order.',
    examples: [null],
  });

/**
 * The public view of an order: no personal data except the city. Newest event first. SSCCs are consecutive numbers, so the answer
 * to one has no code from which the order can be found elsewhere.
 */
export const publicTracking = z
  .strictObject({
    sender: z
      .strictObject({
        name: z.string().meta({ description: 'Name of the sender.', examples: ['Blue Fig Trading'] }),
        colour: colour.nullable().describe('Colour of the sender; null without one.'),
        email: z
          .string()
          .nullable()
          .meta({
            description: 'General e-mail address of the customer; null without one.',
            examples: ['orders@bluefig.example'],
          }),
        hasLogo: z
          .boolean()
          .meta({ description: 'Whether `/tracking/{code}/logo` has its logo.', examples: [true] }),
      })
      .describe('The customer of the order, or the client without one.'),
    ...journey,
    destinationTimeZone,
    orderCode: journey.orderCode.nullable().meta({
      description: 'Code of the order; null if the request has an SSCC.',
      examples: ['SG1000042X'],
    }),
    promise: z.strictObject({ basis }).nullable().describe('Basis of the promise; null without one.'),
    status: orderStatus.omit({ remarks: true }).describe('Current status of the order, without remarks.'),
    piece: requestedPiece,
    pieceDetails: z
      .array(
        orderPiece.omit({ sscc: true }).extend({
          pieceCode: orderPiece.shape.pieceCode.nullable().meta({
            description:
              'Code of the piece: order code, U and three digits; null if the request has an SSCC.',
            examples: ['SG1000042XU001'],
          }),
        }),
      )
      .describe('The pieces of the order.'),
    events: z.array(publicEvent).describe('Events of the order and its pieces, newest first.'),
    proof: z
      .strictObject({
        deliveredAt: isoTime.describe('When the parcel was handed over.'),
        city: journey.destinationCity,
      })
      .nullable()
      .describe('That a proof of delivery exists; null without one. It has no personal data.'),
    lastMileTracking: carrierTracking
      .nullable()
      .describe(
        'How the carrier of the delivery tracks the order; null without a number, and if the request has an SSCC.',
      ),
    expectedSteps,
  })
  .meta({ id: 'PublicTracking' });
export type PublicTracking = z.output<typeof publicTracking>;

export const trackingSummary = z
  .strictObject({
    id: uuid.describe('Id of the order.'),
    customerOrderCode: z
      .string()
      .meta({ description: 'Order number of the customer.', examples: ['SHOP-10042'] }),
    awbNumber: z
      .string()
      .nullable()
      .meta({ description: 'Number of the AWB; null if it is not set.', examples: ['618-12345675'] }),
    ...journey,
    /** Basis of the promise: measured from `measuredOrders` orders, or the transit days of rate cards. */
    promise: z
      .strictObject({
        basis,
        measuredOrders: z
          .int()
          .nullable()
          .meta({
            description: 'Number of orders of the lane that were measured; null for RATE_CARD.',
            examples: [120],
          }),
      })
      .nullable()
      .describe('Basis of the promise; null without one.'),
    status: orderStatus.describe('Current status of the order.'),
  })
  .meta({ id: 'TrackingSummary' });
export type TrackingSummary = z.output<typeof trackingSummary>;

/** The view of the signed-in user, with remarks, partners and tracking numbers. Newest event first. */
export const tracking = z
  .strictObject({
    ...trackingSummary.shape,
    destinationTimeZone,
    piece: requestedPiece,
    pieceDetails: z.array(orderPiece).describe('The pieces of the order.'),
    events: z
      .array(
        publicEvent.extend({
          remarks: z
            .string()
            .nullable()
            .meta({
              description: 'Remarks on the event; null without remarks.',
              examples: ['Left with the neighbour'],
            }),
          partnerName: clientOnly(
            z
              .string()
              .nullable()
              .meta({
                description:
                  'Name of the partner; null if no partner reported the event, and for users of customers.',
                examples: ['Straits Express'],
              }),
          ),
        }),
      )
      .describe('Events of the order, newest first.'),
    proofs: z.array(deliveryProof).describe('Proofs of delivery that the user may see.'),
    legs: z
      .array(
        z.strictObject({
          serviceType: z.string().meta({ description: 'Service type of the leg.', examples: ['LAST_MILE'] }),
          partnerName: clientOnly(
            z
              .string()
              .nullable()
              .meta({
                description:
                  'Name of the partner; null if the leg is not allocated, and for users of customers.',
                examples: ['Straits Express'],
              }),
          ),
          fromPlace: z
            .string()
            .meta({ description: 'Place where the leg starts.', examples: ['Singapore, SG'] }),
          toPlace: z.string().meta({ description: 'Place where the leg ends.', examples: ['MYKUL'] }),
          hub: hubRef.nullable().describe('The last-mile hub of the leg; null without one.'),
          ...legTracking,
        }),
      )
      .describe('Legs of the route, first to last.'),
    expectedSteps,
    nextStates: z
      .array(
        z.strictObject({
          serviceType: z.string().meta({ description: 'Service type of the leg.', examples: ['LAST_MILE'] }),
          status: z.string().meta({ description: 'Name of the status.', examples: ['OUT_FOR_DELIVERY'] }),
          clientStatus: clientStatusField,
        }),
      )
      .describe('All statuses that can follow, including exceptions.'),
  })
  .meta({ id: 'Tracking' });
export type Tracking = z.output<typeof tracking>;

export const trackOrder = operation({
  id: 'trackOrder',
  domain: 'tracking',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/order/status/{orderId}',
  summary: 'Track one order by any of its codes',
  permission: 'tracking.read',
  params: z.strictObject({ orderId: trackingCode }),
  response: { status: 200, body: valueOf(tracking) },
  refusals: ['not_found'],
});

/** Codes of one request. */
export const MAX_TRACKING_CODES = 1000;

const lookupResults = valueOf(
  z.array(
    z.strictObject({
      code: z.string().meta({ description: 'Code of the request.', examples: ['SG1000042X'] }),
      order: trackingSummary.nullable().describe('The order of this code; null if there is none.'),
    }),
  ),
);

export const trackOrders = operation({
  id: 'trackOrders',
  domain: 'tracking',
  method: 'POST',
  readOnly: true,
  bases: ['clients', 'customers'],
  path: '/tracking/lookups',
  summary: `Track up to ${MAX_TRACKING_CODES} orders by their codes, in the sequence of the request`,
  permission: 'tracking.read',
  body: z.strictObject({
    codes: listOf(trackingCode, 1, MAX_TRACKING_CODES).describe('Codes of orders, of any kind.'),
  }),
  response: { status: 200, body: lookupResults },
  refusals: [],
});

export const trackFile = operation({
  id: 'trackFile',
  domain: 'tracking',
  method: 'POST',
  readOnly: true,
  bases: ['clients', 'customers'],
  path: '/tracking/file-lookups',
  summary: `Track the orders of a file: XLSX or CSV of up to ${MAX_TRACKING_CODES} rows with a column of codes`,
  permission: 'tracking.read',
  upload: { field: 'file' },
  response: { status: 200, body: lookupResults },
  refusals: ['unreadable_file', 'too_large', 'unsupported_media'],
});

const publicParams = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Za-z0-9]{6,24}$/)
    .meta({
      description: 'Order code, piece code or SSCC, 6 to 24 letters and digits.',
      examples: ['SG1000042X'],
    }),
});

export const trackPublicly = operation({
  id: 'trackPublicly',
  domain: 'tracking',
  method: 'GET',
  bases: ['guest'],
  path: '/tracking/{code}',
  summary: 'Track an order publicly by its order code, or by the code or SSCC of a piece',
  permission: 'public',
  params: publicParams,
  response: { status: 200, body: valueOf(publicTracking) },
  refusals: ['not_found'],
});

export const getSenderLogo = operation({
  id: 'getSenderLogo',
  domain: 'tracking',
  method: 'GET',
  bases: ['guest'],
  path: '/tracking/{code}/logo',
  summary: 'Read the logo of the sender of an order, by the codes of the public tracking',
  permission: 'public',
  params: publicParams,
  response: { status: 200, file: ['image/png', 'image/jpeg'] },
  refusals: ['not_found'],
});

export const trackingOperations = [trackOrder, trackOrders, trackFile, trackPublicly, getSenderLogo];
