import { refuse } from '@portal/contract/core';
import { cancelJob, downloadJobFile, getJob, listJobs } from '@portal/contract/jobs';
import { isRefusal } from '@portal/contract/core';
import { bind, type Binding } from '../../http/binding.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { listJobsPage, readJob } from './jobs-read-model.ts';
import { fileOfJob, stopJob } from './jobs-store.ts';

const UNKNOWN = 'There is no such job of yours.';

export function jobsRoutes(files: FileStorage): Binding[] {
  return [
    bind(listJobs, ({ query, context }) =>
      context.inTenant((tx) => listJobsPage(tx, context.clientId, context.caller.userId, query)),
    ),
    bind(getJob, ({ params, context }) =>
      context.inTenant(async (tx) => {
        const value = await readJob(tx, context.clientId, context.caller.userId, params.id);
        return value === undefined ? refuse('not_found', UNKNOWN) : { value };
      }),
    ),
    bind(downloadJobFile, async ({ params, context }) => {
      const kept = await context.inTenant(
        async (tx) =>
          (await fileOfJob(tx, context.clientId, context.caller.userId, params.id)) ??
          refuse('not_found', UNKNOWN),
      );
      if (isRefusal(kept)) return kept;
      return { file: files.open(kept.file_key), mediaType: kept.file_type, fileName: kept.file_name };
    }),
    bind(cancelJob, ({ params, context }) =>
      context.inTenant(async (tx) => {
        const stopped = await stopJob(tx, context.clientId, context.caller.userId, params.id);
        const value = await readJob(tx, context.clientId, context.caller.userId, params.id);
        if (value === undefined) return refuse('not_found', UNKNOWN);
        if (!stopped) return refuse('not_allowed_now', 'It has ended already.');
        context.audit({ subject: params.id, after: { state: value.state } });
        return { value };
      }),
    ),
  ];
}
