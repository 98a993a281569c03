export { computeAnswerDeadline } from './answer-day.ts';
export type { CalendarDay, Place } from './calendar-types.ts';
export {
  deleteOperatorDay,
  listDays,
  readCalendars,
  upsertDays,
  upsertPartnerDay,
  upsertPartnerHours,
} from './calendars-store.ts';
export { readHolidayFile } from './holiday-file.ts';
export { loadBuiltInDays } from './load-built-in-days.ts';
