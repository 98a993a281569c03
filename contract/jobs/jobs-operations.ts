import { z } from 'zod';
import { isoTime, operation, pageOf, pageQuery, reasonSchema, uuid, valueOf } from '../core/index.ts';

export const JOB_KINDS = ['PRINT_LABELS'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A background job, as the jobs tray shows it. */
export const job = z
  .strictObject({
    id: uuid,
    kind: z.enum(JOB_KINDS).describe('What the job does.'),
    state: z.enum(JOB_STATES).describe('State of the job.'),
    doneCount: z.int().meta({ description: 'Number of items that are done.', examples: [40] }),
    totalCount: z.int().meta({ description: 'Number of items of the job.', examples: [120] }),
    error: reasonSchema
      .nullable()
      .meta({ description: 'Why the whole job failed; null otherwise.', examples: [null] }),
    failures: z
      .array(
        z.strictObject({
          note: z
            .string()
            .meta({ description: 'Name of the item, such as an order code.', examples: ['SG1000042X'] }),
          reason: reasonSchema.meta({
            description: 'Why the item failed.',
            examples: [{ code: 'label.no_weight', params: {}, message: 'The parcel has no weight.' }],
          }),
        }),
      )
      .describe('The items that failed, at most the first 200.'),
    failureCount: z.int().meta({ description: 'Number of items that failed.', examples: [0] }),
    file: z
      .strictObject({
        fileName: z.string().meta({ description: 'Name of the file.', examples: ['labels.pdf'] }),
        mediaType: z.string().meta({ description: 'Media type of the file.', examples: ['application/pdf'] }),
        bytes: z.int().meta({ description: 'Size of the file in bytes.', examples: [48213] }),
        expiresAt: isoTime.describe('When the file is deleted.'),
      })
      .nullable()
      .describe('The result file; null until the job is done and after the file has expired.'),
    createdAt: isoTime.describe('When the job was created.'),
    finishedAt: isoTime.nullable().describe('When the job ended; null before.'),
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
  query: z.strictObject({
    ...pageQuery(['createdAt']),
    state: z.enum(JOB_STATES).optional().describe('Only jobs in this state.'),
  }),
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
  audit: 'Stopped background work',
  method: 'POST',
  path: '/jobs/{id}/cancel',
  summary: 'Cancel a background job',
  params: idParams,
  response: { status: 200, body: valueOf(job) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const jobsOperations = [listJobs, getJob, downloadJobFile, cancelJob];
