import type { ServiceType } from '@portal/contract/orders';

export const DAY_KINDS = ['CLOSED', 'OFFICES_CLOSED', 'WORKING'] as const;

/** A day that differs from the working week of a country. `CLOSED`: public holiday. `OFFICES_CLOSED`: only offices, such as customs, rest. */
export type DayKind = (typeof DAY_KINDS)[number];

export interface CalendarDay {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** State or province; empty for the whole country. */
  readonly region: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly kind: DayKind;
  /** True until the government has announced the date. */
  readonly estimated: boolean;
  readonly name: string;
}

/** A working week. */
export interface WorkingHours {
  /** ISO weekdays, 1 is Monday. */
  readonly workingDays: readonly number[];
  /** Minutes after local midnight; what arrives later counts from the next working day. Null without a cut-off. */
  readonly cutOffMinutes: number | null;
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
