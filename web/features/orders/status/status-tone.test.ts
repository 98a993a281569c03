import { STATUS_OWNERS, STATUSES } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { getStatusTone } from './status-tone.ts';

describe('getStatusTone', () => {
  it('gives a status the same tone on every leg', () => {
    const tones = new Map<string, Set<string>>();
    for (const serviceType of STATUS_OWNERS)
      for (const { status } of STATUSES[serviceType])
        tones.set(status, (tones.get(status) ?? new Set()).add(getStatusTone({ serviceType, status })));
    expect([...tones].filter(([, tonesOfStatus]) => tonesOfStatus.size > 1)).toEqual([]);
  });

  it('marks statuses that need action as warning or danger, and endings by how they ended', () => {
    expect(getStatusTone({ serviceType: 'ORDER', status: 'UNALLOCATED' })).toBe('warning');
    expect(getStatusTone({ serviceType: 'LAST_MILE', status: 'DELIVERY_FAILED' })).toBe('danger');
    expect(getStatusTone({ serviceType: 'LAST_MILE', status: 'LOST' })).toBe('danger');
    expect(getStatusTone({ serviceType: 'ORDER', status: 'CANCELLED' })).toBe('ended');
    expect(getStatusTone({ serviceType: 'LAST_MILE', status: 'DELIVERED' })).toBe('success');
    expect(getStatusTone({ serviceType: 'LAST_MILE', status: 'NEW_ONE' })).toBe('neutral');
  });
});
