import { STATUS_OWNERS, STATUSES, findStatus } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { computeExpectedSteps, type Journey } from './expected-steps.ts';

const NOW = new Date('2026-11-20T00:00:00.000Z');
const LEGS = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'];
const CREATED = ['ORDER CREATED', 'ORDER ALLOCATED'];

function buildJourney(eventNames: readonly string[], overrides: Partial<Journey> = {}): Journey {
  return {
    legs: LEGS.map((serviceType, index) => ({ sequence: index + 1, serviceType })),
    events: [...CREATED, ...eventNames].map((name, index) => {
      const [serviceType = '', status = ''] = name.split(' ');
      return { serviceType, status, updateTimestamp: new Date(Date.UTC(2026, 10, 18, index)).toISOString() };
    }),
    terminal: false,
    legEnds: [],
    ...overrides,
  };
}
const listStepNames = (journey: Journey) =>
  computeExpectedSteps(journey, NOW).map(({ serviceType, status }) => `${serviceType} ${status}`);

describe('computeExpectedSteps', () => {
  it('returns the next step, the end of each remaining leg, and the delivery', () => {
    expect(listStepNames(buildJourney([]))).toEqual([
      'FIRST_MILE PENDING_PICKUP',
      'FIRST_MILE HANDED_OVER',
      'FREIGHT_FORWARDER HANDED_OVER',
      'CUSTOMS HANDED_OVER',
      'LAST_MILE DELIVERED',
    ]);
    expect(listStepNames(buildJourney(['CUSTOMS CLEARED']))).toEqual([
      'CUSTOMS HANDED_OVER',
      'LAST_MILE DELIVERED',
    ]);
    expect(listStepNames(buildJourney(['CUSTOMS HANDED_OVER']))).toEqual([
      'LAST_MILE RECEIVED_AT_DESTINATION_HUB',
      'LAST_MILE DELIVERED',
    ]);
  });

  it('adds expected times that are in the future, none to the delivery', () => {
    const journey = buildJourney(['FREIGHT_FORWARDER ARRIVED'], {
      legEnds: [
        { serviceType: 'FREIGHT_FORWARDER', at: '2026-11-19T00:00:00.000Z' },
        { serviceType: 'CUSTOMS', at: '2026-11-21T00:00:00.000Z' },
      ],
    });
    expect(computeExpectedSteps(journey, NOW).map(({ expectedAt }) => expectedAt)).toEqual([
      null,
      '2026-11-21T00:00:00.000Z',
      null,
    ]);
  });

  it('expects another attempt after a failed delivery, and only the return after the last one', () => {
    const failedAttempt = ['LAST_MILE OUT_FOR_DELIVERY', 'LAST_MILE DELIVERY_FAILED'];
    expect(listStepNames(buildJourney(failedAttempt))).toEqual([
      'LAST_MILE OUT_FOR_DELIVERY',
      'LAST_MILE DELIVERED',
    ]);
    expect(listStepNames(buildJourney([...failedAttempt, ...failedAttempt, ...failedAttempt]))).toEqual([
      'LAST_MILE RETURN_INITIATED',
    ]);
    expect(listStepNames(buildJourney([...failedAttempt, 'LAST_MILE RETURN_INITIATED']))).toEqual([
      'LAST_MILE RETURNED',
    ]);
  });

  it('returns nothing for a terminal order', () => {
    expect(listStepNames(buildJourney(['LAST_MILE DELIVERED'], { terminal: true }))).toEqual([]);
  });

  it('never returns an exception status', () => {
    for (const owner of STATUS_OWNERS)
      for (const { status, terminal } of STATUSES[owner])
        for (const step of computeExpectedSteps(
          buildJourney([`${owner} ${status}`], { terminal, legs: [{ sequence: 1, serviceType: owner }] }),
          NOW,
        ))
          expect(findStatus(step)?.exception).toBe(false);
  });
});
