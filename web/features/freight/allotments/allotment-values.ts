import type { Allotment } from '@portal/contract/freight';

/** The form of an allotment: grams, litres and days; empty or null while a field is. */
export interface AllotmentValues {
  readonly scheduleId: string | null;
  readonly clientId: string;
  readonly weight: number | null;
  readonly volume: number | null;
  readonly validFrom: string;
  readonly validTo: string;
  readonly releaseDays: number | null;
}

/** Days before the departure on which a new allotment is released. */
const DEFAULT_RELEASE_DAYS = 3;

export function toAllotmentValues(allotment: Allotment | undefined, today: string): AllotmentValues {
  if (allotment === undefined)
    return {
      scheduleId: null,
      clientId: '',
      weight: null,
      volume: null,
      validFrom: today,
      validTo: '',
      releaseDays: DEFAULT_RELEASE_DAYS,
    };
  const { schedule, client, weight, volume, validFrom, validTo, releaseDays } = allotment;
  return { scheduleId: schedule.id, clientId: client.id, weight, volume, validFrom, validTo, releaseDays };
}

/** The body of the call that sets the allotment. Values that are missing are left out. */
export function toAllotmentInput({ weight, volume, validFrom, validTo, releaseDays }: AllotmentValues) {
  return {
    ...(weight !== null && { weight }),
    ...(volume !== null && { volume }),
    ...(validFrom !== '' && { validFrom }),
    ...(validTo !== '' && { validTo }),
    ...(releaseDays !== null && { releaseDays }),
  };
}
