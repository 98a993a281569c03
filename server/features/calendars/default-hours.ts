import type { ServiceType } from '@portal/contract/trade';
import type { Place, WorkingHours } from './calendar-types.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const SIX_DAYS = [1, 2, 3, 4, 5, 6];
const FIVE_DAYS = [1, 2, 3, 4, 5];
const HOUR = 60;

const AROUND_THE_CLOCK: WorkingHours = {
  workingDays: EVERY_DAY,
  cutOffMinutes: null,
  closesOnHolidays: false,
};

/** Hours of customs and other public offices. */
export const OFFICE_HOURS: WorkingHours = {
  workingDays: FIVE_DAYS,
  cutOffMinutes: 16 * HOUR,
  closesOnHolidays: true,
};

const COLLECTION: WorkingHours = { workingDays: SIX_DAYS, cutOffMinutes: 16 * HOUR, closesOnHolidays: true };
const DELIVERY: WorkingHours = { workingDays: SIX_DAYS, cutOffMinutes: 18 * HOUR, closesOnHolidays: true };
/** Flights and line hauls leave every day, also on holidays. */
const LINE_HAUL: WorkingHours = {
  workingDays: EVERY_DAY,
  cutOffMinutes: 18 * HOUR,
  closesOnHolidays: false,
};

/**
 * Hours of partners that have not set their own. Practice of the trade, November 2026; no public source was found for the
 * hours of the desks, so an operator confirms them with each partner.
 */
const DEFAULT_HOURS: Readonly<Record<ServiceType, WorkingHours>> = {
  FIRST_MILE: COLLECTION,
  PICKUP: COLLECTION,
  DROPOFF: COLLECTION,
  DOMESTIC: COLLECTION,
  B2B: COLLECTION,
  FREIGHT_FORWARDER: LINE_HAUL,
  CUSTOMS: OFFICE_HOURS,
  SRI: OFFICE_HOURS,
  SELF_COLLECT_LAST_MILE: DELIVERY,
  LAST_MILE: DELIVERY,
};

/** Ports of countries where the express hub clears around the clock but other desks do not. */
const EXPRESS_HUBS: ReadonlySet<string> = new Set(['THBKK']);
const COUNTRIES_AROUND_THE_CLOCK: ReadonlySet<string> = new Set(['SG', 'HK']);

/** The hours of a service type at a place. Without a port, parcels to Thailand clear at Bangkok. */
export function getDefaultHours(serviceType: ServiceType, { country, portId }: Place): WorkingHours {
  const isCustoms = serviceType === 'CUSTOMS' || serviceType === 'SRI';
  if (!isCustoms) return DEFAULT_HOURS[serviceType];
  const port = portId ?? (country === 'TH' ? 'THBKK' : '');
  return COUNTRIES_AROUND_THE_CLOCK.has(country) || EXPRESS_HUBS.has(port)
    ? AROUND_THE_CLOCK
    : DEFAULT_HOURS[serviceType];
}

/** Whether a service type is the work of public offices, which also rest on days off of the government. */
export function isOffice(serviceType: ServiceType): boolean {
  return serviceType === 'CUSTOMS' || serviceType === 'SRI';
}
