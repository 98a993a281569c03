import { z } from 'zod';
import { operation, orderRef, uuid, valueOf } from '../core/index.ts';
import { job } from '../jobs/index.ts';
import { orderFilter } from '../orders/index.ts';
import { labelPictureOperations } from './label-picture-operations.ts';
import { labelSettingsOperations } from './label-settings-operations.ts';

/** A PDF of 4 × 6 inch pages, or ZPL II for a printer of so many dots an inch. */
export const LABEL_FORMATS = ['pdf', 'zpl203', 'zpl300'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** Orders whose labels one call prints while the caller waits; a job takes more. */
export const MOST_LABELS_AT_ONCE = 1_000;
/** Labels of so many orders are one file; of more, several jobs make a file each. */
export const MOST_LABELS_IN_A_JOB = 10_000;
const MOST_LABEL_JOBS = 10;
export const MOST_LABELS_IN_ALL = MOST_LABEL_JOBS * MOST_LABELS_IN_A_JOB;

/** Of an answer with labels: how many orders were printed and how many were not. */
export const LABELS_PRINTED_HEADER = 'x-labels-printed';
export const LABELS_FAILED_HEADER = 'x-labels-failed';
/** The first of those that were not, as URL-encoded JSON of `LabelFailure[]`; `checkLabels` tells all of them. */
export const LABEL_FAILURES_HEADER = 'x-labels-failures';

/** An order whose label cannot be printed. `orderId` is as it was asked for; the code is known of orders that are there. */
export const labelFailure = z
  .strictObject({ orderId: z.string(), orderCode: z.string().nullable(), reason: z.string() })
  .meta({ id: 'LabelFailure' });
export type LabelFailure = z.output<typeof labelFailure>;

const declared = {
  domain: 'labels',
  method: 'POST',
  bases: ['clients', 'customers'],
  permission: 'labels.print',
} as const;

const choice = z.strictObject({
  orderIds: z.array(orderRef).min(1).max(MOST_LABELS_AT_ONCE),
  format: z.enum(LABEL_FORMATS).default('pdf'),
});

export const printLabels = operation({
  ...declared,
  id: 'printLabels',
  path: '/orders/labels',
  summary:
    'Labels of orders in one file, in the order asked for. Those that cannot be printed are left out and counted in ' +
    '`x-labels-failed`; when there is nothing to print, the refusal lists them all',
  body: choice,
  answer: { status: 200, file: ['application/pdf', 'application/zpl'] },
  refusals: ['invalid', 'not_found', 'not_allowed_now', 'too_large'],
});

export const checkLabels = operation({
  ...declared,
  id: 'checkLabels',
  reads: true,
  path: '/orders/labels/checks',
  summary: 'Which labels could be printed, and why the others could not; prints nothing',
  body: choice,
  answer: {
    status: 200,
    body: valueOf(z.strictObject({ printable: z.array(uuid), failed: z.array(labelFailure) })),
  },
  refusals: ['invalid'],
});

export const startLabelsJob = operation({
  ...declared,
  id: 'startLabelsJob',
  path: '/orders/labels/jobs',
  summary:
    'Print labels in the background: of up to 10,000 orders named, or of up to 100,000 that a filter shows. Each 10,000 ' +
    'are a job with a file of its own; `further` are those after the first',
  creates: true,
  body: z
    .strictObject({
      orderIds: z.array(orderRef).min(1).max(MOST_LABELS_IN_A_JOB).optional(),
      filter: z.strictObject(orderFilter).optional(),
      format: z.enum(LABEL_FORMATS).default('pdf'),
    })
    .refine(({ orderIds, filter }) => (orderIds === undefined) !== (filter === undefined), {
      path: ['orderIds'],
      message: 'or a filter says which orders: one of the two',
    }),
  answer: {
    status: 202,
    body: z.strictObject({ value: job, further: z.array(job).max(MOST_LABEL_JOBS - 1) }),
  },
  refusals: ['invalid', 'not_found', 'too_large'],
});

export const labelsOperations = [
  printLabels,
  checkLabels,
  startLabelsJob,
  ...labelPictureOperations,
  ...labelSettingsOperations,
];
