import type { ManifestDeps } from '../features/manifests/index.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import type { Person } from './demo-context.ts';
import type { ProgressDeps } from './progress-deps.ts';

/** What the bags and MAWBs of forwarders are created with. */
export type ForwarderDeps = Pick<ProgressDeps, 'database' | 'routing' | 'partnerIds' | 'reporter' | 'now'> &
  Pick<ManifestDeps, 'preflight' | 'taxIds'> & {
    readonly files: FileStorage;
    readonly jobs: Jobs;
    /** Signs links to documents. */
    readonly tokenSecret: string;
    /** Clients by id with a user that sets MAWB numbers and reads documents. */
    readonly users: ReadonlyMap<string, Person>;
  };
