import { PassThrough } from 'node:stream';
import { LABEL_FORMATS, MOST_LABELS_IN_A_JOB } from '@portal/contract/labels';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import { workOnJob, type JobWorkDeps, type Work } from '../jobs/index.ts';
import type { Notify } from '../notifications/index.ts';
import { readLabelFacts, readLetterhead } from './label-facts.ts';
import { labelsFileName, logoOf, MEDIA_TYPES, renderLabels } from './label-files.ts';
import type { LabelModel } from './label-model.ts';
import { sheetsOf } from './label-sheets.ts';
import { markPrinted } from './labels-store.ts';

export const PRINT_LABELS_QUEUE = 'print-labels';

/** Orders read, and progress told, at a time. */
const CHUNK = 200;

const input = z.object({
  format: z.enum(LABEL_FORMATS),
  orderIds: z.array(z.uuid()).max(MOST_LABELS_IN_A_JOB),
  /** Of labels that are too many for one file. */
  part: z.object({ number: z.int(), of: z.int() }).optional(),
});

interface LabelsJobDeps extends JobWorkDeps {
  readonly notify: Notify;
}

/** Prints the labels of a job into one file that is kept for a while; they count as printed once the file is there. */
export function printLabelsQueue(deps: LabelsJobDeps): JobQueue {
  return {
    name: PRINT_LABELS_QUEUE,
    retries: 5,
    perClient: 1,
    atOnce: 1,
    handle: async ({ clientId, jobId }, signal) => {
      if (typeof clientId !== 'string' || typeof jobId !== 'string')
        throw new TypeError('a labels job names no client or no job');
      await workOnJob(
        deps,
        { clientId, jobId },
        signal,
        (job) => printAll(deps, job),
        (tx, { userId }) => deps.notify(tx, clientId, 'LABELS_FAILED', { userId }, { jobId }),
      );
    },
  };
}

async function printAll({ files, notify }: LabelsJobDeps, job: Work) {
  const { clientId, userId } = job.owner;
  const { format, orderIds, part } = input.parse(job.input);
  const letterhead = await job.inTenant((tx) => readLetterhead(tx, clientId));
  const logo = await logoOf(files, letterhead, format);
  const printed: { id: string; orderCode: string; version: number }[] = [];
  const failed: { note: string; reason: string }[] = [];

  async function* labels(): AsyncGenerator<LabelModel> {
    for (let start = 0; start < orderIds.length; start += CHUNK) {
      await job.progress(start);
      const refs = orderIds.slice(start, start + CHUNK);
      const orders = await job.inTenant((tx) => readLabelFacts(tx, clientId, refs));
      const made = sheetsOf(orders, letterhead, logo);
      failed.push(
        ...made.failed.map(({ orderId, orderCode, reason }) => ({ note: orderCode ?? orderId, reason })),
      );
      for (const sheet of made.sheets) {
        printed.push({ id: sheet.id, orderCode: sheet.orderCode, version: sheet.version });
        yield* sheet.labels;
      }
    }
  }

  const sink = new PassThrough();
  // It may break before the store listens; both say so through their promises.
  sink.on('error', () => undefined);
  // One that fails takes the other along: a sink that broke off never becomes a file.
  const drawn = renderLabels(format, labels(), sink).catch((error: Error) => {
    sink.destroy(error);
    throw error;
  });
  const [, stored] = await Promise.allSettled([drawn, files.store(`${clientId}/labels`, sink)]);
  await drawn;
  if (stored.status === 'rejected') throw stored.reason;
  const { key, bytes } = stored.value;
  const codes = printed.map(({ orderCode }) => orderCode);
  if (printed.length === 0) await files.remove(key);
  const file = { key, bytes, name: labelsFileName(format, codes, part), mediaType: MEDIA_TYPES[format] };
  return {
    file: printed.length === 0 ? undefined : file,
    failed,
    onFinish: async (tx: Transaction) => {
      await markPrinted(tx, clientId, printed, userId);
      const counts = { printed: printed.length, failed: failed.length };
      await notify(tx, clientId, 'LABELS_DONE', { userId }, { jobId: job.id, ...counts });
    },
  };
}
