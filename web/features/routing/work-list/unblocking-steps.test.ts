import type { BlockedPartner } from '@portal/contract/routing';
import { expect, test } from 'vitest';
import { countryOfPlace, unblocksOf } from './unblocking-steps.ts';

const blocked = (name: string, ...reasons: BlockedPartner['reasons']): BlockedPartner => ({
  partner: { id: name, name },
  reasons,
});

test('what would unblock a leg is what alone keeps a partner from it, the least first', () => {
  const found = unblocksOf([
    blocked('Heavy', { code: 'weight_not_covered', maxGrams: 5000 }),
    blocked('Stranger', { code: 'not_connected', state: 'NONE' }),
    blocked('Ended', { code: 'not_connected', state: 'ENDED' }),
    blocked('Left out', { code: 'not_in_lane_control', mode: 'FIXED' }),
    blocked('Far', { code: 'does_not_serve', place: 'MY' }, { code: 'suspended' }),
  ]);
  expect(found).toEqual([
    { kind: 'allow', partner: 'Left out' },
    { kind: 'connect', partner: 'Stranger' },
    { kind: 'connect', partner: 'Ended' },
    { kind: 'bob' },
  ]);
});

test('where no one thing would help, another partner is needed', () => {
  expect(unblocksOf([blocked('Far', { code: 'does_not_serve', place: 'MY' })])).toEqual([
    { kind: 'findPartner' },
  ]);
  expect(unblocksOf([])).toEqual([{ kind: 'findPartner' }]);
});

test.each([
  ['MYKUL', 'MY'],
  ['MY (postcode 10…)', 'MY'],
  ['', undefined],
])('the country of %s is %s', (place, country) => {
  expect(countryOfPlace(place)).toBe(country);
});
