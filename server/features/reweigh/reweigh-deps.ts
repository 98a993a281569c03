import type { Clock } from '../../platform/clock.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Notify } from '../notifications/index.ts';

/** Dependencies of the reweigh use cases. */
export interface ReweighDeps {
  readonly clock: Clock;
  readonly files: FileStorage;
  readonly jobs: Jobs;
  readonly notify: Notify;
}
