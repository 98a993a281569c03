import { describe, expect, it } from 'vitest';
import { checkParcels } from './check-parcels.ts';

const listCodes = (grossGrams: number, [lengthMm, widthMm, heightMm]: readonly [number, number, number]) =>
  checkParcels([{ grossGrams, lengthMm, widthMm, heightMm }]).map(({ code }) => code);

describe('weight and volume of a parcel', () => {
  it.each([
    [900, [2540, 2030, 1020]],
    [900, [3, 2, 1]],
    [9, [100, 100, 91]],
    [22_001, [100, 100, 100]],
  ] as const)('%d g in %j mm are a finding', (grams, sides) => {
    expect(listCodes(grams, sides)).toEqual(['unusual_density']);
  });

  it.each([
    [10, [100, 100, 100]],
    [22_000, [100, 100, 100]],
    [900, [254, 203, 102]],
  ] as const)('%d g in %j mm are none', (grams, sides) => {
    expect(listCodes(grams, sides)).toEqual([]);
  });

  it('are compared in each parcel with three sides, and are one finding', () => {
    const unusual = { grossGrams: 900, lengthMm: 2540, widthMm: 2030, heightMm: 1020 };
    expect(checkParcels([{ grossGrams: 900 }, unusual, unusual])).toEqual([
      { code: 'unusual_density', item: null, params: { grossGrams: 900, sides: '254 × 203 × 102 cm' } },
    ]);
    expect(checkParcels([{ grossGrams: 1 }])).toEqual([]);
  });
});
