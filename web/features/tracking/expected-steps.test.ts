import { STATUS_OWNERS, STATUSES, statusOf } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { expectedSteps } from './expected-steps.ts';

const names = (steps: ReturnType<typeof expectedSteps>) => steps.map(({ status }) => status);

describe('what comes next', () => {
  it('goes on along the leg, to the good end', () => {
    expect(names(expectedSteps({ serviceType: 'LAST_MILE', status: 'RECEIVED_AT_DESTINATION_HUB' }))).toEqual(
      ['OUT_FOR_DELIVERY', 'DELIVERED'],
    );
  });

  it('crosses into the next leg where the legs are known', () => {
    const legs = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'];
    expect(expectedSteps({ serviceType: 'CUSTOMS', status: 'CLEARED' }, legs)).toEqual([
      { serviceType: 'CUSTOMS', status: 'HANDED_OVER' },
      { serviceType: 'LAST_MILE', status: 'RECEIVED_AT_DESTINATION_HUB' },
      { serviceType: 'LAST_MILE', status: 'OUT_FOR_DELIVERY' },
    ]);
  });

  it('tries again after a failure, and is nothing after the end', () => {
    expect(names(expectedSteps({ serviceType: 'LAST_MILE', status: 'DELIVERY_FAILED' }))[0]).toBe(
      'OUT_FOR_DELIVERY',
    );
    expect(expectedSteps({ serviceType: 'LAST_MILE', status: 'DELIVERED' })).toEqual([]);
  });

  it('never expects a mishap, whatever the status', () => {
    for (const serviceType of STATUS_OWNERS)
      for (const { status } of STATUSES[serviceType])
        for (const step of expectedSteps({ serviceType, status }))
          expect(statusOf(step)?.exception).toBe(false);
  });
});
