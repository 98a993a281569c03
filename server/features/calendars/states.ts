import { isInPostcodeRanges } from './postcode-ranges.ts';
import type { Place } from './calendar-types.ts';

/**
 * Postcodes of the states of Malaysia, whose public holidays differ (ISO 3166-2 letters of the federal holiday list).
 * Source: list of postcodes by state of Pos Malaysia; the few postcodes that cross a border follow their first two digits.
 */
const MALAYSIAN_STATES: readonly (readonly [state: string, postcodes: string])[] = [
  ['PLS', '01-02'],
  ['KDH', '05-09'],
  ['PNG', '10-14'],
  ['KTN', '15-18'],
  ['TRG', '20-24'],
  ['PHG', '25-28 39 49 69'],
  ['PRK', '30-36'],
  ['SGR', '40-48 63-64 68'],
  ['KUL', '50-60'],
  ['PJY', '62'],
  ['NSN', '70-73'],
  ['MLK', '75-78'],
  ['JHR', '79-86'],
  ['LBN', '87'],
  ['SBH', '88-91'],
  ['SWK', '93-98'],
];

/** States whose weekly days of rest are Friday and Saturday (Johor returned to Sunday on 2025-01-01). */
const FRIDAY_STATES: ReadonlySet<string> = new Set(['MY-KDH', 'MY-KTN', 'MY-TRG']);

/** The state with holidays of its own; empty if the country has none or the postcode is unknown. */
export function findState({ country, postcode }: Place): string {
  if (country !== 'MY' || postcode == null) return '';
  return MALAYSIAN_STATES.find(([, ranges]) => isInPostcodeRanges(postcode, ranges))?.[0] ?? '';
}

/** The same number of working days with the state's days of rest: Friday first, then Saturday. */
export function adaptWorkingDays(
  workingDays: readonly number[],
  country: string,
  state: string,
): readonly number[] {
  if (!FRIDAY_STATES.has(`${country}-${state}`)) return workingDays;
  return [7, 1, 2, 3, 4, 6, 5].slice(0, workingDays.length);
}
