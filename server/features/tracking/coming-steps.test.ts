import { STATUS_OWNERS, STATUSES, statusOf } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { comingSteps, type Journey } from './coming-steps.ts';

const NOW = new Date('2026-11-20T00:00:00.000Z');
const LEGS = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'];
const CREATED = ['ORDER CREATED', 'ORDER ALLOCATED'];

function journey(happened: readonly string[], changed: Partial<Journey> = {}): Journey {
  return {
    legs: LEGS.map((serviceType, index) => ({ sequence: index + 1, serviceType })),
    events: [...CREATED, ...happened].map((name, index) => {
      const [serviceType = '', status = ''] = name.split(' ');
      return { serviceType, status, updateTimestamp: new Date(Date.UTC(2026, 10, 18, index)).toISOString() };
    }),
    terminal: false,
    legEnds: [],
    promisedFrom: null,
    ...changed,
  };
}
const names = (given: Journey) =>
  comingSteps(given, NOW).map(({ serviceType, status }) => `${serviceType} ${status}`);

describe('what comes next', () => {
  it('is the next step, the end of each leg ahead, and the delivery', () => {
    expect(names(journey([]))).toEqual([
      'FIRST_MILE PENDING_PICKUP',
      'FIRST_MILE HANDED_OVER',
      'FREIGHT_FORWARDER HANDED_OVER',
      'CUSTOMS HANDED_OVER',
      'LAST_MILE DELIVERED',
    ]);
    expect(names(journey(['CUSTOMS CLEARED']))).toEqual(['CUSTOMS HANDED_OVER', 'LAST_MILE DELIVERED']);
    expect(names(journey(['CUSTOMS HANDED_OVER']))).toEqual([
      'LAST_MILE RECEIVED_AT_DESTINATION_HUB',
      'LAST_MILE DELIVERED',
    ]);
  });

  it('says when, as long as that is still ahead', () => {
    const ahead = journey(['FREIGHT_FORWARDER ARRIVED'], {
      legEnds: [
        { serviceType: 'FREIGHT_FORWARDER', at: '2026-11-19T00:00:00.000Z' },
        { serviceType: 'CUSTOMS', at: '2026-11-21T00:00:00.000Z' },
      ],
      promisedFrom: '2026-11-22T00:00:00.000Z',
    });
    expect(comingSteps(ahead, NOW).map(({ expectedAt }) => expectedAt)).toEqual([
      null,
      '2026-11-21T00:00:00.000Z',
      '2026-11-22T00:00:00.000Z',
    ]);
  });

  it('tries again after a failure, and after the last one tells of the return alone', () => {
    const once = ['LAST_MILE OUT_FOR_DELIVERY', 'LAST_MILE DELIVERY_FAILED'];
    expect(names(journey(once))).toEqual(['LAST_MILE OUT_FOR_DELIVERY', 'LAST_MILE DELIVERED']);
    expect(names(journey([...once, ...once, ...once]))).toEqual(['LAST_MILE RETURN_INITIATED']);
    expect(names(journey([...once, 'LAST_MILE RETURN_INITIATED']))).toEqual(['LAST_MILE RETURNED']);
  });

  it('is nothing after the end', () => {
    expect(names(journey(['LAST_MILE DELIVERED'], { terminal: true }))).toEqual([]);
  });

  it('is never a mishap, whatever the status', () => {
    for (const owner of STATUS_OWNERS)
      for (const { status, terminal } of STATUSES[owner])
        for (const step of comingSteps(
          journey([`${owner} ${status}`], { terminal, legs: [{ sequence: 1, serviceType: owner }] }),
          NOW,
        ))
          expect(statusOf(step)?.exception).toBe(false);
  });
});
