import { describe, expect, test } from 'vitest';
import { STATUS_OWNERS, STATUSES } from '../orders/index.ts';
import { findParcelSituation, findParcelStep, type ParcelStep } from './parcel-progress.ts';

const PROGRESS: readonly (readonly [string, string, ParcelStep])[] = [
  ['ORDER', 'CREATED', 'ORDERED'],
  ['ORDER', 'CANCELLED', 'ORDERED'],
  ['FIRST_MILE', 'OUT_FOR_PICKUP', 'ORDERED'],
  ['FIRST_MILE', 'PICKUP_FAILED', 'ORDERED'],
  ['PICKUP', 'PICKED_UP', 'COLLECTED'],
  ['DROPOFF', 'DROPPED_OFF', 'COLLECTED'],
  ['FREIGHT_FORWARDER', 'RECEIVED_AT_FACILITY', 'ON_THE_WAY'],
  ['CUSTOMS', 'ON_HOLD', 'ON_THE_WAY'],
  ['LAST_MILE', 'RECEIVED_AT_DESTINATION_HUB', 'ON_THE_WAY'],
  ['LAST_MILE', 'DELIVERY_FAILED', 'OUT_FOR_DELIVERY'],
  ['SELF_COLLECT_LAST_MILE', 'READY_FOR_COLLECTION', 'OUT_FOR_DELIVERY'],
  ['SELF_COLLECT_LAST_MILE', 'COLLECTED', 'DELIVERED'],
  ['LAST_MILE', 'DELIVERED', 'DELIVERED'],
  ['LAST_MILE', 'RETURN_INITIATED', 'ORDERED'],
];

describe('the step of a parcel', () => {
  test.each(PROGRESS)('%s %s is %s', (serviceType, status, step) => {
    expect(findParcelStep([{ serviceType, status }])).toBe(step);
  });

  test('is the furthest of its events, also after a return', () => {
    const events = [
      { serviceType: 'LAST_MILE', status: 'RETURN_INITIATED' },
      { serviceType: 'LAST_MILE', status: 'OUT_FOR_DELIVERY' },
      { serviceType: 'ORDER', status: 'CREATED' },
    ];
    expect(findParcelStep(events)).toBe('OUT_FOR_DELIVERY');
    expect(findParcelStep([])).toBe('ORDERED');
  });
});

describe('the situation of a parcel', () => {
  const find = (serviceType: string, status: string, changes: object = {}) => {
    const definition = STATUSES[serviceType as 'ORDER'].find((one) => one.status === status);
    if (definition === undefined) throw new Error(`there is no status ${serviceType} ${status}`);
    const { stage, terminal } = definition;
    return findParcelSituation({
      status: { serviceType, status },
      stage,
      terminal,
      expectedSteps: [],
      ...changes,
    });
  };

  test.each([
    ['ORDER', 'CREATED', 'PREPARED'],
    ['ORDER', 'CANCELLED', 'STOPPED'],
    ['FIRST_MILE', 'PICKED_UP', 'COLLECTED'],
    ['FIRST_MILE', 'PICKUP_FAILED', 'DELAYED'],
    ['FREIGHT_FORWARDER', 'DEPARTED', 'TRAVELS'],
    ['CUSTOMS', 'ON_HOLD', 'DELAYED'],
    ['LAST_MILE', 'RECEIVED_AT_DESTINATION_HUB', 'ARRIVED'],
    ['LAST_MILE', 'OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY'],
    ['SELF_COLLECT_LAST_MILE', 'READY_FOR_COLLECTION', 'READY_FOR_COLLECTION'],
    ['LAST_MILE', 'DELIVERED', 'DELIVERED'],
    ['LAST_MILE', 'LOST', 'STOPPED'],
    ['LAST_MILE', 'RETURN_INITIATED', 'RETURNS'],
    ['CUSTOMS', 'RETURNED', 'RETURNED'],
  ])('%s %s is %s', (serviceType, status, situation) => {
    expect(find(serviceType, status)).toBe(situation);
  });

  test('before a departure whose day is expected is that it leaves', () => {
    const step = { serviceType: 'FREIGHT_FORWARDER', status: 'DEPARTED', timeZone: 'Asia/Singapore' };
    const leaving = { expectedSteps: [{ ...step, expectedAt: '2026-11-30T10:00:00Z' }] };
    expect(find('FREIGHT_FORWARDER', 'MANIFESTED', leaving)).toBe('LEAVES');
    const unknown = { expectedSteps: [{ ...step, expectedAt: null }] };
    expect(find('FREIGHT_FORWARDER', 'MANIFESTED', unknown)).toBe('TRAVELS');
  });

  test('exists for each status', () => {
    for (const serviceType of STATUS_OWNERS)
      for (const { status } of STATUSES[serviceType]) expect(find(serviceType, status)).not.toBe('');
  });
});
