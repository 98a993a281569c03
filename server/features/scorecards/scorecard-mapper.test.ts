import { expect, test } from 'vitest';
import { toFigures, type ScorecardSums } from './scorecard-mapper.ts';

const SUMS: ScorecardSums = {
  orders: 40,
  promisedOrders: 40,
  promisedLegs: 40,
  onTimeLegs: 38,
  transitOrders: 40,
  transitMedianMinutes: 1440,
  transitP90Minutes: 2880,
  attemptedOrders: 0,
  firstAttemptOrders: 0,
  lostOrders: 0,
  damagedOrders: 0,
  scannedOrders: 40,
  expectedScans: 200,
  reportedScans: 190,
  reportedOrders: 40,
  reportDelayMedianMinutes: 30,
  reportDelayP90Minutes: 60,
  reweighDifferenceOrders: 0,
  lostDisputeOrders: 0,
};

test('first attempts are a measure of all services only if the partner has delivered to the door', () => {
  const list = (sums: ScorecardSums) => toFigures(sums, undefined, null).map(({ measure }) => measure);
  expect(list(SUMS)).not.toContain('FIRST_ATTEMPT');
  expect(list({ ...SUMS, attemptedOrders: 1 })).toContain('FIRST_ATTEMPT');
});

test('a figure has a value from 30 orders on', () => {
  const onTime = (orders: number) =>
    toFigures({ ...SUMS, promisedOrders: orders }, undefined, null).find(
      ({ measure }) => measure === 'ON_TIME',
    );
  expect(onTime(30)).toMatchObject({ orders: 30, value: 95 });
  expect(onTime(29)).toMatchObject({ orders: 29, value: null });
});

test.each([
  ['LAST_MILE', true],
  ['DOMESTIC', true],
  ['B2B', true],
  ['FIRST_MILE', false],
  ['FREIGHT_FORWARDER', false],
])('first attempts of %s are a measure: %s', (serviceType, isMeasured) => {
  const measures = toFigures(SUMS, undefined, serviceType).map(({ measure }) => measure);
  expect(measures.includes('FIRST_ATTEMPT')).toBe(isMeasured);
});

test('the figures of a service are shares, days and hours of its sums', () => {
  const sums: ScorecardSums = {
    ...SUMS,
    attemptedOrders: 32,
    firstAttemptOrders: 24,
    lostOrders: 1,
    damagedOrders: 2,
    reweighDifferenceOrders: 4,
    lostDisputeOrders: 3,
  };
  const figures = toFigures(sums, { ...SUMS, orders: 7, promisedOrders: 6 }, 'LAST_MILE');
  const rows = figures.map(({ measure, value, p90, orders, ownOrders }) => [
    measure,
    value,
    p90,
    orders,
    ownOrders,
  ]);
  expect(rows).toEqual([
    ['ON_TIME', 95, null, 40, 6],
    ['TRANSIT_TIME', 1, 2, 40, 40],
    ['FIRST_ATTEMPT', 75, null, 32, 0],
    ['LOST', 25, null, 40, 7],
    ['DAMAGED', 50, null, 40, 7],
    ['SCANS', 95, null, 40, 40],
    ['REPORT_DELAY', 0.5, 1, 40, 40],
    ['REWEIGHS', 10, null, 40, 7],
    ['LOST_DISPUTES', 75, null, 40, 7],
  ]);
});

test('without a value of a sum a figure has none, and transit times are not compared over services', () => {
  const sums = { ...SUMS, transitMedianMinutes: null, transitP90Minutes: null, expectedScans: 0 };
  const read = (measure: string) =>
    toFigures(sums, undefined, 'LAST_MILE').find((figure) => figure.measure === measure);
  expect(read('TRANSIT_TIME')).toMatchObject({ value: null, p90: null, ownOrders: 0 });
  expect(read('SCANS')?.value).toBeNull();
  expect(toFigures(SUMS, undefined, null).map(({ measure }) => measure)).not.toContain('TRANSIT_TIME');
});
