import { defineReasons, refusalText } from '../core/reasons.ts';

export const PRINTING_REASONS = defineReasons('printing', {
  printer_not_found: refusalText('not_found', 'There is no such printer.'),
  job_not_found: refusalText('not_found', 'There is no such print job.'),
  name_taken: refusalText('conflict', 'There is already a printer named “{name}”.'),
  too_many_printers: refusalText('not_allowed_now', 'There are {maximum} printers. Remove one first.'),
  job_state: refusalText('not_allowed_now', 'The print job is {stateTerm}.'),
  other_station: refusalText('not_allowed_now', 'Another page prints this job.'),
});
