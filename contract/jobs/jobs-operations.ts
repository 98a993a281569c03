import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, reasonSchema, uuid, valueOf } from '../core/index.ts';

export const JOB_KINDS = ['PRINT_LABELS'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A background job, as the jobs tray shows it. `doneCount` and `totalCount` count its items. */
export const job = z
  .strictObject({
    id: uuid,
    kind: z.enum(JOB_KINDS),
    state: z.enum(JOB_STATES),
    doneCount: z.int(),
    totalCount: z.int(),
    /** Why the whole job failed; null otherwise. */
    error: reasonSchema.nullable(),
    /** The items that failed, at most the first 200. */
    failures: z.array(z.strictObject({ note: z.string(), reason: z.string() })),
    failureCount: z.int(),
    /** The result file, until it expires. */
    file: z
      .strictObject({ fileName: z.string(), mediaType: z.string(), bytes: z.int(), expiresAt: isoTime })
      .nullable(),
    createdAt: isoTime,
    finishedAt: isoTime.nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.output<typeof job>;

const sharedOptions = {
  domain: 'jobs',
  bases: ['clients', 'customers'],
  permission: 'session',
  // A program that prints many labels follows the job.
  openToCredentials: true,
} as const;
const idParams = z.strictObject({ id: uuid });

export const listJobs = operation({
  ...sharedOptions,
  id: 'listJobs',
  method: 'GET',
  path: '/jobs',
  summary: "List the caller's background jobs, newest first",
  query: z.strictObject({ ...pageQuery(['createdAt']), state: z.enum(JOB_STATES).optional() }),
  response: { status: 200, body: pageOf(job) },
  refusals: [],
});

export const getJob = operation({
  ...sharedOptions,
  id: 'getJob',
  method: 'GET',
  path: '/jobs/{id}',
  summary: 'Get the progress of a background job',
  params: idParams,
  response: { status: 200, body: valueOf(job) },
  refusals: ['not_found'],
});

export const downloadJobFile = operation({
  ...sharedOptions,
  id: 'downloadJobFile',
  method: 'GET',
  path: '/jobs/{id}/file',
  summary: 'Download the result file of a background job',
  params: idParams,
  response: { status: 200, file: ['application/octet-stream'] },
  refusals: ['not_found'],
});

export const cancelJob = operation({
  ...sharedOptions,
  id: 'cancelJob',
  method: 'POST',
  path: '/jobs/{id}/cancel',
  summary: 'Cancel a background job',
  params: idParams,
  response: { status: 200, body: valueOf(job) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const jobsOperations = [listJobs, getJob, downloadJobFile, cancelJob];
