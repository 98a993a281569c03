import { addDays } from '@portal/contract/core';
import { SCHEDULE_AHEAD_DAYS, type DepartureScheduleInput } from '@portal/contract/freight';
import { RRuleTemporal } from 'rrule-temporal';
import type { DepartureTimes } from '../departures/departure-times.ts';
import { toPortInstant, toPortTime } from '../port-time.ts';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A departure of a schedule on a local day, YYYY-MM-DD. */
export interface PlannedDeparture extends DepartureTimes {
  readonly scheduleDay: string;
}

/** The departures of a schedule that are in the future, up to eight weeks ahead. */
export function planDepartures(schedule: DepartureScheduleInput, now: Date): PlannedDeparture[] {
  const nowTime = now.toISOString();
  const today = nowTime.slice(0, 10);
  // The local day of the origin can be one before that in UTC.
  return listDays(schedule, addDays(today, -1), addDays(today, SCHEDULE_AHEAD_DAYS))
    .map((day) => planDeparture(schedule, day))
    .filter(({ departsAt }) => departsAt > nowTime);
}

/** The departure of a schedule on a local day of its origin. */
export function planDeparture(schedule: DepartureScheduleInput, day: string): PlannedDeparture {
  const { originPortId, destinationPortId, cutOffMinutes, latestAcceptanceMinutes } = schedule;
  const departsAt = toPortInstant(`${day}T${schedule.departureTime}`, originPortId);
  const arrivalDay = addDays(day, schedule.arrivalDayOffset);
  const arrivesAt = toPortInstant(`${arrivalDay}T${schedule.arrivalTime}`, destinationPortId);
  const before = (minutes: number) => new Date(Date.parse(departsAt) - minutes * 60_000).toISOString();
  const cutOffAt = before(cutOffMinutes);
  const latestAcceptanceAt = before(latestAcceptanceMinutes);
  return {
    scheduleDay: day,
    departsAt,
    arrivesAt,
    cutOffAt,
    latestAcceptanceAt,
    localDeparture: toPortTime(departsAt, originPortId),
    localArrival: toPortTime(arrivesAt, destinationPortId),
    localCutOff: toPortTime(cutOffAt, originPortId),
    localLatestAcceptance: toPortTime(latestAcceptanceAt, originPortId),
  };
}

/** The local days of the schedule from one day to another, both YYYY-MM-DD and inclusive. */
function listDays(
  {
    weekdays,
    seasonFrom,
    seasonTo,
    exceptions,
  }: Pick<DepartureScheduleInput, 'weekdays' | 'seasonFrom' | 'seasonTo' | 'exceptions'>,
  from: string,
  to: string,
): string[] {
  const days = weekdays.map((weekday) => WEEKDAYS[weekday - 1]).join(',');
  const rule = new RRuleTemporal({
    rruleString: [
      `DTSTART:${toRuleDay(seasonFrom)}`,
      `RRULE:FREQ=WEEKLY;BYDAY=${days};UNTIL=${toRuleDay(seasonTo)}`,
      ...(exceptions.length === 0 ? [] : [`EXDATE:${exceptions.map(toRuleDay).join(',')}`]),
    ].join('\n'),
  });
  return rule.between(new Date(from), new Date(to), true).map((day) => day.toPlainDate().toString());
}

/** A day as midnight in UTC: the rule has days only, and the ports have the time zones. */
const toRuleDay = (day: string) => `${day.replaceAll('-', '')}T000000Z`;
