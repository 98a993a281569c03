import {
  MIN_SCORECARD_ORDERS,
  SCORECARD_MEASURE_CODES,
  type ScorecardFigure,
  type ScorecardMeasure,
} from '@portal/contract/scorecards';
import { DOOR_SERVICES } from './leg-contribution.ts';

/** Sums of a scorecard: the columns of `partner_scorecards` and `client_scorecards`. Times in minutes. */
export interface ScorecardSums {
  readonly orders: number;
  readonly promisedOrders: number;
  readonly promisedLegs: number;
  readonly onTimeLegs: number;
  readonly transitOrders: number;
  readonly transitMedianMinutes: number | null;
  readonly transitP90Minutes: number | null;
  readonly attemptedOrders: number;
  readonly firstAttemptOrders: number;
  readonly lostOrders: number;
  readonly damagedOrders: number;
  readonly scannedOrders: number;
  readonly expectedScans: number;
  readonly reportedScans: number;
  readonly reportedOrders: number;
  readonly reportDelayMedianMinutes: number | null;
  readonly reportDelayP90Minutes: number | null;
  readonly reweighDifferenceOrders: number;
  readonly lostDisputeOrders: number;
}

const DAY_MINUTES = 1440;
const HOUR_MINUTES = 60;

interface Measurement {
  /** Orders that the figure is computed from. */
  readonly orders: number;
  readonly value: number | null;
  readonly p90?: number | null;
}

const round = (value: number) => Math.round(value * 10) / 10;
const ratio = (part: number, whole: number, factor: number) =>
  whole === 0 ? null : round((part / whole) * factor);
const inUnits = (minutes: number | null, unit: number) => (minutes === null ? null : round(minutes / unit));

/** The measurements of a scorecard, whatever the number of orders. */
function measure(sums: ScorecardSums): Readonly<Record<ScorecardMeasure, Measurement>> {
  const { orders } = sums;
  return {
    ON_TIME: { orders: sums.promisedOrders, value: ratio(sums.onTimeLegs, sums.promisedLegs, 100) },
    TRANSIT_TIME: {
      orders: sums.transitOrders,
      value: inUnits(sums.transitMedianMinutes, DAY_MINUTES),
      p90: inUnits(sums.transitP90Minutes, DAY_MINUTES),
    },
    FIRST_ATTEMPT: {
      orders: sums.attemptedOrders,
      value: ratio(sums.firstAttemptOrders, sums.attemptedOrders, 100),
    },
    LOST: { orders, value: ratio(sums.lostOrders, orders, 1000) },
    DAMAGED: { orders, value: ratio(sums.damagedOrders, orders, 1000) },
    SCANS: { orders: sums.scannedOrders, value: ratio(sums.reportedScans, sums.expectedScans, 100) },
    REPORT_DELAY: {
      orders: sums.reportedOrders,
      value: inUnits(sums.reportDelayMedianMinutes, HOUR_MINUTES),
      p90: inUnits(sums.reportDelayP90Minutes, HOUR_MINUTES),
    },
    REWEIGHS: { orders, value: ratio(sums.reweighDifferenceOrders, orders, 100) },
    LOST_DISPUTES: { orders, value: ratio(sums.lostDisputeOrders, orders, 1000) },
  };
}

/**
 * The figures of a scorecard; those of too few orders have no value. `own`: the sums of the reader's orders, undefined without
 * any. Attempts are left out for services that do not deliver to the door and for partners without one, and transit times over several services, whose legs
 * have different lengths.
 */
export function toFigures(
  sums: ScorecardSums,
  own: ScorecardSums | undefined,
  serviceType: string | null,
): ScorecardFigure[] {
  const measurements = measure(sums);
  const ownMeasurements = own === undefined ? undefined : measure(own);
  return SCORECARD_MEASURE_CODES.filter((code) => applies(code, serviceType, sums)).map((code) => {
    const { orders, value, p90 = null } = measurements[code];
    const isShown = orders >= MIN_SCORECARD_ORDERS;
    return {
      measure: code,
      value: isShown ? value : null,
      p90: isShown ? p90 : null,
      orders,
      ownOrders: ownMeasurements?.[code].orders ?? 0,
    };
  });
}

function applies(code: ScorecardMeasure, serviceType: string | null, sums: ScorecardSums): boolean {
  if (serviceType === null)
    return code === 'FIRST_ATTEMPT' ? sums.attemptedOrders > 0 : code !== 'TRANSIT_TIME';
  return code !== 'FIRST_ATTEMPT' || DOOR_SERVICES.has(serviceType);
}
