export { readAgreedCutOffs, withAgreedCutOffs, type AgreedCutOff } from './agreed-cut-offs.ts';
export { computeAnswerDeadline } from './answer-day.ts';
export type { CalendarDay, Place } from './calendar-types.ts';
export type { Calendars } from './calendars.ts';
export {
  createCalendarCache,
  deleteOperatorDay,
  listDays,
  readCalendars,
  upsertDays,
  type CalendarCache,
} from './calendars-store.ts';
export { calendarsRoutes } from './calendars-routes.ts';
export { readHolidayFile } from './holiday-file.ts';
export { loadBuiltInDays } from './load-built-in-days.ts';
export { toMinutes } from './local-time.ts';
export { readPublishedCalendar } from './partner-calendar-read-model.ts';
export { upsertPartnerDay, upsertPartnerHours } from './partner-calendar-store.ts';
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
export { findDestinationTimeZone, findPortTimeZone, findStepTimeZone } from './step-time-zone.ts';
export { addOpenTime, findLastCutOff, findOpenDay, type WorkCalendar } from './working-days.ts';
