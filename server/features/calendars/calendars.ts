import type { ServiceType } from '@portal/contract/trade';
import type { DayKind } from '@portal/contract/reference-data';
import { getWeekday, toDayNumber, type DayNumber } from '../../platform/local-days.ts';
import type { CalendarDay, PartnerDay, PartnerHours, Place, WorkingHours } from './calendar-types.ts';
import { getDefaultHours, isOffice, OFFICE_HOURS } from './default-hours.ts';
import { adaptWorkingDays, findState } from './states.ts';
import { findTimeZone } from './time-zones.ts';
import type { WorkCalendar } from './working-days.ts';

export interface CalendarData {
  readonly days: readonly CalendarDay[];
  readonly partnerHours: readonly PartnerHours[];
  readonly partnerDays: readonly PartnerDay[];
}

/** The calendars of all services and places, by look-up. */
export interface Calendars {
  /** The calendar of a partner (null: the defaults) for a service type at a place. */
  getWorkCalendar(serviceType: ServiceType, partnerId: string | null, place: Place): WorkCalendar;
  /** Monday to Friday without public holidays. */
  getOfficeCalendar(place: Place): WorkCalendar;
}

type DaysOfPlace = ReadonlyMap<DayNumber, DayKind>;

export function createCalendars(data: CalendarData): Calendars {
  const daysByArea = groupDays(data.days);
  const hoursByPartner = Map.groupBy(data.partnerHours, ({ partnerId }) => partnerId);
  const daysByPartner = Map.groupBy(data.partnerDays, ({ partnerId }) => partnerId);
  const calendars = new Map<string, WorkCalendar>();
  const build = (
    place: Place,
    timeZone: string,
    hours: WorkingHours,
    followsOffices: boolean,
    partnerDays: ReadonlyMap<DayNumber, boolean>,
  ): WorkCalendar => {
    const state = findState(place);
    const workingDays = new Set(adaptWorkingDays(hours.workingDays, place.country, state));
    const countryDays = daysByArea.get(place.country);
    const stateDays = state === '' ? undefined : daysByArea.get(`${place.country}-${state}`);
    const getKind = (day: DayNumber) => stateDays?.get(day) ?? countryDays?.get(day);
    const isHoliday = (day: DayNumber) => {
      if (!hours.closesOnHolidays) return false;
      const kind = getKind(day);
      return kind === 'CLOSED' || (kind === 'OFFICES_CLOSED' && followsOffices);
    };
    const isWorkingDay = (day: DayNumber) =>
      workingDays.has(getWeekday(day)) || (followsOffices && getKind(day) === 'WORKING');
    const isOpen = (day: DayNumber) => partnerDays.get(day) ?? (isWorkingDay(day) && !isHoliday(day));
    return {
      timeZone,
      getCutOff: (day) => {
        const weekday = getWeekday(day);
        const ownCutOff = hours.weekdayCutOffs?.[weekday];
        return ownCutOff === undefined ? hours.cutOffMinutes : ownCutOff;
      },
      isOpen,
      isHoliday: (day) => workingDays.has(getWeekday(day)) && !isOpen(day),
    };
  };
  const memoize = (key: string, place: Place, create: (timeZone: string) => WorkCalendar) => {
    const timeZone = findTimeZone(place);
    const fullKey = `${key} ${place.country} ${place.portId ?? ''} ${findState(place)} ${timeZone}`;
    let calendar = calendars.get(fullKey);
    if (calendar === undefined) {
      calendar = create(timeZone);
      calendars.set(fullKey, calendar);
    }
    return calendar;
  };
  return {
    getOfficeCalendar: (place) =>
      memoize('office', place, (timeZone) => build(place, timeZone, OFFICE_HOURS, true, new Map())),
    getWorkCalendar: (serviceType, partnerId, place) =>
      memoize(`${serviceType} ${partnerId ?? ''}`, place, (timeZone) => {
        const ownHours = findHours(hoursByPartner.get(partnerId ?? '') ?? [], serviceType, place);
        const hours = ownHours ?? getDefaultHours(serviceType, place);
        const ownDays = (daysByPartner.get(partnerId ?? '') ?? [])
          .filter((day) => isAt(day.place, place))
          .sort((a, b) => a.place.length - b.place.length);
        const partnerDays = new Map(ownDays.map(({ day, isOpen }) => [toDayNumber(day), isOpen]));
        return build(place, timeZone, hours, isOffice(serviceType), partnerDays);
      }),
  };
}

function groupDays(days: readonly CalendarDay[]): ReadonlyMap<string, DaysOfPlace> {
  const daysByArea = new Map<string, Map<DayNumber, DayKind>>();
  for (const { country, region, day, kind } of days) {
    const area = region === '' ? country : `${country}-${region}`;
    const daysOfArea = daysByArea.get(area) ?? new Map<DayNumber, DayKind>();
    daysOfArea.set(toDayNumber(day), kind);
    daysByArea.set(area, daysOfArea);
  }
  return daysByArea;
}

/** `place` of a partner: country code, port, or empty for everywhere. */
function isAt(place: string, { country, portId }: Place): boolean {
  return place === '' || place === country || place === portId;
}

/** The most specific hours of a partner: a port before a country, then the service type. */
function findHours(
  rows: readonly PartnerHours[],
  serviceType: ServiceType,
  place: Place,
): PartnerHours | undefined {
  const rank = (row: PartnerHours) => 2 * row.place.length + (row.serviceType === null ? 0 : 1);
  return rows
    .filter((row) => (row.serviceType ?? serviceType) === serviceType && isAt(row.place, place))
    .sort((a, b) => rank(b) - rank(a))[0];
}
