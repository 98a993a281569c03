import { ALL, partnerHoursInput, type PartnerHours, type PartnerHoursInput } from '@portal/contract/partners';
import { validate, type FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { toPlaceValues, type PlaceValues } from './place-values.ts';
import { WEEKDAYS } from './week-text.ts';

export type HoursService = NonNullable<PartnerHours['serviceType']> | typeof ALL;

/** The values of the form of working hours. */
export interface HoursValues extends PlaceValues {
  readonly serviceType: HoursService;
  readonly week: readonly WeekdayValues[];
  readonly closesOnHolidays: boolean;
}

export interface WeekdayValues {
  readonly weekday: number;
  readonly isOpen: boolean;
  /** HH:MM; empty without a cut-off. */
  readonly cutOff: string;
}

export const NEW_HOURS: HoursValues = {
  serviceType: ALL,
  country: '',
  port: '',
  week: WEEKDAYS.map((weekday) => ({ weekday, isOpen: weekday < 6, cutOff: weekday < 6 ? '16:00' : '' })),
  closesOnHolidays: true,
};

export function hoursToValues({ serviceType, place, days, closesOnHolidays }: PartnerHours): HoursValues {
  const cutOffs = new Map(days.map(({ weekday, cutOff }) => [weekday, cutOff ?? '']));
  return {
    serviceType: serviceType ?? ALL,
    ...toPlaceValues(place),
    week: WEEKDAYS.map((weekday) => ({
      weekday,
      isOpen: cutOffs.has(weekday),
      cutOff: cutOffs.get(weekday) ?? '',
    })),
    closesOnHolidays,
  };
}

/** Validates the form: returns the hours of the contract, or errors by field. */
export function checkHours({
  week,
  closesOnHolidays,
}: HoursValues): { readonly value: PartnerHoursInput } | { readonly fieldErrors: FieldErrors } {
  const days = week
    .filter(({ isOpen }) => isOpen)
    .map(({ weekday, cutOff }) => ({ weekday, cutOff: cutOff === '' ? null : cutOff }));
  return validate(partnerHoursInput, { days, closesOnHolidays }, HOURS_FIELDS);
}

/** An error of a weekday belongs to the week; one of the place to the country or the port. */
export const HOURS_FIELDS = {
  toFormPath: (path: string) => (path.startsWith('days') ? 'week' : path === 'place' ? 'country' : path),
  hasField: (path: string) => Object.hasOwn(NEW_HOURS, path),
};
