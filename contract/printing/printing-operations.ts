import { z } from 'zod';
import {
  isoTime,
  listOf,
  operation,
  orderRef,
  pageOf,
  pageQuery,
  queryList,
  text,
  uuid,
  valueOf,
} from '../core/index.ts';
import { LABEL_FORMATS, labelFailure, MAX_LABELS_PER_REQUEST } from '../labels/index.ts';
import { PRINT_JOB_ACTIONS, PRINT_JOB_STATES } from './print-job-states.ts';

/** Printers of a client, and of a customer. */
export const MAX_PRINTERS = 50;

const printer = z
  .strictObject({
    id: uuid,
    name: z.string().meta({ description: 'Name of the printer, unique.', examples: ['Warehouse 1'] }),
    waiting: z.int().meta({ description: 'Number of jobs that wait for it.', examples: [2] }),
    lastTakenAt: isoTime.nullable().describe('When a page last took a job for it; null before.'),
  })
  .meta({ id: 'Printer' });
export type Printer = z.output<typeof printer>;

const printJob = z
  .strictObject({
    id: uuid,
    printerId: uuid.describe('The printer.'),
    state: z.enum(PRINT_JOB_STATES).describe('State of the job.'),
    orderCount: z.int().meta({ description: 'Number of orders whose labels it has.', examples: [24] }),
    orderCodes: z
      .array(z.string())
      .meta({ description: 'Codes of the first three orders.', examples: [['SG1000042X']] }),
    sentBy: z
      .string()
      .meta({ description: 'Name of the user or API credential that sent it.', examples: ['Ann Tan'] }),
    sentAt: isoTime.describe('When it was sent.'),
    takenBy: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the user or API credential that printed it; null before.',
        examples: ['Mei Lin'],
      }),
    takenAt: isoTime.nullable().describe('When a page took it; null before.'),
    endedAt: isoTime.nullable().describe('When it was printed, failed or was cancelled; null before.'),
    failed: z.array(labelFailure).describe('The orders whose labels could not be printed any more.'),
  })
  .meta({ id: 'PrintJob' });
export type PrintJob = z.output<typeof printJob>;

const common = {
  domain: 'printing',
  bases: ['clients', 'customers'],
  permission: 'labels.print',
} as const;
const ofPrinter = z.strictObject({ printerId: uuid });
const ofJob = z.strictObject({ printerId: uuid, jobId: uuid });
const station = text(60).meta({
  description: 'Identifies the page or program that prints, chosen by itself.',
  examples: ['5f3c9a12'],
});

export const listPrinters = operation({
  ...common,
  id: 'listPrinters',
  method: 'GET',
  path: '/printers',
  summary: 'List the printers by name, with the number of jobs that wait',
  query: z.strictObject(pageQuery(['name'])),
  response: { status: 200, body: pageOf(printer) },
  refusals: [],
});

export const createPrinter = operation({
  ...common,
  id: 'createPrinter',
  audit: 'Added a printer',
  method: 'POST',
  path: '/printers',
  summary: 'Add a printer, to which labels can be sent',
  acceptsIdempotencyKey: true,
  body: z.strictObject({
    name: text(60).meta({ description: 'Name of the printer, unique.', examples: ['Warehouse 1'] }),
  }),
  response: { status: 201, body: valueOf(printer) },
  refusals: ['conflict', 'not_allowed_now'],
});

export const removePrinter = operation({
  ...common,
  id: 'removePrinter',
  audit: 'Removed a printer',
  method: 'DELETE',
  path: '/printers/{printerId}',
  summary: 'Remove a printer with its jobs',
  params: ofPrinter,
  response: { status: 204 },
  refusals: ['not_found'],
});

export const listPrintJobs = operation({
  ...common,
  id: 'listPrintJobs',
  method: 'GET',
  path: '/printers/{printerId}/jobs',
  summary: 'List the jobs of a printer, latest first. Ended ones are kept for 30 days',
  params: ofPrinter,
  query: z.strictObject({
    ...pageQuery(['sentAt']),
    state: queryList(z.enum(PRINT_JOB_STATES), PRINT_JOB_STATES.length)
      .optional()
      .describe('Only jobs in these states.'),
  }),
  response: { status: 200, body: pageOf(printJob) },
  refusals: ['not_found'],
});

export const sendToPrinter = operation({
  ...common,
  id: 'sendToPrinter',
  audit: 'Sent labels to a printer',
  method: 'POST',
  path: '/printers/{printerId}/jobs',
  summary:
    'Send labels of orders to a printer, as jobs of up to 200 orders. Orders without a label are left out and listed; if none ' +
    'has one, the refusal lists all of them',
  acceptsIdempotencyKey: true,
  params: ofPrinter,
  body: z.strictObject({
    orderIds: listOf(orderRef, 1, MAX_LABELS_PER_REQUEST).describe(
      'Ids or codes of the orders, in the sequence of the labels.',
    ),
  }),
  response: {
    status: 201,
    body: valueOf(
      z.strictObject({
        jobs: z.array(printJob).describe('The jobs, in the sequence in which they are printed.'),
        failed: z.array(labelFailure).describe('The orders without a label.'),
      }),
    ),
  },
  refusals: ['not_found', 'not_allowed_now'],
});

export const takePrintJob = operation({
  ...common,
  id: 'takePrintJob',
  audit: 'Took labels to print',
  method: 'POST',
  path: '/printers/{printerId}/jobs/next',
  summary:
    'Take the oldest job that waits, which no other page gets then; null if none waits. Until its labels are read, the same ' +
    'station gets the same job again',
  params: ofPrinter,
  body: z.strictObject({ station }),
  response: { status: 200, body: valueOf(printJob.nullable()) },
  refusals: ['not_found'],
});

export const printJobLabels = operation({
  ...common,
  id: 'printJobLabels',
  audit: 'Printed labels of a printer',
  method: 'POST',
  path: '/printers/{printerId}/jobs/{jobId}/labels',
  summary:
    'Read the labels of the job that this station has taken, as one file. Orders that have no label any more are left out and ' +
    'listed in the job; if none has one, the job has failed',
  params: ofJob,
  body: z.strictObject({
    station,
    format: z.enum(LABEL_FORMATS).default('html').describe('Format of the labels.'),
  }),
  response: { status: 200, file: ['text/html', 'application/pdf', 'application/zpl'] },
  refusals: ['not_found', 'not_allowed_now'],
});

export const changePrintJob = operation({
  ...common,
  id: 'changePrintJob',
  audit: 'Changed a print job',
  method: 'PATCH',
  path: '/printers/{printerId}/jobs/{jobId}',
  summary: 'Confirm that a job is printed, or that it failed; let it be printed again; cancel it',
  params: ofJob,
  body: z.strictObject({ action: z.enum(PRINT_JOB_ACTIONS).describe('What to do with the job.') }),
  response: { status: 200, body: valueOf(printJob) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const printingOperations = [
  listPrinters,
  createPrinter,
  removePrinter,
  listPrintJobs,
  sendToPrinter,
  takePrintJob,
  printJobLabels,
  changePrintJob,
];
