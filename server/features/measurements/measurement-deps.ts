import type { Clock } from '../../platform/clock.ts';
import type { Files } from '../../platform/files.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Notify } from '../notifications/index.ts';

/** What measurements stand on. */
export interface MeasurementDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly jobs: Jobs;
  readonly notify: Notify;
}
