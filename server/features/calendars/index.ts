export { computeAnswerDeadline } from './answer-day.ts';
export type { CalendarDay, Place } from './calendar-types.ts';
export type { Calendars } from './calendars.ts';
export {
  createCalendarCache,
  deleteOperatorDay,
  listDays,
  readCalendars,
  upsertDays,
  upsertPartnerDay,
  upsertPartnerHours,
  type CalendarCache,
} from './calendars-store.ts';
export { readHolidayFile } from './holiday-file.ts';
export { loadBuiltInDays } from './load-built-in-days.ts';
export {
  computePlannedDays,
  computePromise,
  getDeliveryCalendar,
  getLegCalendar,
  type Journey,
  type PlannedDays,
  type PromisedDays,
  type PromiseLeg,
} from './promise.ts';
export { addOpenTime, findOpenDay, type WorkCalendar } from './working-days.ts';
