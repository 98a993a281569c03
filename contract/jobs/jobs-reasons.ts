import { defineReasons, refusalText } from '../core/reasons.ts';

export const JOB_REASONS = defineReasons('job', {
  not_found: refusalText('not_found', 'You have no such job.'),
  ended: refusalText('not_allowed_now', 'The job has already ended.'),
  too_many_attempts: 'The job failed after several attempts.',
});
