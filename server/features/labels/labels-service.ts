import { PassThrough } from 'node:stream';
import { isRefusal, refuse, type BodyOf, type QueryOf, type Refusal } from '@portal/contract/core';
import {
  MOST_LABELS_IN_A_JOB,
  MOST_LABELS_IN_ALL,
  type checkLabels,
  type LabelFailure,
  type LabelFormat,
  type previewLetterhead,
  type printLabels,
  type startLabelsJob,
} from '@portal/contract/labels';
import type { Job } from '@portal/contract/jobs';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import type { FileAnswer } from '../../http/binding.ts';
import type { Files } from '../../platform/files.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import { addJob, readJob } from '../jobs/index.ts';
import { filterConditions, orderKey } from '../orders/index.ts';
import { readLabelFacts, readLetterhead } from './label-facts.ts';
import { labelsFileName, logoOf, MEDIA_TYPES, renderLabels } from './label-files.ts';
import { layOut } from './label-layout.ts';
import type { LabelModel } from './label-model.ts';
import { sheetsOf, UNKNOWN_ORDER, type LabelSheet, type LabelSheets } from './label-sheets.ts';
import { PRINT_LABELS_QUEUE } from './labels-job.ts';
import { markPrinted } from './labels-store.ts';
import { sampleLabel } from './sample-label.ts';
import { svgLabel } from './svg-painter.ts';

export interface LabelsDeps {
  readonly files: Files;
  readonly jobs: Jobs;
  readonly log: Logger;
}

/** Pages made while the caller waits; orders of many parcels are a job before they are a thousand. */
const MOST_PAGES_AT_ONCE = 5_000;

export interface Printed extends LabelSheets {
  readonly answer: FileAnswer;
}

/**
 * Prints labels: what can be printed is known, and noted as printed, before the first page is made, so that the answer
 * can say beforehand what is missing from it.
 */
export async function printNow(
  deps: LabelsDeps,
  run: Run,
  { orderIds, format }: BodyOf<typeof printLabels>,
): Promise<Printed | Refusal> {
  const chosen = await run.inTenant(async (tx) => {
    const made = await readSheets(deps, tx, run.clientId, orderIds, format);
    if (made.sheets.length === 0) return nothingToPrint(made.failed);
    if (pagesOf(made.sheets) > MOST_PAGES_AT_ONCE) {
      return refuse(
        'too_large',
        `These orders have more than ${MOST_PAGES_AT_ONCE} parcels: print them as a job.`,
      );
    }
    await markPrinted(tx, run.clientId, made.sheets, run.caller.userId);
    const codes = made.sheets.map(({ orderCode }) => orderCode);
    run.audit({
      subject: codes.length > 1 ? `${codes.length} orders` : (codes[0] ?? ''),
      after: { format, orderCodes: codes, failed: made.failed },
    });
    return made;
  });
  if (isRefusal(chosen)) return chosen;
  const sink = new PassThrough();
  // It may break before the answer listens.
  sink.on('error', () => undefined);
  const labels = chosen.sheets.flatMap((sheet) => sheet.labels);
  renderLabels(format, labels, sink).catch((error: unknown) => {
    // A caller who went away needs no file; everybody else sees it end too early.
    if (!sink.destroyed) deps.log.error({ err: error }, 'labels could not be drawn');
    sink.destroy(error instanceof Error ? error : undefined);
  });
  const codes = chosen.sheets.map(({ orderCode }) => orderCode);
  const answer = { file: sink, mediaType: MEDIA_TYPES[format], fileName: labelsFileName(format, codes) };
  return { ...chosen, answer };
}

/** What `printNow` would print, and what it would not. */
export async function checkBefore(
  deps: LabelsDeps,
  run: Run,
  { orderIds, format }: BodyOf<typeof checkLabels>,
) {
  return run.inTenant(async (tx) => {
    const { sheets, failed } = await readSheets(deps, tx, run.clientId, orderIds, format);
    return { value: { printable: sheets.map(({ id }) => id), failed: [...failed] } };
  });
}

/** One parcel's label as it would be printed, for the screen. Refuses: not_found, not_allowed_now. */
export async function drawOne(
  deps: LabelsDeps,
  run: Run,
  ref: string,
  piece: number,
): Promise<FileAnswer | Refusal> {
  return run.inTenant(async (tx) => {
    const { sheets, failed } = await readSheets(deps, tx, run.clientId, [ref], 'pdf');
    const [sheet] = sheets;
    if (sheet === undefined) return nothingToPrint(failed);
    const label = sheet.labels[piece - 1];
    if (label === undefined)
      return refuse('not_found', `${sheet.orderCode} has no parcel ${piece}; it has ${sheet.labels.length}.`);
    return pictureOf(label, `label-${sheet.orderCode}.svg`);
  });
}

/** A made-up order on the client's letterhead, with settings that need not be kept yet. */
export async function drawSample(
  { files }: LabelsDeps,
  run: Run,
  draft: QueryOf<typeof previewLetterhead>,
): Promise<FileAnswer | Refusal> {
  return run.inTenant(async (tx) => {
    const kept = await readLetterhead(tx, run.clientId);
    const letterhead = { ...kept, labelOnly: draft.labelOnly ?? kept.labelOnly };
    const model = sampleLabel(
      letterhead,
      await logoOf(files, letterhead, 'pdf'),
      draft.prefix ?? kept.prefix ?? '',
    );
    return pictureOf(model, 'label.svg');
  });
}

function pictureOf(label: LabelModel, fileName: string): FileAnswer {
  const file = Buffer.from(svgLabel(layOut(label)));
  return { file, mediaType: 'image/svg+xml', fileName, inline: true };
}

async function readSheets(
  { files }: LabelsDeps,
  tx: Transaction,
  clientId: string,
  refs: readonly string[],
  format: LabelFormat,
): Promise<LabelSheets> {
  const orders = await readLabelFacts(tx, clientId, refs);
  const letterhead = await readLetterhead(tx, clientId);
  return sheetsOf(orders, letterhead, await logoOf(files, letterhead, format));
}

function nothingToPrint(failed: readonly LabelFailure[]): Refusal {
  const details = failed.map(({ orderId, orderCode, reason }) => ({ note: orderCode ?? orderId, reason }));
  const [only] = details;
  if (failed.every(({ reason }) => reason === UNKNOWN_ORDER)) {
    return refuse('not_found', failed.length === 1 ? UNKNOWN_ORDER : 'There are no such orders.', {
      details,
    });
  }
  const message =
    details.length === 1 && only !== undefined
      ? `${only.note} has no label to print. ${only.reason}`
      : `None of the ${details.length} labels can be printed.`;
  return refuse('not_allowed_now', message, { details });
}

function pagesOf(sheets: readonly LabelSheet[]): number {
  return sheets.reduce((sum, { labels }) => sum + labels.length, 0);
}

/** Prints in the background, each 10,000 orders into a file of their own. What a filter shows is settled now: orders that come later are not in the file. */
export async function startJob(
  { jobs }: LabelsDeps,
  run: Run,
  { orderIds, filter, format }: BodyOf<typeof startLabelsJob>,
): Promise<{ value: Job; further: Job[] } | Refusal> {
  return run.inTenant(async (tx) => {
    const chosen =
      orderIds === undefined
        ? await idsOfFilter(tx, run, filter ?? {})
        : await idsOfRefs(tx, run.clientId, orderIds);
    if (isRefusal(chosen)) return chosen;
    if (chosen.length > MOST_LABELS_IN_ALL) {
      return refuse(
        'too_large',
        `More than ${MOST_LABELS_IN_ALL.toLocaleString('en')} orders fit this filter. Narrow it, for example by day or batch.`,
      );
    }
    if (chosen.length === 0) return refuse('not_found', 'No order fits this filter.');
    const owner = { clientId: run.clientId, customerId: run.caller.customerId, userId: run.caller.userId };
    const of = Math.ceil(chosen.length / MOST_LABELS_IN_A_JOB);
    const started: Job[] = [];
    for (let number = 1; number <= of; number += 1) {
      const orderIds = chosen.slice((number - 1) * MOST_LABELS_IN_A_JOB, number * MOST_LABELS_IN_A_JOB);
      const input = { format, orderIds, ...(of > 1 && { part: { number, of } }) };
      const id = await addJob(tx, owner, { kind: 'PRINT_LABELS', input, total: orderIds.length });
      await jobs.enqueue(tx, PRINT_LABELS_QUEUE, run.clientId, { clientId: run.clientId, jobId: id });
      const made = await readJob(tx, run.clientId, run.caller.userId, id);
      if (made === undefined) throw new Error('a job that was just written is not there');
      started.push(made);
    }
    const [value, ...further] = started;
    if (value === undefined) throw new Error('no job was written');
    const subject = started.map(({ id }) => id).join(', ');
    run.audit({ subject, after: { format, orders: chosen.length, filter } });
    return { value, further };
  });
}

async function idsOfFilter(
  tx: Transaction,
  run: Run,
  filter: NonNullable<BodyOf<typeof startLabelsJob>['filter']>,
): Promise<string[]> {
  const { text, values } = filterConditions(run.clientId, filter, run.caller.timeZone);
  const { rows } = await tx.connection.query<{ id: string }>(
    `select o.id from orders o where ${text} order by o.created_at desc, o.id desc limit ${MOST_LABELS_IN_ALL + 1}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** A job is of orders that are there: one that is not is said now, to whoever named it. */
async function idsOfRefs(
  tx: Transaction,
  clientId: string,
  refs: readonly string[],
): Promise<string[] | Refusal> {
  const keys = refs.map((ref) => ({ ref, ...orderKey(ref) }));
  const { rows } = await tx.connection.query<{ id: string; order_code: string }>(
    `select id, order_code from orders
      where client_id = $1 and (id = any ($2::uuid[]) or order_code = any ($3::text[]))`,
    [clientId, keys.flatMap(({ id }) => id ?? []), keys.flatMap(({ code }) => code ?? [])],
  );
  const known = new Map(rows.flatMap(({ id, order_code }) => [[id, id] as const, [order_code, id] as const]));
  const ids = keys.map(({ id, code }) => known.get(id ?? code ?? ''));
  const missing = keys.filter((_, index) => ids[index] === undefined);
  if (missing.length === 0) return [...new Set(ids.flatMap((id) => id ?? []))];
  return refuse('not_found', missing.length === 1 ? UNKNOWN_ORDER : 'Some of these orders are not there.', {
    details: missing.map(({ ref }) => ({ note: ref, reason: UNKNOWN_ORDER })),
  });
}
