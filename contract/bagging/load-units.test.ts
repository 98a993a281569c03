import { expect, test } from 'vitest';
import { loadUnit } from './load-units.ts';

test.each([
  ['ULD', 'AKE12345SQ', 'AKE12345SQ'],
  ['ULD', ' ake 1234-5x ', 'AKE12345X'],
  ['ULD', 'PMC12345SQ', 'PMC12345SQ'],
  ['ULD', 'AKE123SQ', undefined],
  ['ULD', 'AK12345SQ', undefined],
  ['ULD', 'AKE123456SQ', undefined],
  ['ULD', 'AKE1234512', undefined],
  ['PALLET', 'plt-014', 'PLT-014'],
  ['PALLET', '-1', undefined],
  ['PALLET', 'PLT 014', undefined],
  ['BOX', 'PLT-014', undefined],
])('the %s "%s" is stored as %s', (kind, code, stored) => {
  expect(loadUnit.safeParse({ kind, code }).data?.code).toBe(stored);
});
