import type { CalendarDay } from './calendar-types.ts';
import { createCalendars, type CalendarData, type Calendars } from './calendars.ts';
import { readBuiltInDays } from './holiday-file.ts';

/** Calendars with the given days only. */
export function createTestCalendars(data: Partial<CalendarData> = {}): Calendars {
  return createCalendars({ days: [], partnerHours: [], partnerDays: [], ...data });
}

/** Calendars with the built-in holidays. */
export async function createBuiltInCalendars(data: Partial<CalendarData> = {}): Promise<Calendars> {
  return createTestCalendars({ ...data, days: [...(await readBuiltInDays()), ...(data.days ?? [])] });
}

export function buildDay(country: string, day: string, overrides: Partial<CalendarDay> = {}): CalendarDay {
  return { country, region: '', day, kind: 'CLOSED', estimated: false, name: 'Test day', ...overrides };
}
