import { STATUS_OWNERS, STATUSES } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { toneOfStatus } from './status-tone.ts';

describe('the colour of a status', () => {
  it('is the same on whatever leg it stands', () => {
    const tones = new Map<string, Set<string>>();
    for (const serviceType of STATUS_OWNERS)
      for (const { status } of STATUSES[serviceType])
        tones.set(status, (tones.get(status) ?? new Set()).add(toneOfStatus({ serviceType, status })));
    expect([...tones].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  it('warns of what somebody has to act on, and of what went wrong for good', () => {
    expect(toneOfStatus({ serviceType: 'ORDER', status: 'UNALLOCATED' })).toBe('warning');
    expect(toneOfStatus({ serviceType: 'LAST_MILE', status: 'DELIVERY_FAILED' })).toBe('danger');
    expect(toneOfStatus({ serviceType: 'LAST_MILE', status: 'LOST' })).toBe('danger');
    expect(toneOfStatus({ serviceType: 'ORDER', status: 'CANCELLED' })).toBe('ended');
    expect(toneOfStatus({ serviceType: 'LAST_MILE', status: 'DELIVERED' })).toBe('success');
    expect(toneOfStatus({ serviceType: 'LAST_MILE', status: 'NEW_ONE' })).toBe('neutral');
  });
});
