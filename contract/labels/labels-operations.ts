import { z } from 'zod';
import { fieldText, listOf, operation, orderRef, reasonSchema, uuid, valueOf } from '../core/index.ts';
import { job } from '../jobs/index.ts';
import { orderFilter } from '../orders/index.ts';
import { labelConfigurationOperations } from './label-configuration-operations.ts';
import { printSheet } from './label-configuration.ts';
import { labelLogoOperations } from './label-logo-operations.ts';
import { labelPictureOperations } from './label-picture-operations.ts';
import { labelSettingsOperations } from './label-settings-operations.ts';

/** PDF, or ZPL II for printers with 203 or 300 dpi. */
export const LABEL_FILE_FORMATS = ['pdf', 'zpl203', 'zpl300'] as const;
export type LabelFileFormat = (typeof LABEL_FILE_FORMATS)[number];
/** Files, or HTML for the print dialog of a browser, in which each label is a page of its size. */
export const LABEL_FORMATS = [...LABEL_FILE_FORMATS, 'html'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** Labels for one print dialog of a browser. */
export const MAX_LABELS_PER_DIALOG = 200;

/** Orders of one print request; more need a job. */
export const MAX_LABELS_PER_REQUEST = 1_000;
/** Orders of one job, which is one file. */
export const MAX_LABELS_PER_JOB = 10_000;
const MAX_LABEL_JOBS = 10;
export const MAX_LABELS_PER_FILTER = MAX_LABEL_JOBS * MAX_LABELS_PER_JOB;

/** Response headers with the number of printed orders and of orders that could not be printed. */
export const LABELS_PRINTED_HEADER = 'x-labels-printed';
export const LABELS_FAILED_HEADER = 'x-labels-failed';
/** Response header with the first failures, as URL-encoded JSON of `LabelFailure[]`; `checkLabels` answers all. */
export const LABEL_FAILURES_HEADER = 'x-labels-failures';

/** An order whose label cannot be printed. `orderId` is as in the request; `orderCode` is null for unknown orders. */
export const labelFailure = z
  .strictObject({
    orderId: z
      .string()
      .meta({ description: 'Id or code of the order, as in the request.', examples: ['SG1000042X'] }),
    orderCode: z
      .string()
      .nullable()
      .meta({ description: 'Code of the order; null if there is no such order.', examples: ['SG1000042X'] }),
    reason: reasonSchema.meta({
      description: 'Why the label cannot be printed.',
      examples: [{ code: 'label.no_weight', params: {}, message: 'The parcel has no weight.' }],
    }),
  })
  .meta({ id: 'LabelFailure' });
export type LabelFailure = z.output<typeof labelFailure>;

const common = {
  domain: 'labels',
  method: 'POST',
  bases: ['clients', 'customers'],
  permission: 'labels.print',
} as const;

const fileFormat = z
  .enum(LABEL_FILE_FORMATS)
  .default('pdf')
  .describe('PDF, or ZPL II for printers with 203 or 300 dpi.');
const printFields = {
  sheet: printSheet
    .optional()
    .describe('Print a PDF on A4 sheets; absent for one label per page, each in its own size.'),
};
const SHEET_RULE = { path: ['sheet'], message: fieldText('sheet_for_pdf') };
const isSheetForPdf = ({ format, sheet }: { format: LabelFormat; sheet?: unknown }) =>
  sheet === undefined || format === 'pdf';

const labelSelection = z
  .strictObject({
    orderIds: listOf(orderRef, 1, MAX_LABELS_PER_REQUEST).describe(
      'Ids or codes of the orders, in the sequence of the labels.',
    ),
    format: z
      .enum(LABEL_FORMATS)
      .default('pdf')
      .describe('PDF, ZPL II for printers with 203 or 300 dpi, or HTML for the print dialog of a browser.'),
    ...printFields,
  })
  .refine(isSheetForPdf, SHEET_RULE);

export const printLabels = operation({
  ...common,
  id: 'printLabels',
  audit: 'Printed labels',
  path: '/orders/labels',
  summary:
    'Print labels of orders in one file, in the sequence of the request. Orders that cannot be printed are left out and counted in ' +
    '`x-labels-failed`; if none can be printed, the refusal lists all of them',
  body: labelSelection,
  response: { status: 200, file: ['application/pdf', 'application/zpl', 'text/html'] },
  refusals: ['not_found', 'not_allowed_now', 'too_large'],
});

export const checkLabels = operation({
  ...common,
  id: 'checkLabels',
  readOnly: true,
  path: '/orders/labels/checks',
  summary: 'Check which labels can be printed, and why the others cannot, without printing',
  body: labelSelection,
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        printable: z.array(uuid).describe('Ids of the orders whose labels can be printed.'),
        failed: z.array(labelFailure).describe('The orders whose labels cannot be printed.'),
      }),
    ),
  },
  refusals: [],
});

export const startLabelsJob = operation({
  ...common,
  id: 'startLabelsJob',
  audit: 'Printed labels in the background',
  path: '/orders/labels/jobs',
  summary:
    'Print labels in the background, of up to 10,000 listed orders or of up to 100,000 that match a filter. Each 10,000 ' +
    'orders are one job with one file; `furtherJobs` are the jobs after the first',
  acceptsIdempotencyKey: true,
  body: z
    .strictObject({
      orderIds: listOf(orderRef, 1, MAX_LABELS_PER_JOB)
        .optional()
        .meta({
          description: 'Ids or codes of the orders, in the sequence of the labels; absent with `filter`.',
          examples: [['SG1000042X']],
        }),
      filter: z
        .strictObject(orderFilter)
        .optional()
        .describe('The filter of the order list, instead of `orderIds`.'),
      format: fileFormat,
      ...printFields,
    })
    .refine(isSheetForPdf, SHEET_RULE)
    .refine(({ orderIds, filter }) => (orderIds === undefined) !== (filter === undefined), {
      path: ['orderIds'],
      message: fieldText('orders_or_filter'),
    }),
  response: {
    status: 202,
    body: z.strictObject({
      value: job,
      furtherJobs: z
        .array(job)
        .max(MAX_LABEL_JOBS - 1)
        .describe('The jobs after the first, each with a file of its own.'),
    }),
  },
  refusals: ['not_found', 'too_large'],
});

export const labelsOperations = [
  printLabels,
  checkLabels,
  startLabelsJob,
  ...labelPictureOperations,
  ...labelSettingsOperations,
  ...labelLogoOperations,
  ...labelConfigurationOperations,
];
