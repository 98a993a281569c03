import { z } from 'zod';
import { fieldText, localTime, uuid } from '../core/index.ts';
import { carriageShape, checkCarriage, localDay } from './departure-schemas.ts';

/** Days ahead for which departures of schedules are stored. */
export const SCHEDULE_AHEAD_DAYS = 56;

export const SCHEDULE_STATES = ['ACTIVE', 'ENDED'] as const;

const MAX_EXCEPTIONS = 366;
const DAY_MINUTES = 24 * 60;
/** A truck across the region takes days. */
const MAX_ARRIVAL_DAYS = 14;

const minutesBefore = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .max(14 * DAY_MINUTES)
    .meta({ description, examples: [example] });

const isAscending = (values: readonly (number | string)[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? value));

const scheduleShape = {
  ...carriageShape,
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .refine(isAscending, fieldText('not_ascending'))
    .meta({ description: 'Days of the week, ascending: 1 is Monday, 7 is Sunday.', examples: [[1, 3, 5]] }),
  seasonFrom: localDay.meta({
    description: 'First local day of a departure.',
    examples: ['2026-10-25'],
  }),
  seasonTo: localDay.meta({ description: 'Last local day of a departure.', examples: ['2027-03-27'] }),
  exceptions: z
    .array(localDay)
    .max(MAX_EXCEPTIONS)
    .refine(isAscending, fieldText('not_ascending'))
    .default([])
    .meta({ description: 'Local days without a departure, ascending.', examples: [['2026-12-25']] }),
  departureTime: localTime.meta({
    description: 'Time of departure, local at the origin.',
    examples: ['22:05'],
  }),
  arrivalTime: localTime.meta({
    description: 'Time of arrival, local at the destination.',
    examples: ['23:20'],
  }),
  arrivalDayOffset: z
    .int()
    .min(-1)
    .max(MAX_ARRIVAL_DAYS)
    .meta({
      description:
        'Local days from the departure to the arrival: 0 on the same date, -1 across the date line to the east.',
      examples: [0],
    }),
  cutOffMinutes: minutesBefore(
    'Minutes before the departure until which space can be booked; not fewer than those of the acceptance.',
    365,
  ),
  latestAcceptanceMinutes: minutesBefore(
    'Minutes before the departure until which cargo is accepted (LAT).',
    240,
  ),
};

export const departureScheduleInput = z
  .strictObject(scheduleShape)
  .superRefine(checkCarriage)
  .refine(({ seasonFrom, seasonTo }) => seasonFrom <= seasonTo, {
    path: ['seasonTo'],
    message: fieldText('ends_before_start'),
  })
  .refine(({ cutOffMinutes, latestAcceptanceMinutes }) => cutOffMinutes >= latestAcceptanceMinutes, {
    path: ['cutOffMinutes'],
    message: fieldText('cut_off_after_acceptance'),
  })
  .meta({ id: 'DepartureScheduleInput', description: 'What a partner states about a schedule.' });
export type DepartureScheduleInput = z.output<typeof departureScheduleInput>;

export const departureSchedule = z
  .strictObject({
    id: uuid.describe('Id of the schedule.'),
    ...scheduleShape,
    carrierName: z.string().meta({
      description: 'Name of the airline or the haulier; the designator if no airline is known for it.',
      examples: ['Singapore Airlines'],
    }),
    state: z.enum(SCHEDULE_STATES).describe('State of the schedule.'),
    version: z.int().meta({ description: 'Number of its version, for If-Match.', examples: [1] }),
  })
  .meta({ id: 'DepartureSchedule', description: 'Departures of a partner that recur.' });
export type DepartureSchedule = z.output<typeof departureSchedule>;
