import { PassThrough } from 'node:stream';
import { LABEL_FILE_FORMATS, MAX_LABELS_PER_JOB, printSheet } from '@portal/contract/labels';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import { runJob, type JobContext, type JobFailure, type RunJobDeps } from '../jobs/index.ts';
import type { Notify } from '../notifications/index.ts';
import { readLabelOrders } from './label-orders-read-model.ts';
import { buildLabelsFileName, createLogoReader, LABEL_MEDIA_TYPES, renderLabels } from './render-labels.ts';
import type { LabelModel } from './layout/label-model.ts';
import { buildSheets, type LabelSheet } from './label-sheets.ts';
import { recordPrinted } from './labels-store.ts';
import { readLabelContext } from './label-context.ts';

export const PRINT_LABELS_QUEUE = 'print-labels';

/** Orders that are read, and reported as progress, at a time. */
const CHUNK_SIZE = 200;

const jobInput = z.object({
  format: z.enum(LABEL_FILE_FORMATS),
  sheet: printSheet.optional(),
  orderIds: z.array(z.uuid()).max(MAX_LABELS_PER_JOB),
  /** Position of the file if the labels need several. */
  part: z.object({ number: z.int(), of: z.int() }).optional(),
});

interface LabelsJobDeps extends RunJobDeps {
  readonly notify: Notify;
}

/** Prints the labels of a job into one file. The labels count as printed once the file is stored. */
export function printLabelsQueue(deps: LabelsJobDeps): JobQueue {
  return {
    name: PRINT_LABELS_QUEUE,
    concurrencyPerClient: 1,
    concurrency: 1,
    handle: async ({ clientId, jobId }, signal) => {
      if (typeof clientId !== 'string' || typeof jobId !== 'string')
        throw new TypeError('a labels job has no client id or no job id');
      await runJob(
        deps,
        { clientId, jobId },
        signal,
        (job) => printJobLabels(deps, job),
        (tx, { userId }) => deps.notify(tx, clientId, 'LABELS_FAILED', { userId }, { jobId }),
      );
    },
  };
}

async function printJobLabels({ files, notify }: LabelsJobDeps, job: JobContext) {
  const { clientId, userId } = job.owner;
  const { format, sheet, orderIds, part } = jobInput.parse(job.input);
  const readLogo = createLogoReader(files);
  const printed: Omit<LabelSheet, 'labels'>[] = [];
  const failures: JobFailure[] = [];

  async function* generateLabels(): AsyncGenerator<LabelModel> {
    for (let start = 0; start < orderIds.length; start += CHUNK_SIZE) {
      await job.progress(start);
      const refs = orderIds.slice(start, start + CHUNK_SIZE);
      const { orders, labelContext } = await job.inTenant(async (tx) => {
        const orders = await readLabelOrders(tx, clientId, refs);
        return { orders, labelContext: await readLabelContext(tx, clientId, orders.orders, readLogo, sheet) };
      });
      const result = await buildSheets(orders, labelContext);
      failures.push(
        ...result.failed.map(({ orderId, orderCode, reason }) => ({ note: orderCode ?? orderId, reason })),
      );
      for (const { labels, ...sheet } of result.sheets) {
        printed.push(sheet);
        yield* labels;
      }
    }
  }

  const sink = new PassThrough();
  // The stream may fail before the storage listens to it; the failure is reported by both promises.
  sink.on('error', () => undefined);
  // A rendering failure destroys the stream, so that no incomplete file is stored.
  const rendering = renderLabels(format, generateLabels(), sink, sheet).catch((error: Error) => {
    sink.destroy(error);
    throw error;
  });
  const [, storing] = await Promise.allSettled([rendering, files.store(`${clientId}/labels`, sink)]);
  await rendering;
  if (storing.status === 'rejected') throw storing.reason;
  const { key, bytes } = storing.value;
  const codes = printed.map(({ orderCode }) => orderCode);
  if (printed.length === 0) await files.remove(key);
  const file = {
    key,
    bytes,
    name: buildLabelsFileName(format, codes, part),
    mediaType: LABEL_MEDIA_TYPES[format],
  };
  return {
    file: printed.length === 0 ? undefined : file,
    failures,
    onFinish: async (tx: Transaction) => {
      await recordPrinted(tx, clientId, printed, userId);
      const counts = { printed: printed.length, failed: failures.length };
      await notify(tx, clientId, 'LABELS_DONE', { userId }, { jobId: job.id, ...counts });
    },
  };
}
