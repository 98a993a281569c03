import { addDays } from '../core/add-days.ts';
import type { UnratedFinding } from '../findings/findings.ts';

/** The local day can be the day before that of UTC. */
const DAYS_BEFORE = 1;
const DAYS_AHEAD = 366;

/** The finding about a requested date in the past or far ahead. `day`: of the check or of the creation, UTC, YYYY-MM-DD. */
export function checkRequestedDate(requestedDate: string | null | undefined, day: string): UnratedFinding[] {
  if (requestedDate == null) return [];
  if (requestedDate >= addDays(day, -DAYS_BEFORE) && requestedDate <= addDays(day, DAYS_AHEAD)) return [];
  return [{ code: 'unlikely_date', item: null, params: { requestedDate } }];
}
