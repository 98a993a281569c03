import { z } from 'zod';
import {
  dataOf,
  operation,
  orderRef,
  pageOf,
  pageQuery,
  queryList,
  text,
  uuid,
  valueOf,
} from '../core/index.ts';
import { measurementFileAnswer } from './measurement-files.ts';
import {
  dimensioning,
  measurement,
  measurementDetails,
  reweighing,
  weighedPiece,
  measuredPiece,
} from './measurement-schemas.ts';
import { DECISIONS, MEASUREMENT_STATES } from './measurement-values.ts';

const asPartner = { domain: 'measurements', bases: ['clients'] } as const;

const ofLeg = {
  ...asPartner,
  method: 'POST',
  permission: 'partner-orders.update',
  params: z.strictObject({ partnerId: uuid, allocationId: uuid }),
  /** `measurement` is the JSON body as text. */
  upload: { field: 'photo', fields: z.strictObject({ measurement: z.string().max(200_000) }) },
  answer: { status: 200, body: valueOf(measurementDetails) },
  refusals: ['invalid', 'not_found', 'conflict', 'not_allowed_now', 'too_large', 'unsupported_media'],
} as const;

export const reweighAllocation = operation({
  ...ofLeg,
  id: 'reweighAllocation',
  path: '/partner/{partnerId}/orders/allocations/{allocationId}/reweigh',
  summary:
    'As the partner of a leg: say what the scale says, with a photo (multipart field `photo`); the same again changes nothing',
  body: reweighing,
});

export const measureAllocation = operation({
  ...ofLeg,
  id: 'measureAllocation',
  path: '/partner/{partnerId}/orders/allocations/{allocationId}/dimensions',
  summary:
    'As the partner of a leg: say how long, wide and high the pieces are, with a photo; the same again changes nothing',
  body: dimensioning,
});

const ofPartner = z.strictObject({ partnerId: uuid });
const oneOfPartner = z.strictObject({ partnerId: uuid, id: uuid });

export const listPartnerMeasurements = operation({
  ...asPartner,
  id: 'listPartnerMeasurements',
  method: 'GET',
  path: '/partner/{partnerId}/measurements',
  summary: "As a partner: one's measurements, newest first",
  permission: 'partner-orders.read',
  params: ofPartner,
  query: z.strictObject({
    ...pageQuery(['createdAt']),
    state: queryList(z.enum(MEASUREMENT_STATES)).optional(),
    search: text(60, 3).optional(),
  }),
  answer: { status: 200, body: pageOf(measurement) },
  refusals: ['invalid', 'not_found'],
});

export const listPartnerOrderMeasurements = operation({
  ...asPartner,
  id: 'listPartnerOrderMeasurements',
  method: 'GET',
  path: '/partner/{partnerId}/orders/{id}/measurements',
  summary: 'As a partner: what it measured of an order, the latest 50 with their history',
  permission: 'partner-orders.read',
  params: z.strictObject({ partnerId: uuid, id: orderRef }),
  answer: { status: 200, body: dataOf(measurementDetails) },
  refusals: ['not_found'],
});

export const getPartnerMeasurement = operation({
  ...asPartner,
  id: 'getPartnerMeasurement',
  method: 'GET',
  path: '/partner/{partnerId}/measurements/{id}',
  summary: 'As a partner: one measurement, with what the client says against it',
  permission: 'partner-orders.read',
  params: oneOfPartner,
  answer: { status: 200, body: valueOf(measurementDetails) },
  refusals: ['not_found'],
});

export const decideMeasurement = operation({
  ...asPartner,
  id: 'decideMeasurement',
  method: 'POST',
  path: '/partner/{partnerId}/measurements/{id}/decision',
  summary:
    'As the partner that measured: uphold what the client disputes, revise it in the client’s favour, or withdraw it',
  permission: 'partner-orders.update',
  params: oneOfPartner,
  body: z
    .strictObject({
      decision: z.enum(DECISIONS),
      reason: text(1000),
      /** With REVISED: the pieces as they are now said to be. */
      parcels: z
        .array(z.union([weighedPiece, measuredPiece]))
        .min(1)
        .max(999)
        .optional(),
    })
    .refine(({ decision, parcels }) => (decision === 'REVISED') === (parcels !== undefined), {
      path: ['parcels'],
      message: 'says what the pieces are now, with REVISED and with nothing else',
    }),
  answer: { status: 200, body: valueOf(measurementDetails) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const downloadPartnerMeasurementFile = operation({
  ...asPartner,
  id: 'downloadPartnerMeasurementFile',
  method: 'GET',
  path: '/partner/{partnerId}/measurement-files/{id}',
  summary: 'As a partner: a photo, or a file of evidence, of one of its measurements',
  permission: 'partner-orders.read',
  params: oneOfPartner,
  answer: measurementFileAnswer,
  refusals: ['not_found'],
});

export const partnerMeasurementOperations = [
  reweighAllocation,
  measureAllocation,
  listPartnerMeasurements,
  listPartnerOrderMeasurements,
  getPartnerMeasurement,
  decideMeasurement,
  downloadPartnerMeasurementFile,
];
