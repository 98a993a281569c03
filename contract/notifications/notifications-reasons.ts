import { defineReasons, refusalText } from '../core/reasons.ts';

export const NOTIFICATION_REASONS = defineReasons('notification', {
  not_found: refusalText('not_found', 'You have no such notification.'),
});
