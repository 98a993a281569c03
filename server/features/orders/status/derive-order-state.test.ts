import { describe, expect, test } from 'vitest';
import { deriveOrderState, type StatusEvent } from './derive-order-state.ts';

const LEGS = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'].map((serviceType, index) => ({
  serviceType,
  sequence: index + 1,
}));

type Report = readonly [serviceType: string, status: string, at: number, remarks?: string];
const CREATED: Report = ['ORDER', 'CREATED', 0];
const ALLOCATED: Report = ['ORDER', 'ALLOCATED', 1];

function derive(...reports: readonly Report[]) {
  const events = reports.map(([serviceType, status, at, remarks]): StatusEvent => ({
    serviceType,
    status,
    at,
    remarks: remarks ?? null,
  }));
  return deriveOrderState(events, LEGS);
}

test('the state has time, remarks, rank and position of the furthest event', () => {
  expect(derive(CREATED, ALLOCATED, ['FREIGHT_FORWARDER', 'DEPARTED', 7, 'flight TR 610'])).toEqual({
    serviceType: 'FREIGHT_FORWARDER',
    status: 'DEPARTED',
    remarks: 'flight TR 610',
    at: 7,
    stage: 'IN_TRANSIT',
    phase: 'moving',
    terminal: false,
    rank: 204,
    underlyingStatus: { serviceType: 'FREIGHT_FORWARDER', status: 'DEPARTED' },
  });
  expect(derive(CREATED).remarks).toBeNull();
});

test('an order without events throws', () => {
  expect(() => derive()).toThrow('without events');
});

test('events of an unknown status, and of a leg that is not on the route, change nothing', () => {
  const state = derive(CREATED, ALLOCATED, ['CUSTOMS', 'BAGGED', 4], ['DOMESTIC', 'DELIVERED', 5]);
  expect(state).toMatchObject({ status: 'ALLOCATED', at: 1 });
});

test('an order can begin with an exception', () => {
  expect(derive(['ORDER', 'UNALLOCATED', 0])).toMatchObject({ status: 'UNALLOCATED', rank: 2 });
});

describe('progress', () => {
  test('a step of an earlier position reported with a later time changes nothing', () => {
    const arrived: Report = ['FREIGHT_FORWARDER', 'ARRIVED', 5];
    expect(derive(ALLOCATED, arrived, ['FREIGHT_FORWARDER', 'BAGGED', 6])).toMatchObject({
      status: 'ARRIVED',
    });
    expect(derive(ALLOCATED, arrived, ['FIRST_MILE', 'HANDED_OVER', 6])).toMatchObject({ status: 'ARRIVED' });
    expect(derive(ALLOCATED, arrived, ['FIRST_MILE', 'PICKUP_FAILED', 6])).toMatchObject({
      status: 'ARRIVED',
    });
  });

  test('the same step again has the later time', () => {
    expect(derive(['LAST_MILE', 'OUT_FOR_DELIVERY', 5], ['LAST_MILE', 'OUT_FOR_DELIVERY', 9]).at).toBe(9);
  });

  test('an exception keeps the position of the step on its leg that it interrupts', () => {
    const manifested: Report = ['FREIGHT_FORWARDER', 'MANIFESTED', 5];
    expect(derive(ALLOCATED, manifested, ['FREIGHT_FORWARDER', 'OFFLOADED', 6])).toMatchObject({
      status: 'OFFLOADED',
      rank: 203,
    });
    expect(derive(ALLOCATED, manifested, ['CUSTOMS', 'ON_HOLD', 6])).toMatchObject({
      status: 'ON_HOLD',
      rank: 302,
    });
  });

  test('after an exception only the steps that the table lists lead back', () => {
    const reports: Report[] = [
      ['FREIGHT_FORWARDER', 'DEPARTED', 5],
      ['FREIGHT_FORWARDER', 'OFFLOADED', 6],
    ];
    expect(derive(...reports, ['FREIGHT_FORWARDER', 'MANIFESTED', 7]).status).toBe('MANIFESTED');
    expect(derive(...reports, ['FREIGHT_FORWARDER', 'BAGGED', 7]).status).toBe('OFFLOADED');
  });
});

describe('a terminal status', () => {
  test.each([
    ['LAST_MILE', 'DELIVERY_FAILED'],
    ['LAST_MILE', 'RETURN_INITIATED'],
    ['ORDER', 'CANCELLATION_REQUESTED'],
    ['ORDER', 'CANCELLED'],
  ])('DELIVERED is not followed by %s %s', (serviceType, status) => {
    const state = derive(ALLOCATED, ['LAST_MILE', 'DELIVERED', 5], [serviceType, status, 9]);
    expect(state.status).toBe('DELIVERED');
  });

  test('REJECTED is followed by the return of the same leg only', () => {
    const rejected: Report = ['CUSTOMS', 'REJECTED', 5];
    expect(derive(ALLOCATED, rejected, ['CUSTOMS', 'RETURN_INITIATED', 6])).toMatchObject({
      serviceType: 'CUSTOMS',
      status: 'RETURN_INITIATED',
    });
    expect(derive(ALLOCATED, rejected, ['LAST_MILE', 'RETURN_INITIATED', 6]).status).toBe('REJECTED');
    expect(derive(ALLOCATED, rejected, ['CUSTOMS', 'CLEARED', 6]).status).toBe('REJECTED');
  });
});

describe('events of the same time have the same state in any sequence', () => {
  test.each<[string, Report, Report, string]>([
    [
      'legs in route order',
      ['CUSTOMS', 'REJECTED', 5],
      ['LAST_MILE', 'RECEIVED_AT_DESTINATION_HUB', 5],
      'REJECTED',
    ],
    ['steps by rank', ['CUSTOMS', 'ON_HOLD', 5], ['CUSTOMS', 'CLEARED', 5], 'CLEARED'],
    [
      'a step before its exception',
      ['LAST_MILE', 'OUT_FOR_DELIVERY', 5],
      ['LAST_MILE', 'DELIVERY_FAILED', 5],
      'DELIVERY_FAILED',
    ],
    ['exceptions by name', ['CUSTOMS', 'INSPECTION', 5], ['CUSTOMS', 'ON_HOLD', 5], 'ON_HOLD'],
  ])('%s', (_, first, second, status) => {
    expect(derive(ALLOCATED, first, second).status).toBe(status);
    expect(derive(ALLOCATED, second, first).status).toBe(status);
  });
});

describe('a cancellation', () => {
  const pickedUp: Report = ['FIRST_MILE', 'PICKED_UP', 2];
  const requested: Report = ['ORDER', 'CANCELLATION_REQUESTED', 3];
  const underlyingStatus = { serviceType: 'FIRST_MILE', status: 'PICKED_UP' };

  test('keeps the position of the parcel, from the request on', () => {
    expect(derive(ALLOCATED, pickedUp, requested)).toMatchObject({
      status: 'CANCELLATION_REQUESTED',
      rank: 103,
      underlyingStatus,
    });
    expect(derive(ALLOCATED, pickedUp, requested, ['ORDER', 'CANCELLED', 4])).toMatchObject({
      status: 'CANCELLED',
      terminal: true,
      rank: 103,
      underlyingStatus,
    });
  });

  test('a refusal restores the status before the request', () => {
    expect(derive(ALLOCATED, pickedUp, requested, ['ORDER', 'CANCELLATION_REFUSED', 4])).toMatchObject(
      underlyingStatus,
    );
  });

  test('a refusal does not reopen a cancelled order', () => {
    const reports: Report[] = [pickedUp, ['ORDER', 'CANCELLED', 4], ['ORDER', 'CANCELLATION_REFUSED', 5]];
    expect(derive(ALLOCATED, ...reports).status).toBe('CANCELLED');
  });

  test('a refusal without a request changes nothing', () => {
    expect(derive(ALLOCATED, pickedUp, ['ORDER', 'CANCELLATION_REFUSED', 4]).status).toBe('PICKED_UP');
    expect(derive(['ORDER', 'CANCELLATION_REFUSED', 0], ALLOCATED).status).toBe('ALLOCATED');
  });
});

describe('a reallocation', () => {
  const failed: Report = ['FIRST_MILE', 'PICKUP_FAILED', 3];

  test('after a failed pick-up makes the order wait again', () => {
    expect(derive(CREATED, ALLOCATED, failed, ['ORDER', 'ALLOCATED', 4])).toMatchObject({
      serviceType: 'ORDER',
      status: 'ALLOCATED',
      at: 4,
      stage: 'READY',
    });
  });

  test('after the parcel has moved changes nothing', () => {
    const departed: Report = ['FREIGHT_FORWARDER', 'OFFLOADED', 3];
    expect(derive(CREATED, ALLOCATED, departed, ['ORDER', 'ALLOCATED', 4]).status).toBe('OFFLOADED');
  });

  test('is not the first allocation of an order, whatever times partners report', () => {
    expect(derive(CREATED, failed, ['ORDER', 'ALLOCATED', 4]).status).toBe('PICKUP_FAILED');
  });

  test('is not the loss of a partner', () => {
    expect(derive(CREATED, ALLOCATED, failed, ['ORDER', 'UNALLOCATED', 4]).status).toBe('PICKUP_FAILED');
  });
});
