import { z } from 'zod';
import { countryCode, isoTime, operation, text, uuid, valueOf } from '../core/index.ts';
import { orderPace, orderStatus, STAGES } from '../orders/index.ts';

/** Any code an order is known by: its id, order code, the client's own code, AWB, HAWB, a partner's tracking number. */
export const trackingCode = text(60, 3);

const journey = {
  orderCode: z.string(),
  originCountry: countryCode,
  destinationCountry: countryCode,
  destinationCity: z.string().nullable(),
  statusAt: isoTime,
  stage: z.enum(STAGES),
  terminal: z.boolean(),
  ...orderPace,
  /** When it should be delivered: from the median to nine in ten of what its lane's orders took from here. */
  promisedFrom: isoTime.nullable(),
  promisedTo: isoTime.nullable(),
};

const comingStep = z.strictObject({
  serviceType: z.string(),
  status: z.string(),
  /** By the median of the lane; null where nothing was measured, or the time has passed. */
  expectedAt: isoTime.nullable(),
});
export type ComingStep = z.output<typeof comingStep>;

/** What comes next when all goes well, nearest first. */
const coming = z.array(comingStep).max(20);

const basis = z.enum(['MEASURED', 'RATE_CARD']);

const publicEvent = z.strictObject({
  serviceType: z.string(),
  status: z.string(),
  place: z.string().nullable(),
  updateTimestamp: isoTime,
});

/** What anybody with the code may see: no personal data beyond the city. Newest event first. */
export const publicTracking = z
  .strictObject({
    ...journey,
    promise: z.strictObject({ basis }).nullable(),
    status: orderStatus.omit({ remarks: true }),
    events: z.array(publicEvent),
    coming,
  })
  .meta({ id: 'PublicTracking' });
export type PublicTracking = z.output<typeof publicTracking>;

export const trackingSummary = z
  .strictObject({
    id: uuid,
    customerOrderCode: z.string(),
    awbNumber: z.string().nullable(),
    ...journey,
    /** How sure the promise is: measured from so many orders, or only what the partners' rate cards say. */
    promise: z.strictObject({ basis, measuredOrders: z.int().nullable() }).nullable(),
    status: orderStatus,
  })
  .meta({ id: 'TrackingSummary' });
export type TrackingSummary = z.output<typeof trackingSummary>;

/** The client's own view: with remarks, partners and their numbers, and what comes next. Newest event first. */
export const tracking = z
  .strictObject({
    ...trackingSummary.shape,
    events: z.array(
      publicEvent.extend({ remarks: z.string().nullable(), partnerName: z.string().nullable() }),
    ),
    legs: z.array(
      z.strictObject({
        serviceType: z.string(),
        partnerName: z.string().nullable(),
        fromPlace: z.string(),
        toPlace: z.string(),
        externalTracking: z.string().nullable(),
      }),
    ),
    coming,
    /** Every status that may follow, mishaps too. */
    nextStates: z.array(z.strictObject({ serviceType: z.string(), status: z.string() })),
  })
  .meta({ id: 'Tracking' });
export type Tracking = z.output<typeof tracking>;

export const trackOrder = operation({
  id: 'trackOrder',
  domain: 'tracking',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/order/status/{orderId}',
  summary: 'Where an order is, by any of its codes',
  permission: 'tracking.read',
  params: z.strictObject({ orderId: trackingCode }),
  answer: { status: 200, body: valueOf(tracking) },
  refusals: ['not_found'],
});

/** Codes of one look-up. */
export const MOST_CODES = 1000;

const fates = valueOf(z.array(z.strictObject({ code: z.string(), order: trackingSummary.nullable() })));

export const trackMany = operation({
  id: 'trackMany',
  domain: 'tracking',
  method: 'POST',
  reads: true,
  bases: ['clients', 'customers'],
  path: '/tracking/lookups',
  summary: `Where up to ${MOST_CODES} orders are, in the order of the codes asked for`,
  permission: 'tracking.read',
  body: z.strictObject({ codes: z.array(trackingCode).min(1).max(MOST_CODES) }),
  answer: { status: 200, body: fates },
  refusals: ['invalid'],
});

export const trackFile = operation({
  id: 'trackFile',
  domain: 'tracking',
  method: 'POST',
  reads: true,
  bases: ['clients', 'customers'],
  path: '/tracking/file-lookups',
  summary: `Where the orders of a file are, XLSX or CSV with their codes in a column, of up to ${MOST_CODES} rows`,
  permission: 'tracking.read',
  upload: { field: 'file' },
  answer: { status: 200, body: fates },
  refusals: ['invalid', 'unreadable_file', 'too_large', 'unsupported_media'],
});

export const trackPublicly = operation({
  id: 'trackPublicly',
  domain: 'tracking',
  method: 'GET',
  bases: ['guest'],
  path: '/tracking/{code}',
  summary: 'Where an order is, for anybody who has its order code',
  permission: 'public',
  params: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9]{6,20}$/) }),
  answer: { status: 200, body: valueOf(publicTracking) },
  refusals: ['not_found'],
});

export const trackingOperations = [trackOrder, trackMany, trackFile, trackPublicly];
