/** Days that a scorecard counts, today included. */
export const SCORECARD_DAYS = 180;

/** A figure of fewer orders is hidden: one parcel would change it by several percent. */
export const MIN_SCORECARD_ORDERS = 30;

/** A figure of fewer bookings is hidden: it would show a competitor what one booking cost. */
export const MIN_SCORECARD_BOOKINGS = 5;

/** The measures of a scorecard, with the unit of their values. */
export const SCORECARD_MEASURES = {
  ON_TIME: 'PERCENT',
  TRANSIT_TIME: 'DAYS',
  FIRST_ATTEMPT: 'PERCENT',
  LOST: 'PER_THOUSAND',
  DAMAGED: 'PER_THOUSAND',
  SCANS: 'PERCENT',
  REPORT_DELAY: 'HOURS',
  REWEIGHS: 'PERCENT',
  LOST_DISPUTES: 'PER_THOUSAND',
} as const;
export type ScorecardMeasure = keyof typeof SCORECARD_MEASURES;
export type ScorecardUnit = (typeof SCORECARD_MEASURES)[ScorecardMeasure];
export const SCORECARD_MEASURE_CODES = Object.keys(SCORECARD_MEASURES) as ScorecardMeasure[];

/**
 * Sets of the orders that a scorecard counts, as filters of order lists: the orders that a measure is computed from, and those
 * with a problem.
 */
export const SCORECARD_ORDER_SETS = [
  'ALL',
  'PROMISED',
  'LATE',
  'COMPLETED',
  'ATTEMPTED',
  'FAILED_ATTEMPT',
  'LOST',
  'DAMAGED',
  'SCANNED',
  'SCANS_MISSING',
  'REPORTED',
  'REWEIGHED',
  'DISPUTE_LOST',
] as const;
export type ScorecardOrderSet = (typeof SCORECARD_ORDER_SETS)[number];

/** The orders that each measure is computed from. */
export const MEASURE_ORDER_SETS: Readonly<Record<ScorecardMeasure, ScorecardOrderSet>> = {
  ON_TIME: 'PROMISED',
  TRANSIT_TIME: 'COMPLETED',
  FIRST_ATTEMPT: 'ATTEMPTED',
  LOST: 'ALL',
  DAMAGED: 'ALL',
  SCANS: 'SCANNED',
  REPORT_DELAY: 'REPORTED',
  REWEIGHS: 'ALL',
  LOST_DISPUTES: 'ALL',
};
