import type { CalendarDay } from '@portal/contract/reference-data';

/** A day of the calendar with all the states that it applies to; no states means the whole country. */
export interface CalendarEntry extends Omit<CalendarDay, 'country' | 'region'> {
  readonly regions: readonly string[];
}

/** One entry for the states that share a day, its kind, its name and its source; in the order of `days`. */
export function groupDays(days: readonly CalendarDay[]): CalendarEntry[] {
  const groups = Map.groupBy(days, ({ day, region, kind, name, estimated, source }) =>
    JSON.stringify([day, region === '', kind, name, estimated, source]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { country: _country, region: _region, ...entry } = first;
    return [{ ...entry, regions: group.map(({ region }) => region).filter((region) => region !== '') }];
  });
}
