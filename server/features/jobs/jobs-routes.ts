import { isRefusal } from '@portal/contract/core';
import { cancelJob, downloadJobFile, getJob, listJobs } from '@portal/contract/jobs';
import { refuse } from '@portal/contract/reasons';
import { bind, type Binding } from '../../http/binding.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { readJobsPage, readJob } from './jobs-read-model.ts';
import { findJobFile, cancelOwnJob } from './jobs-store.ts';

export function jobsRoutes(files: FileStorage): Binding[] {
  return [
    bind(listJobs, ({ query, context }) =>
      context.inTenant((tx) => readJobsPage(tx, context.clientId, context.caller.userId, query)),
    ),
    bind(getJob, ({ params, context }) =>
      context.inTenant(async (tx) => {
        const value = await readJob(tx, context.clientId, context.caller.userId, params.id);
        return value === undefined ? refuse('job.not_found') : { value };
      }),
    ),
    bind(downloadJobFile, async ({ params, context }) => {
      const file = await context.inTenant(
        async (tx) =>
          (await findJobFile(tx, context.clientId, context.caller.userId, params.id)) ??
          refuse('job.not_found'),
      );
      if (isRefusal(file)) return file;
      return { file: files.open(file.file_key), mediaType: file.file_type, fileName: file.file_name };
    }),
    bind(cancelJob, ({ params, context }) =>
      context.inTenant(async (tx) => {
        const isCancelled = await cancelOwnJob(tx, context.clientId, context.caller.userId, params.id);
        const value = await readJob(tx, context.clientId, context.caller.userId, params.id);
        if (value === undefined) return refuse('job.not_found');
        if (!isCancelled) return refuse('job.ended');
        context.audit({ subject: params.id, after: { state: value.state } });
        return { value };
      }),
    ),
  ];
}
