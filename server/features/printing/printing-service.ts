import { isRefusal, type BodyOf, type QueryOf, type Refusal } from '@portal/contract/core';
import { MAX_LABELS_PER_DIALOG } from '@portal/contract/labels';
import {
  MAX_PRINTERS,
  PRINT_JOB_TRANSITIONS,
  type changePrintJob,
  type listPrintJobs,
  type Printer,
  type PrintJob,
  type printJobLabels,
  type sendToPrinter,
} from '@portal/contract/printing';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { Page } from '../../db/json-text.ts';
import type { FileResponse } from '../../request/payloads.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { readSheets, recordPrinted, refusePrinting, renderFile, type LabelsDeps } from '../labels/index.ts';
import { readPrinter, readPrintJobs, readPrintJobsPage } from './printing-read-model.ts';
import {
  countPrinters,
  deletePrinter,
  insertPrinter,
  insertPrintJobs,
  lockPrintJob,
  storeLabelsRead,
  storePrintJobState,
  takeJob,
  type PrintJobKey,
  type PrinterKey,
} from './printing-store.ts';

/** Adds a printer. Refuses: conflict (its name), not_allowed_now (too many). */
export function addPrinter(
  context: RequestContext,
  { name }: { readonly name: string },
): Promise<{ value: Printer } | Refusal> {
  return context.inTenant(async (tx) => {
    if ((await countPrinters(tx, context.clientId)) >= MAX_PRINTERS)
      return refuse('printing.too_many_printers', { maximum: MAX_PRINTERS });
    const key = await insertPrinter(tx, context.clientId, name);
    if (key === undefined) return refuse('printing.name_taken', { name });
    context.audit({ subject: name, after: { name } });
    return withPrinter(tx, key, (value) => Promise.resolve({ value }));
  });
}

/** Removes a printer with its jobs. Refuses: not_found. */
export function dropPrinter(context: RequestContext, printerId: string): Promise<undefined | Refusal> {
  const key = { clientId: context.clientId, printerId };
  return context.inTenant((tx) =>
    withPrinter(tx, key, async ({ name }) => {
      await deletePrinter(tx, key);
      context.audit({ subject: name, before: { name } });
      return undefined;
    }),
  );
}

/** A page of the jobs of a printer. Refuses: not_found. */
export function listJobsOfPrinter(
  context: RequestContext,
  printerId: string,
  query: QueryOf<typeof listPrintJobs>,
): Promise<Page<PrintJob> | Refusal> {
  const key = { clientId: context.clientId, printerId };
  return context.inTenant((tx) =>
    withPrinter(tx, key, () => readPrintJobsPage(tx, context.clientId, printerId, query)),
  );
}

/** Sends the labels of orders to a printer. Refuses: not_found, not_allowed_now (no order has a label). */
export function sendLabels(
  deps: LabelsDeps,
  context: RequestContext,
  printerId: string,
  { orderIds }: BodyOf<typeof sendToPrinter>,
  now: Date,
) {
  const key = { clientId: context.clientId, printerId };
  return context.inTenant((tx) =>
    withPrinter(tx, key, async ({ name }) => {
      const { sheets, failed } = await readSheets(deps, tx, context.clientId, orderIds);
      if (sheets.length === 0) return refusePrinting(failed);
      const ids = sheets.map(({ id }) => id);
      const lists = Array.from({ length: Math.ceil(ids.length / MAX_LABELS_PER_DIALOG) }, (_, part) =>
        ids.slice(part * MAX_LABELS_PER_DIALOG, (part + 1) * MAX_LABELS_PER_DIALOG),
      );
      const jobIds = await insertPrintJobs(tx, key, lists, { name: nameOf(context), now });
      const jobs = await readPrintJobs(tx, context.clientId, printerId, jobIds);
      context.audit({ subject: name, after: { orders: ids.length, failed } });
      return { value: { jobs, failed: [...failed] } };
    }),
  );
}

/** Takes the next job of a printer for a station; null if none waits. Refuses: not_found. */
export function takeNextJob(
  context: RequestContext,
  printerId: string,
  station: string,
  now: Date,
): Promise<{ value: PrintJob | null } | Refusal> {
  const key = { clientId: context.clientId, printerId };
  return context.inTenant((tx) =>
    withPrinter(tx, key, async ({ name }) => {
      const jobId = await takeJob(tx, key, station, { name: nameOf(context), now });
      const [value = null] =
        jobId === undefined ? [] : await readPrintJobs(tx, context.clientId, printerId, [jobId]);
      context.audit({ subject: name, after: { job: jobId } });
      return { value };
    }),
  );
}

/** The labels of a job that the station has taken. Refuses: not_found, not_allowed_now (its state, no order has a label). */
export async function readJobLabels(
  deps: LabelsDeps,
  context: RequestContext,
  { printerId, jobId }: Omit<PrintJobKey, 'clientId'>,
  { station, format }: BodyOf<typeof printJobLabels>,
  now: Date,
): Promise<FileResponse | Refusal> {
  const { clientId, caller } = context;
  const key = { clientId, printerId, jobId };
  const result = await context.inTenant(async (tx) => {
    const job = await lockPrintJob(tx, key);
    if (job === undefined) return refuse('printing.job_not_found');
    if (job.state !== 'PRINTING') return refuse('printing.job_state', { stateTerm: job.state });
    if (job.station !== station) return refuse('printing.other_station');
    const { sheets, failed } = await readSheets(deps, tx, clientId, job.orderIds);
    await storeLabelsRead(tx, key, failed, { isEmpty: sheets.length === 0, now });
    await recordPrinted(tx, clientId, sheets, caller.userId);
    const orderCodes = sheets.map(({ orderCode }) => orderCode);
    context.audit({ subject: jobId, after: { format, orderCodes, failed } });
    return { sheets, failed };
  });
  if (isRefusal(result)) return result;
  return result.sheets.length === 0 ? refusePrinting(result.failed) : renderFile(deps, result.sheets, format);
}

/** Changes a job as the table of its actions says. Refuses: not_found, not_allowed_now (its state). */
export function changeJob(
  context: RequestContext,
  { printerId, jobId }: Omit<PrintJobKey, 'clientId'>,
  { action }: BodyOf<typeof changePrintJob>,
  now: Date,
): Promise<{ value: PrintJob } | Refusal> {
  const key = { clientId: context.clientId, printerId, jobId };
  return context.inTenant(async (tx) => {
    const job = await lockPrintJob(tx, key);
    if (job === undefined) return refuse('printing.job_not_found');
    const { from, to } = PRINT_JOB_TRANSITIONS[action];
    if (!from.includes(job.state)) return refuse('printing.job_state', { stateTerm: job.state });
    await storePrintJobState(tx, key, to, now);
    context.audit({ subject: jobId, before: { state: job.state }, after: { state: to } });
    const [value] = await readPrintJobs(tx, context.clientId, printerId, [jobId]);
    if (value === undefined) throw new Error('the changed print job was not found');
    return { value };
  });
}

/** Runs `work` with a printer. Refuses: not_found. */
async function withPrinter<T>(
  tx: Transaction,
  { clientId, printerId }: PrinterKey,
  work: (printer: Printer) => Promise<T>,
): Promise<T | Refusal> {
  const printer = await readPrinter(tx, clientId, printerId);
  return printer === undefined ? refuse('printing.printer_not_found') : work(printer);
}

const nameOf = ({ caller }: RequestContext) => caller.credential?.name ?? caller.name;
