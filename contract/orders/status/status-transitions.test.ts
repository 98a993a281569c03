import { describe, expect, test } from 'vitest';
import {
  compareByTable,
  findStatus,
  findStatusByFsuCode,
  getNextStates,
  isExceptionWhileWaiting,
  selectEventsSinceRouting,
} from './status-transitions.ts';

const CROSS_BORDER = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'];

test('findStatus returns nothing for an unknown owner or status', () => {
  expect(findStatus({ serviceType: 'SRI', status: 'DELIVERED' })).toBeUndefined();
  expect(findStatus({ serviceType: 'CUSTOMS', status: 'DELIVERED' })).toBeUndefined();
});

test.each([
  ['RCS', 'FREIGHT_FORWARDER', 'RECEIVED_AT_FACILITY'],
  ['DEP', 'FREIGHT_FORWARDER', 'DEPARTED'],
  ['ARR', 'FREIGHT_FORWARDER', 'ARRIVED'],
  ['RCF', 'FREIGHT_FORWARDER', 'ARRIVED'],
  ['DLV', 'FREIGHT_FORWARDER', 'HANDED_OVER'],
  ['DIS', 'FREIGHT_FORWARDER', 'DELAYED'],
  ['CRC', 'CUSTOMS', 'SUBMITTED'],
  ['CCD', 'CUSTOMS', 'CLEARED'],
])('the FSU code %s is %s %s', (code, serviceType, status) => {
  expect(findStatusByFsuCode(code)).toEqual({ serviceType, status });
});

describe('getNextStates', () => {
  test.each([
    ['an unknown status', { serviceType: 'CUSTOMS', status: 'DELIVERED' }],
    ['a terminal status', { serviceType: 'LAST_MILE', status: 'DELIVERED' }],
    ['a rejection by customs, which only a reversal follows', { serviceType: 'CUSTOMS', status: 'REJECTED' }],
    ['the last leg of the route, handed over', { serviceType: 'FREIGHT_FORWARDER', status: 'HANDED_OVER' }],
  ])('is empty for %s', (_, current) => {
    expect(getNextStates(current, ['FIRST_MILE', 'FREIGHT_FORWARDER'])).toEqual([]);
  });

  test('no leg begins before the order is allocated', () => {
    expect(
      getNextStates({ serviceType: 'ORDER', status: 'CREATED' }, CROSS_BORDER).map((ref) => ref.status),
    ).toEqual(['ALLOCATED', 'UNALLOCATED', 'CANCELLED']);
  });

  test('a leg of a service type without statuses is not offered', () => {
    expect(
      getNextStates({ serviceType: 'FIRST_MILE', status: 'HANDED_OVER' }, ['FIRST_MILE', 'SRI']),
    ).toEqual([]);
  });

  test('a fourth failed delivery is not offered', () => {
    const afterFailures = (failures: number) =>
      getNextStates(
        { serviceType: 'LAST_MILE', status: 'OUT_FOR_DELIVERY' },
        CROSS_BORDER,
        ({ serviceType, status }) =>
          serviceType === 'LAST_MILE' && status === 'DELIVERY_FAILED' ? failures : 0,
      ).map((ref) => ref.status);
    expect(afterFailures(2)).toEqual(['DELIVERED', 'DELIVERY_FAILED', 'LOST', 'DAMAGED', 'DESTROYED']);
    expect(afterFailures(3)).toEqual(['DELIVERED', 'LOST', 'DAMAGED', 'DESTROYED']);
  });
});

test.each([
  ['FIRST_MILE', 'PICKUP_FAILED', true],
  ['DROPOFF', 'DROPOFF_EXPIRED', true],
  ['FIRST_MILE', 'OUT_FOR_PICKUP', false],
  ['FREIGHT_FORWARDER', 'OFFLOADED', false],
  ['ORDER', 'UNALLOCATED', false],
  ['FIRST_MILE', 'NO_SUCH_STATUS', false],
])('%s %s is an exception before the parcel has moved: %s', (serviceType, status, expected) => {
  expect(isExceptionWhileWaiting({ serviceType, status })).toBe(expected);
});

describe('selectEventsSinceRouting', () => {
  const event = (serviceType: string, status: string, at: number) => ({ serviceType, status, at });
  const created = event('ORDER', 'CREATED', 0);
  const allocated = event('ORDER', 'ALLOCATED', 1);
  const started = event('FIRST_MILE', 'OUT_FOR_PICKUP', 2);
  const failed = event('FIRST_MILE', 'PICKUP_FAILED', 3);
  const reallocated = event('ORDER', 'ALLOCATED', 5);
  const secondStart = event('FIRST_MILE', 'OUT_FOR_PICKUP', 6);
  const ofPickup = (...events: ReturnType<typeof event>[]) => selectEventsSinceRouting(events, 'FIRST_MILE');

  test('returns the events of the leg, oldest first', () => {
    const departed = event('FREIGHT_FORWARDER', 'DEPARTED', 9);
    expect(ofPickup(departed, failed, started, allocated, created)).toEqual([started, failed]);
  });

  test('leaves out the events before the leg went to another partner', () => {
    expect(ofPickup(secondStart, reallocated, failed, started, allocated, created)).toEqual([secondStart]);
    expect(ofPickup(created, allocated, started, failed, reallocated)).toEqual([]);
  });

  test('counts from the last of two reallocations', () => {
    const failedAgain = event('FIRST_MILE', 'PICKUP_FAILED', 7);
    const third = event('FIRST_MILE', 'OUT_FOR_PICKUP', 9);
    const again = event('ORDER', 'ALLOCATED', 8);
    expect(ofPickup(again, third, failedAgain, secondStart, reallocated, failed, started, allocated)).toEqual(
      [third],
    );
  });

  test('an allocation after a step without exception is not a reallocation of this leg', () => {
    expect(ofPickup(allocated, started, reallocated)).toEqual([started]);
    expect(ofPickup(allocated, started, failed, secondStart, event('ORDER', 'ALLOCATED', 7))).toEqual([
      started,
      failed,
      secondStart,
    ]);
  });

  test('an allocation before the exception, or at its time, is not a reallocation', () => {
    expect(ofPickup(allocated, started, event('ORDER', 'ALLOCATED', 3), failed)).toEqual([started, failed]);
  });

  test('the first allocation is not a reallocation, also when the leg has earlier events', () => {
    expect(ofPickup(started, failed, reallocated, secondStart)).toEqual([started, failed, secondStart]);
  });

  test('a cancellation request after an exception is not a reallocation', () => {
    const requested = event('ORDER', 'CANCELLATION_REQUESTED', 5);
    expect(ofPickup(created, allocated, started, failed, requested)).toEqual([started, failed]);
  });
});

describe('compareByTable', () => {
  const compare = (left: string, right: string) =>
    compareByTable({ serviceType: 'LAST_MILE', status: left }, { serviceType: 'LAST_MILE', status: right });

  test.each([
    ['OUT_FOR_DELIVERY', 'DELIVERED'],
    ['OUT_FOR_DELIVERY', 'DELIVERY_FAILED'],
    ['DELIVERY_FAILED', 'DELIVERED'],
    ['RETURN_INITIATED', 'RETURNED'],
  ])('%s comes before %s', (first, second) => {
    expect(compare(first, second)).toBeLessThan(0);
    expect(compare(second, first)).toBeGreaterThan(0);
  });

  test('a status equals itself', () => {
    expect(compare('DELIVERED', 'DELIVERED')).toBe(0);
  });
});
