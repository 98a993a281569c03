import { addDays } from '@portal/contract/core';
import { CERTIFICATE_REMINDER_DAYS } from '@portal/contract/partners';

/**
 * The reminder whose day has come, in days before the last day: the latest of those that are due. Undefined before the
 * first one. Both days are YYYY-MM-DD.
 */
export function findReminder(validUntil: string, today: string): number | undefined {
  return CERTIFICATE_REMINDER_DAYS.findLast((days) => validUntil <= addDays(today, days));
}
