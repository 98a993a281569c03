import { addDays, type BodyInput } from '@portal/contract/core';
import {
  SCHEDULE_AHEAD_DAYS,
  type createDepartureSchedule,
  type DepartureSchedule,
} from '@portal/contract/freight';
import {
  EMPTY_CARRIAGE,
  toCarriageInput,
  toCarriageValues,
  toNumber,
  type CarriageValues,
} from './carriage-values.ts';

/** The form of a schedule; days such as `2026-10-25` and times such as `22:05`, or empty. */
export interface ScheduleValues extends CarriageValues {
  /** 1 is Monday, 7 is Sunday; ascending. */
  readonly weekdays: readonly number[];
  readonly seasonFrom: string;
  readonly seasonTo: string;
  /** Ascending. */
  readonly exceptions: readonly string[];
  readonly departureTime: string;
  readonly arrivalTime: string;
  readonly arrivalDayOffset: number | null;
  readonly cutOffMinutes: number | null;
  readonly latestAcceptanceMinutes: number | null;
}

const EMPTY_SCHEDULE: ScheduleValues = {
  ...EMPTY_CARRIAGE,
  weekdays: [],
  seasonFrom: '',
  seasonTo: '',
  exceptions: [],
  departureTime: '',
  arrivalTime: '',
  arrivalDayOffset: 0,
  cutOffMinutes: null,
  latestAcceptanceMinutes: null,
};

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export function toScheduleValues(schedule: DepartureSchedule | undefined): ScheduleValues {
  if (schedule === undefined) return EMPTY_SCHEDULE;
  return {
    ...toCarriageValues(schedule),
    weekdays: schedule.weekdays,
    seasonFrom: schedule.seasonFrom,
    seasonTo: schedule.seasonTo,
    exceptions: schedule.exceptions,
    departureTime: schedule.departureTime,
    arrivalTime: schedule.arrivalTime,
    arrivalDayOffset: schedule.arrivalDayOffset,
    cutOffMinutes: schedule.cutOffMinutes,
    latestAcceptanceMinutes: schedule.latestAcceptanceMinutes,
  };
}

export function toScheduleInput(values: ScheduleValues): BodyInput<typeof createDepartureSchedule> {
  return {
    ...toCarriageInput(values),
    weekdays: [...values.weekdays],
    seasonFrom: values.seasonFrom,
    seasonTo: values.seasonTo,
    exceptions: [...values.exceptions],
    departureTime: values.departureTime,
    arrivalTime: values.arrivalTime,
    arrivalDayOffset: toNumber(values.arrivalDayOffset),
    cutOffMinutes: toNumber(values.cutOffMinutes),
    latestAcceptanceMinutes: toNumber(values.latestAcceptanceMinutes),
  };
}

/** A value added to or removed from an ascending list. */
export function toggleValue<Value extends number | string>(
  values: readonly Value[],
  value: Value,
): readonly Value[] {
  if (values.includes(value)) return values.filter((other) => other !== value);
  return [...values, value].sort((a, b) => (a < b ? -1 : 1));
}

/** The departures of a schedule from today until as far ahead as they are stored. */
export function countDepartures(
  {
    weekdays,
    seasonFrom,
    seasonTo,
    exceptions,
  }: Pick<ScheduleValues, 'weekdays' | 'seasonFrom' | 'seasonTo' | 'exceptions'>,
  today: string,
): number {
  const days = Array.from({ length: SCHEDULE_AHEAD_DAYS }, (_, index) => addDays(today, index));
  return days.filter(
    (day) =>
      day >= seasonFrom &&
      day <= seasonTo &&
      !exceptions.includes(day) &&
      weekdays.includes(new Date(day).getUTCDay() || SUNDAY),
  ).length;
}

const SUNDAY = 7;
