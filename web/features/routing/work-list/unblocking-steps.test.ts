import type { BlockedPartner } from '@portal/contract/routing';
import { reason } from '@portal/contract/reasons';
import { expect, test } from 'vitest';
import { parseCountry, listUnblockingSteps } from './unblocking-steps.ts';

const buildPartner = (name: string, ...reasons: BlockedPartner['reasons']): BlockedPartner => ({
  partner: { id: name, name },
  reasons,
});

test('partners with a single obstacle give unblocking steps, the easiest first', () => {
  const steps = listUnblockingSteps([
    buildPartner('Heavy', reason('route.weight_not_covered', { maxGrams: 5000 })),
    buildPartner('Unconnected', reason('route.not_connected')),
    buildPartner('Ended', reason('route.connection_ended')),
    buildPartner('Left out', reason('route.fixed_to_other')),
    buildPartner('Far', reason('route.does_not_serve', { place: 'MY' }), reason('route.suspended')),
  ]);
  expect(steps).toEqual([
    { kind: 'allow', partner: 'Left out' },
    { kind: 'connect', partner: 'Unconnected' },
    { kind: 'connect', partner: 'Ended' },
    { kind: 'bob' },
  ]);
});

test('without a partner with a single obstacle, the step is to find another partner', () => {
  expect(listUnblockingSteps([buildPartner('Far', reason('route.does_not_serve', { place: 'MY' }))])).toEqual(
    [{ kind: 'findPartner' }],
  );
  expect(listUnblockingSteps([])).toEqual([{ kind: 'findPartner' }]);
});

test.each([
  ['MYKUL', 'MY'],
  ['MY (postcode 10…)', 'MY'],
  ['', undefined],
])('the country of the place "%s" is %s', (place, country) => {
  expect(parseCountry(place)).toBe(country);
});
