import { ANSWER_WORKING_DAYS } from '@portal/contract/reweigh';

const DAY_MS = 86_400_000;

/**
 * The day (YYYY-MM-DD) whose end is the last moment to answer: the fifth working day after `today`, Monday to Friday.
 * The day of the reweigh itself is not counted, so the client has at least five whole days.
 */
export function computeAnswerDay(today: string, workingDays = ANSWER_WORKING_DAYS): string {
  let day = Date.parse(`${today}T00:00:00Z`);
  for (let remaining = workingDays; remaining > 0;) {
    day += DAY_MS;
    if (isWorkingDay(day)) remaining -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
}

function isWorkingDay(day: number): boolean {
  return ![0, 6].includes(new Date(day).getUTCDay());
}

/** The date (YYYY-MM-DD) of a moment in an IANA time zone. */
export function toLocalDay(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
}
