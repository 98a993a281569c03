import { z } from 'zod';
import { countryCode, isoTime, operation, text, uuid, valueOf } from '../core/index.ts';
import { orderDelay, orderStatus, STAGES } from '../orders/index.ts';

/** Any code of an order: id, order code, customer order code, AWB, HAWB, or a partner's tracking number. */
export const trackingCode = text(60, 3);

const journey = {
  orderCode: z.string(),
  originCountry: countryCode,
  destinationCountry: countryCode,
  destinationCity: z.string().nullable(),
  statusAt: isoTime,
  stage: z.enum(STAGES),
  terminal: z.boolean(),
  ...orderDelay,
  /** Expected delivery: the median and the 90th percentile of the remaining transit time on its lane. */
  promisedFrom: isoTime.nullable(),
  promisedTo: isoTime.nullable(),
};

const expectedStep = z.strictObject({
  serviceType: z.string(),
  status: z.string(),
  /** By the median of the lane; null if the lane is not measured or the time has passed. */
  expectedAt: isoTime.nullable(),
});
export type ExpectedStep = z.output<typeof expectedStep>;

/** The expected steps without exceptions, nearest first. */
const expectedSteps = z.array(expectedStep).max(20);

const basis = z.enum(['MEASURED', 'RATE_CARD']);

const publicEvent = z.strictObject({
  serviceType: z.string(),
  status: z.string(),
  place: z.string().nullable(),
  updateTimestamp: isoTime,
});

/** The public view of an order: no personal data except the city. Newest event first. */
export const publicTracking = z
  .strictObject({
    ...journey,
    promise: z.strictObject({ basis }).nullable(),
    status: orderStatus.omit({ remarks: true }),
    events: z.array(publicEvent),
    expectedSteps,
  })
  .meta({ id: 'PublicTracking' });
export type PublicTracking = z.output<typeof publicTracking>;

export const trackingSummary = z
  .strictObject({
    id: uuid,
    customerOrderCode: z.string(),
    awbNumber: z.string().nullable(),
    ...journey,
    /** Basis of the promise: measured from `measuredOrders` orders, or the transit days of rate cards. */
    promise: z.strictObject({ basis, measuredOrders: z.int().nullable() }).nullable(),
    status: orderStatus,
  })
  .meta({ id: 'TrackingSummary' });
export type TrackingSummary = z.output<typeof trackingSummary>;

/** The view of the signed-in user, with remarks, partners and tracking numbers. Newest event first. */
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
    expectedSteps,
    /** All statuses that can follow, including exceptions. */
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
  summary: 'Track one order by any of its codes',
  permission: 'tracking.read',
  params: z.strictObject({ orderId: trackingCode }),
  response: { status: 200, body: valueOf(tracking) },
  refusals: ['not_found'],
});

/** Codes of one request. */
export const MAX_TRACKING_CODES = 1000;

const lookupResults = valueOf(
  z.array(z.strictObject({ code: z.string(), order: trackingSummary.nullable() })),
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
  body: z.strictObject({ codes: z.array(trackingCode).min(1).max(MAX_TRACKING_CODES) }),
  response: { status: 200, body: lookupResults },
  refusals: ['invalid'],
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
  refusals: ['invalid', 'unreadable_file', 'too_large', 'unsupported_media'],
});

export const trackPublicly = operation({
  id: 'trackPublicly',
  domain: 'tracking',
  method: 'GET',
  bases: ['guest'],
  path: '/tracking/{code}',
  summary: 'Track an order publicly by its order code',
  permission: 'public',
  params: z.strictObject({ code: z.string().regex(/^[A-Za-z0-9]{6,20}$/) }),
  response: { status: 200, body: valueOf(publicTracking) },
  refusals: ['not_found'],
});

export const trackingOperations = [trackOrder, trackOrders, trackFile, trackPublicly];
