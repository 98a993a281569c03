import { REWEIGH_STATES, type ReweighState } from '@portal/contract/reweigh';
import { describe, expect, test } from 'vitest';
import { getAnsweredFigures, getCurrentFigures, getEffectiveParcels } from './previous-reweighs.ts';
import type { StoredFigures } from './stored-figures.ts';

const DECLARED = [{ grossGrams: 14_850, lengthMm: 300, widthMm: 200, heightMm: 100 }];
const weigh = (grossGrams: number) => [{ grossGrams }];
const EFFECT: Readonly<Record<ReweighState, boolean>> = {
  WAITING: false,
  DISPUTED: false,
  ACCEPTED: true,
  UPHELD: true,
  REVISED: true,
  WITHDRAWN: false,
};

describe('the effective weight and dimensions of the pieces', () => {
  test.each(REWEIGH_STATES)('are those of a reweigh in state %s only if it was agreed', (state) => {
    const parcels = getEffectiveParcels(DECLARED, [{ state, parcels: weigh(11_880) }]);
    expect(parcels).toEqual(EFFECT[state] ? weigh(11_880) : DECLARED);
  });

  test('are those of the latest agreed reweigh, and as declared without any', () => {
    const reweighs = [
      { state: 'UPHELD', parcels: weigh(11_000) },
      { state: 'ACCEPTED', parcels: weigh(12_000) },
      { state: 'WITHDRAWN', parcels: weigh(13_000) },
    ] as const;
    expect(getEffectiveParcels(DECLARED, reweighs)).toEqual(weigh(12_000));
    expect(getEffectiveParcels(DECLARED, [])).toBe(DECLARED);
  });
});

test('the tolerance counts from the latest answered figures, the price from the latest agreed ones', () => {
  const figures = (grossGrams: number): StoredFigures => ({
    grossGrams,
    volumetricGrams: 0,
    chargeableGrams: grossGrams,
    price: null,
  });
  const previous = [
    { state: 'ACCEPTED', acceptedBy: 'CLIENT', after: figures(2_000) },
    { state: 'ACCEPTED', acceptedBy: 'TOLERANCE', after: figures(2_040) },
    { state: 'ACCEPTED', acceptedBy: 'SAME_CHARGE', after: figures(2_400) },
  ] as const;
  expect(getAnsweredFigures(figures(1_000), previous)).toEqual(figures(2_000));
  expect(getCurrentFigures(figures(1_000), previous)).toEqual(figures(2_400));
});
