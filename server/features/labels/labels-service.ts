import { PassThrough } from 'node:stream';
import { isRefusal, type BodyOf, type Refusal, storedReason } from '@portal/contract/core';
import {
  MAX_LABELS_PER_DIALOG,
  MAX_LABELS_PER_JOB,
  MAX_LABELS_PER_FILTER,
  type checkLabels,
  type LabelFailure,
  type LabelFormat,
  type PrintSheet,
  type printLabels,
  type startLabelsJob,
} from '@portal/contract/labels';
import type { Job } from '@portal/contract/jobs';
import { detail, detailOf, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { FileResponse } from '../../request/payloads.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import { insertJob, readJob } from '../jobs/index.ts';
import { buildOrderConditions, findPieceCodes, matchOrderRefs, splitOrderRefs } from '../orders/index.ts';
import { readLabelOrders } from './label-orders-read-model.ts';
import { buildLabelsFileName, createLogoReader, LABEL_MEDIA_TYPES, renderLabels } from './render-labels.ts';
import { buildSheets, type LabelSheet, type LabelSheets } from './label-sheets.ts';
import { PRINT_LABELS_QUEUE } from './labels-job.ts';
import { recordPrinted } from './labels-store.ts';
import { readLabelContext } from './label-context.ts';

export interface LabelsDeps {
  readonly files: FileStorage;
  readonly jobs: Jobs;
  readonly log: Logger;
}

/** Pages of one request; more need a job, or several print dialogs. */
const MAX_PAGES_PER_REQUEST = 5_000;
const MAX_PAGES_PER_DIALOG = 2 * MAX_LABELS_PER_DIALOG;

export interface PrintResult extends LabelSheets {
  readonly file: FileResponse;
}

/**
 * Prints the labels of orders. Which labels can be printed is decided and recorded before the first page is rendered, so that
 * the response headers can count the failures. Refuses: not_found, not_allowed_now, too_large.
 */
export async function printOrderLabels(
  deps: LabelsDeps,
  context: RequestContext,
  { orderIds, format, sheet }: BodyOf<typeof printLabels>,
): Promise<PrintResult | Refusal> {
  const sheets = await context.inTenant(async (tx) => {
    const result = await readSheets(deps, tx, context.clientId, orderIds, sheet);
    if (result.sheets.length === 0) return refusePrinting(result.failed);
    const maximum = format === 'html' ? MAX_PAGES_PER_DIALOG : MAX_PAGES_PER_REQUEST;
    if (countPages(result.sheets) > maximum) return refuse('label.too_many_pages', { maximum });
    await recordPrinted(tx, context.clientId, result.sheets, context.caller.userId);
    const codes = result.sheets.map(({ orderCode }) => orderCode);
    context.audit({
      subject: codes.length > 1 ? `${codes.length} orders` : (codes[0] ?? ''),
      after: { format, orderCodes: codes, failed: result.failed },
    });
    return result;
  });
  if (isRefusal(sheets)) return sheets;
  return { ...sheets, file: renderFile(deps, sheets.sheets, format, sheet) };
}

/** The file of labels, which is rendered while it is sent. */
export function renderFile(
  { log }: Pick<LabelsDeps, 'log'>,
  sheets: readonly LabelSheet[],
  format: LabelFormat,
  sheet?: PrintSheet,
): FileResponse {
  const sink = new PassThrough();
  // The stream may fail before the response listens to it.
  sink.on('error', () => undefined);
  const labels = sheets.flatMap((sheet) => sheet.labels);
  renderLabels(format, labels, sink, sheet).catch((error: unknown) => {
    // After a disconnect the stream is destroyed already; otherwise the response ends early.
    if (!sink.destroyed) log.error({ err: error }, 'labels could not be rendered');
    sink.destroy(error instanceof Error ? error : undefined);
  });
  const codes = sheets.map(({ orderCode }) => orderCode);
  return {
    file: sink,
    mediaType: LABEL_MEDIA_TYPES[format],
    fileName: buildLabelsFileName(format, codes),
  };
}

/** Which orders `printOrderLabels` would print, and why it would not print the others. */
export async function checkOrderLabels(
  deps: LabelsDeps,
  context: RequestContext,
  { orderIds, sheet }: BodyOf<typeof checkLabels>,
) {
  return context.inTenant(async (tx) => {
    const { sheets, failed } = await readSheets(deps, tx, context.clientId, orderIds, sheet);
    return { value: { printable: sheets.map(({ id }) => id), failed: [...failed] } };
  });
}

/** The labels of the orders, and those that cannot be printed. */
export async function readSheets(
  { files }: LabelsDeps,
  tx: Transaction,
  clientId: string,
  refs: readonly string[],
  sheet?: PrintSheet,
): Promise<LabelSheets> {
  const orders = await readLabelOrders(tx, clientId, refs);
  return buildSheets(
    orders,
    await readLabelContext(tx, clientId, orders.orders, createLogoReader(files), sheet),
  );
}

/** The refusal if none of the labels can be printed. */
export function refusePrinting(failed: readonly LabelFailure[]): Refusal {
  const details = failed.map(({ orderId, orderCode, reason }) => detailOf(orderCode ?? orderId, reason));
  const [first] = failed;
  if (failed.every(({ orderCode }) => orderCode === null)) {
    return refuse(failed.length === 1 ? 'order.not_found' : 'order.none_found', {}, { details });
  }
  return failed.length === 1 && first !== undefined
    ? refuse(
        'label.one_not_printable',
        { orderCode: first.orderCode ?? first.orderId, reason: storedReason(first.reason) },
        { details },
      )
    : refuse('label.none_printable', { count: failed.length }, { details });
}

function countPages(sheets: readonly LabelSheet[]): number {
  return sheets.reduce((sum, { labels }) => sum + labels.length, 0);
}

/**
 * Prints in the background, one job and file per 10,000 orders. The filter is evaluated now; later orders are not included.
 * Refuses: not_found, too_large.
 */
export async function startLabelJobs(
  { jobs }: LabelsDeps,
  context: RequestContext,
  { orderIds, filter, format, sheet }: BodyOf<typeof startLabelsJob>,
): Promise<{ value: Job; furtherJobs: Job[] } | Refusal> {
  return context.inTenant(async (tx) => {
    const selectedIds =
      orderIds === undefined
        ? await findIdsByFilter(tx, context, filter ?? {})
        : await findIdsByRefs(tx, context.clientId, orderIds);
    if (isRefusal(selectedIds)) return selectedIds;
    if (selectedIds.length > MAX_LABELS_PER_FILTER) {
      return refuse('label.too_many_orders', { maximum: MAX_LABELS_PER_FILTER });
    }
    if (selectedIds.length === 0) return refuse('label.no_order_matches');
    const owner = {
      clientId: context.clientId,
      customerId: context.caller.customerId,
      userId: context.caller.userId,
    };
    const partCount = Math.ceil(selectedIds.length / MAX_LABELS_PER_JOB);
    const startedJobs: Job[] = [];
    for (let number = 1; number <= partCount; number += 1) {
      const orderIds = selectedIds.slice((number - 1) * MAX_LABELS_PER_JOB, number * MAX_LABELS_PER_JOB);
      const input = { format, sheet, orderIds, ...(partCount > 1 && { part: { number, of: partCount } }) };
      const id = await insertJob(tx, owner, { kind: 'PRINT_LABELS', input, total: orderIds.length });
      await jobs.enqueue(tx, PRINT_LABELS_QUEUE, context.clientId, { clientId: context.clientId, jobId: id });
      const job = await readJob(tx, context.clientId, context.caller.userId, id);
      if (job === undefined) throw new Error('the inserted job was not found');
      startedJobs.push(job);
    }
    const [value, ...furtherJobs] = startedJobs;
    if (value === undefined) throw new Error('no job was inserted');
    const subject = startedJobs.map(({ id }) => id).join(', ');
    context.audit({ subject, after: { format, orders: selectedIds.length, filter } });
    return { value, furtherJobs };
  });
}

async function findIdsByFilter(
  tx: Transaction,
  context: RequestContext,
  filter: NonNullable<BodyOf<typeof startLabelsJob>['filter']>,
): Promise<string[]> {
  const { text, values } = buildOrderConditions(context.clientId, filter, context.caller.timeZone);
  const rows = await tx.rows<{ id: string }>({
    text: `select o.id from orders o where ${text} order by o.created_at desc, o.id desc limit ${MAX_LABELS_PER_FILTER + 1}`,
    values,
  });
  return rows.map(({ id }) => id);
}

/** The ids of the orders. Refuses: not_found if one of them does not exist. */
async function findIdsByRefs(
  tx: Transaction,
  clientId: string,
  refs: readonly string[],
): Promise<string[] | Refusal> {
  const pieceCodes = await findPieceCodes(tx, refs);
  const { ids, codes } = splitOrderRefs(refs, pieceCodes);
  const rows = await tx.rows<{ id: string; orderCode: string }>({
    text: `select id, order_code "orderCode" from orders
      where client_id = $1 and (id = any ($2::uuid[]) or order_code = any ($3::text[]))`,
    values: [clientId, ids, codes],
  });
  const ordersByRef = matchOrderRefs(refs, rows, pieceCodes);
  const missing = refs.filter((ref) => !ordersByRef.has(ref));
  if (missing.length === 0) return [...new Set([...ordersByRef.values()].map(({ id }) => id))];
  const details = missing.map((ref) => detail(ref, 'order.not_found'));
  return refuse(missing.length === 1 ? 'order.not_found' : 'order.some_not_found', {}, { details });
}
