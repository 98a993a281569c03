import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, uuid, valueOf } from '../core/index.ts';

export const JOB_KINDS = ['PRINT_LABELS'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Long work done in the background, as the jobs tray shows it. `done` and `total` count the same things. */
export const job = z
  .strictObject({
    id: uuid,
    kind: z.enum(JOB_KINDS),
    state: z.enum(JOB_STATES),
    done: z.int(),
    total: z.int(),
    /** Why it failed, in a sentence. */
    failure: z.string().nullable(),
    /** What of it could not be done, at most the first 200, and how many there are. */
    failed: z.array(z.strictObject({ note: z.string(), reason: z.string() })),
    failedCount: z.int(),
    /** What it made, while it is kept. */
    file: z
      .strictObject({ fileName: z.string(), mediaType: z.string(), bytes: z.int(), keptUntil: isoTime })
      .nullable(),
    createdAt: isoTime,
    finishedAt: isoTime.nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.output<typeof job>;

const declared = {
  domain: 'jobs',
  bases: ['clients', 'customers'],
  permission: 'session',
  // Labels of many orders are printed in the background.
  forCredentials: true,
} as const;
const byId = z.strictObject({ id: uuid });

export const listJobs = operation({
  ...declared,
  id: 'listJobs',
  method: 'GET',
  path: '/jobs',
  summary: "The caller's own background work, newest first",
  query: z.strictObject({ ...pageQuery(['createdAt']), state: z.enum(JOB_STATES).optional() }),
  answer: { status: 200, body: pageOf(job) },
  refusals: [],
});

export const getJob = operation({
  ...declared,
  id: 'getJob',
  method: 'GET',
  path: '/jobs/{id}',
  summary: 'How far a piece of background work is',
  params: byId,
  answer: { status: 200, body: valueOf(job) },
  refusals: ['not_found'],
});

export const downloadJobFile = operation({
  ...declared,
  id: 'downloadJobFile',
  method: 'GET',
  path: '/jobs/{id}/file',
  summary: 'The file that a piece of background work made',
  params: byId,
  answer: { status: 200, file: ['application/octet-stream'] },
  refusals: ['not_found'],
});

export const cancelJob = operation({
  ...declared,
  id: 'cancelJob',
  method: 'POST',
  path: '/jobs/{id}/cancel',
  summary: 'Stop a piece of background work',
  params: byId,
  answer: { status: 200, body: valueOf(job) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const jobsOperations = [listJobs, getJob, downloadJobFile, cancelJob];
