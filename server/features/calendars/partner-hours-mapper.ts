import type { PartnerHoursInput } from '@portal/contract/partners';
import type { WorkingHours } from './calendar-types.ts';
import { toMinutes } from './local-time.ts';

/** The working hours of a list of days: the most frequent cut-off, and the weekdays with another one. */
export function toWorkingHours({ days, closesOnHolidays }: PartnerHoursInput): WorkingHours {
  const sortedDays = days.toSorted((a, b) => a.weekday - b.weekday);
  const cutOffs = Map.groupBy(sortedDays, ({ cutOff }) => cutOff);
  const [usualCutOff = null] = [...cutOffs.keys()].sort((a, b) => count(cutOffs, b) - count(cutOffs, a));
  const otherDays = sortedDays.filter(({ cutOff }) => cutOff !== usualCutOff);
  return {
    workingDays: sortedDays.map(({ weekday }) => weekday),
    cutOffMinutes: parseCutOff(usualCutOff),
    weekdayCutOffs: Object.fromEntries(
      otherDays.map(({ weekday, cutOff }) => [weekday, parseCutOff(cutOff)]),
    ),
    closesOnHolidays,
  };
}

function count<K>(groups: ReadonlyMap<K, readonly unknown[]>, key: K): number {
  return groups.get(key)?.length ?? 0;
}

function parseCutOff(cutOff: string | null): number | null {
  return cutOff === null ? null : toMinutes(cutOff);
}
