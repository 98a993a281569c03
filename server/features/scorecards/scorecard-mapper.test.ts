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
