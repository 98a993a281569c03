import { expect, it } from 'vitest';
import type { RateComparison } from '@portal/contract/rate-comparison';
import { addToDraft } from './pinned-draft.ts';

const ROW = {
  legs: [
    { leg: 'FREIGHT_FORWARDER', partner: { id: 'forwarder' }, mode: 'AIR' },
    { leg: 'LAST_MILE', partner: { id: 'courier' }, mode: null },
  ],
} as unknown as RateComparison;

it('a combination replaces the draft of its legs from its origin, and no other leg', () => {
  const existing = { mode: 'AUTOMATIC', entries: [], weights: null } as const;
  const draft = { baseVersion: 3, legs: { CUSTOMS: existing, 'LAST_MILE SG': existing } };
  const lane = { originCountry: 'SG', destinationCountry: 'MY', movement: 'CROSS_BORDER' } as const;
  expect(addToDraft(draft, ROW, lane)).toEqual({
    baseVersion: 3,
    legs: {
      CUSTOMS: existing,
      'FREIGHT_FORWARDER SG': {
        mode: 'ORDER',
        entries: [{ partnerId: 'forwarder', percent: 100, condition: { modes: ['AIR'] } }],
        weights: null,
      },
      'LAST_MILE SG': {
        mode: 'ORDER',
        entries: [{ partnerId: 'courier', percent: 100, condition: {} }],
        weights: null,
      },
    },
  });
});
