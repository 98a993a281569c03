import type { ServiceType } from '@portal/contract/trade';
import type { CalendarDay as SourcedDay } from '@portal/contract/reference-data';

/** A public holiday or a replaced working day, without its source. */
export type CalendarDay = Readonly<Omit<SourcedDay, 'source'>>;

/** A working week. */
export interface WorkingHours {
  /** ISO weekdays, 1 is Monday. */
  readonly workingDays: readonly number[];
  /** Minutes after local midnight; what arrives later counts from the next working day. Null without a cut-off. */
  readonly cutOffMinutes: number | null;
  /** ISO weekdays with another cut-off, in minutes; null for none on this weekday. */
  readonly weekdayCutOffs?: Readonly<Record<string, number | null>>;
  readonly closesOnHolidays: boolean;
}

/** The working hours of a partner for a service type (null: all) at a country code or port (empty: everywhere). */
export interface PartnerHours extends WorkingHours {
  readonly partnerId: string;
  readonly serviceType: ServiceType | null;
  readonly place: string;
}

/** A single day on which a partner is closed, or works in spite of its calendar. */
export interface PartnerDay {
  readonly partnerId: string;
  readonly place: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly isOpen: boolean;
  readonly name: string;
}

/** Where a leg is worked on. */
export interface Place {
  readonly country: string;
  readonly portId?: string | null | undefined;
  readonly postcode?: string | null | undefined;
}
