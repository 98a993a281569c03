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
import { measurement, measurementDetails } from './measurement-schemas.ts';
import {
  MEASUREMENT_KINDS,
  MEASUREMENT_STATES,
  MOST_ACCEPTED_AT_ONCE,
  MOST_EVIDENCE,
} from './measurement-values.ts';

const declared = { domain: 'measurements', bases: ['clients'] } as const;
const byId = z.strictObject({ id: uuid });
const one = { status: 200, body: valueOf(measurementDetails) } as const;

export const MEASUREMENT_SORT_KEYS = ['answerBy', 'createdAt', 'delta'] as const;

export const listMeasurements = operation({
  ...declared,
  bases: ['clients', 'customers'],
  id: 'listMeasurements',
  method: 'GET',
  path: '/measurements',
  summary: 'What partners measured, newest first; `state=WAITING` is what waits for the client',
  permission: 'orders.read',
  query: z.strictObject({
    ...pageQuery(MEASUREMENT_SORT_KEYS),
    state: queryList(z.enum(MEASUREMENT_STATES)).optional(),
    kind: z.enum(MEASUREMENT_KINDS).optional(),
    /** Part of the order code or of the client's own. */
    search: text(60, 3).optional(),
    partnerName: text(120).optional(),
  }),
  answer: { status: 200, body: pageOf(measurement) },
  refusals: ['invalid'],
});

export const countMeasurements = operation({
  ...declared,
  bases: ['clients', 'customers'],
  id: 'countMeasurements',
  method: 'GET',
  path: '/measurements/counts',
  summary: 'How many measurements wait for the client, and how many for a partner’s decision',
  permission: 'orders.read',
  answer: { status: 200, body: valueOf(z.strictObject({ waiting: z.int(), disputed: z.int() })) },
  refusals: [],
});

export const listOrderMeasurements = operation({
  ...declared,
  bases: ['clients', 'customers'],
  id: 'listOrderMeasurements',
  method: 'GET',
  path: '/orders/{id}/measurements',
  summary: 'What was declared and measured of an order, the latest 50 measurements with their history',
  permission: 'orders.read',
  params: z.strictObject({ id: orderRef }),
  answer: { status: 200, body: dataOf(measurementDetails) },
  refusals: ['not_found'],
});

export const acceptMeasurements = operation({
  ...declared,
  id: 'acceptMeasurements',
  method: 'POST',
  path: '/measurements/acceptances',
  summary: 'Accept measurements; each is taken or refused by itself, and once accepted stays so',
  permission: 'orders.write',
  body: z.strictObject({ measurementIds: z.array(uuid).min(1).max(MOST_ACCEPTED_AT_ONCE) }),
  answer: {
    status: 200,
    body: valueOf(
      z.array(
        z.strictObject({
          measurementId: uuid,
          ok: z.boolean(),
          orderCode: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
    ),
  },
  refusals: ['invalid'],
});

export const disputeMeasurement = operation({
  ...declared,
  id: 'disputeMeasurement',
  method: 'POST',
  path: '/measurements/{id}/dispute',
  summary:
    'Say why a measurement is wrong, in JSON or with a first file of evidence (multipart field `file`); the partner decides',
  permission: 'orders.write',
  params: byId,
  upload: { field: 'file', fields: z.strictObject({ reason: text(1000) }) },
  body: z.strictObject({ reason: text(1000) }),
  answer: one,
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'too_large', 'unsupported_media'],
});

export const addMeasurementEvidence = operation({
  ...declared,
  id: 'addMeasurementEvidence',
  method: 'POST',
  path: '/measurements/{id}/evidence',
  summary: `Add a file to a dispute: JPEG, PNG or PDF of up to 10 MB, ${MOST_EVIDENCE} files at most; the same file again is kept once`,
  permission: 'orders.write',
  params: byId,
  upload: { field: 'file' },
  answer: one,
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'too_large', 'unsupported_media'],
});

export const downloadMeasurementFile = operation({
  ...declared,
  bases: ['clients', 'customers'],
  id: 'downloadMeasurementFile',
  method: 'GET',
  path: '/measurement-files/{id}',
  summary: 'A photo, or a file of evidence, of a measurement',
  permission: 'orders.read',
  params: byId,
  answer: measurementFileAnswer,
  refusals: ['not_found'],
});

export const measurementOperations = [
  listMeasurements,
  countMeasurements,
  listOrderMeasurements,
  acceptMeasurements,
  disputeMeasurement,
  addMeasurementEvidence,
  downloadMeasurementFile,
];
