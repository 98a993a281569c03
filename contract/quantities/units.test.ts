import { describe, expect, it } from 'vitest';
import {
  computeChargeableGrams,
  formatCentimetres,
  formatFileSize,
  formatKilograms,
  computeVolumetricGrams,
} from './units.ts';

describe('units', () => {
  it.each([
    [1000, '1 kg'],
    [12_500, '12.5 kg'],
    [1, '0.001 kg'],
    [1_000_001, '1,000.001 kg'],
  ])('formatKilograms shows %d g as %s', (grams, text) => {
    expect(formatKilograms(grams)).toBe(text);
  });

  it('formatCentimetres shows one decimal', () => {
    expect([300, 305, 7].map(formatCentimetres)).toEqual(['30.0 cm', '30.5 cm', '0.7 cm']);
  });

  it('computeVolumetricGrams: 40 × 30 × 20 cm with divisor 5000 is 4.8 kg', () => {
    const edges = { lengthMm: 400, widthMm: 300, heightMm: 200 };
    expect([5000, 6000, 4000].map((divisor) => computeVolumetricGrams(edges, divisor))).toEqual([
      4800, 4000, 6000,
    ]);
  });

  it('computeChargeableGrams takes the greater weight, rounded up to the step', () => {
    expect(computeChargeableGrams(1200, 4800, 500)).toBe(5000);
    expect(computeChargeableGrams(5000, 4800, 500)).toBe(5000);
    expect(computeChargeableGrams(5001, 4800, 500)).toBe(5500);
    expect(computeChargeableGrams(1, 0, 500)).toBe(500);
  });
});

it.each([
  [0, '0.00 Bytes'],
  [1023, '1023.00 Bytes'],
  [1024, '1.00 KB'],
  [1, '1.00 Bytes'],
  [1_572_864, '1.50 MB'],
  [1024 ** 8, '1.00 YB'],
  [1024 ** 9, '1024.00 YB'],
])('formatFileSize shows %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
