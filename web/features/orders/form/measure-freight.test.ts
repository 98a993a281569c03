import { expect, test } from 'vitest';
import { measureFreight } from './measure-freight.ts';
import type { ParcelValues } from './order-form-values.ts';

/** 120 × 80 × 100 cm: 960 litres, 160 kg by 6,000 cm³/kg. */
const PALLET: ParcelValues = {
  grossGrams: 120_300,
  lengthMm: 1_200,
  widthMm: 800,
  heightMm: 1_000,
  packageType: '',
  isStackable: '',
};
const HEAVY: ParcelValues = { ...PALLET, grossGrams: 210_300 };

test.each([
  ['volumetric weight above gross weight, by air', [PALLET], 'AIR', 160_000, 6000],
  ['gross weight above volumetric weight, rounded up to half a kilogram', [HEAVY], 'AIR', 210_500, 6000],
  ['the sum of the packages, not each by itself', [PALLET, HEAVY], 'AIR', 331_000, 6000],
  ['the divisor of the mode', [PALLET], 'LAND', 240_000, 4000],
] as const)('freight is charged for %s', (_, parcels, shipmentMode, grams, divisor) => {
  expect(measureFreight({ parcels, shipmentMode })).toEqual({
    litres: 960 * parcels.length,
    chargeable: { grams, divisor },
  });
});

test('freight without a mode has a volume and no chargeable weight', () => {
  expect(measureFreight({ parcels: [PALLET], shipmentMode: '' })).toEqual({
    litres: 960,
    chargeable: undefined,
  });
});

test('freight with a package without weight has a volume and no chargeable weight', () => {
  const parcels = [PALLET, { ...PALLET, grossGrams: null }];
  expect(measureFreight({ parcels, shipmentMode: 'AIR' })).toEqual({ litres: 1_920, chargeable: undefined });
});

test('freight with a package without dimensions has neither', () => {
  const parcels = [PALLET, { ...PALLET, heightMm: null }];
  expect(measureFreight({ parcels, shipmentMode: 'AIR' })).toEqual({
    litres: undefined,
    chargeable: undefined,
  });
});
