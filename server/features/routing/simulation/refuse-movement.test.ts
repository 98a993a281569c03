import type { Movement } from '@portal/contract/trade';
import { expect, test } from 'vitest';
import { refuseMovement } from './refuse-movement.ts';

test.each<[Movement, string, string, string | undefined]>([
  ['CROSS_BORDER', 'SG', 'SG', 'route.cross_border_same_country'],
  ['DOMESTIC', 'SG', 'TH', 'route.domestic_other_country'],
  ['CROSS_BORDER', 'SG', 'TH', undefined],
  ['DOMESTIC', 'SG', 'SG', undefined],
  ['B2B', 'SG', 'SG', undefined],
  ['B2B', 'SG', 'TH', undefined],
])('%s from %s to %s is refused as %s', (movement, originCountry, destinationCountry, code) => {
  const refusal = refuseMovement({ movement, originCountry, destinationCountry }, 'destinationCountry');
  expect(refusal?.code).toBe(code);
  if (code !== undefined) expect(refusal?.details).toMatchObject([{ note: 'destinationCountry', code }]);
});
