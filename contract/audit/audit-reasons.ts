import { defineReasons, refusalText } from '../core/reasons.ts';

export const AUDIT_REASONS = defineReasons('audit', {
  export_running: refusalText(
    'too_many',
    'Another export of the change history is running. Try again when it has ended.',
  ),
});
