import { expect, test } from 'vitest';
import { buildLabelBarcode, toOrderCode } from './label-barcodes.ts';

test.each(['0000G5T2XK', 'SG0000G5T2XK', 'LLLLL0000G5T2XL'])(
  'toOrderCode finds %s in the barcode of every label version',
  (code) => {
    expect(buildLabelBarcode(code, 1)).toBe(code);
    for (const version of [1, 2, 10, 999]) {
      expect(toOrderCode(buildLabelBarcode(code, version).toLowerCase())).toBe(code);
    }
  },
);

test('toOrderCode returns other text unchanged', () => {
  for (const text of ['PARCEL2', 'XL2', 'SO-1L2', '0000G5T2XKL', '0000G5T2XKL1234'])
    expect(toOrderCode(text)).toBe(text);
});
