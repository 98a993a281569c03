import { describe, expect, test } from 'vitest';
import { readParcelRows } from './parcel-rows.ts';

/** The first parcel of a list with this header and row. */
function readRow(header: readonly string[], cells: readonly string[]) {
  const [parcel] = readParcelRows({ header, rows: [{ number: 2, cells }] });
  if (parcel === undefined) throw new Error('expected a parcel');
  return parcel;
}
const codes = ({ errors }: ReturnType<typeof readRow>) => errors.map(({ field, code }) => `${field} ${code}`);

const PLACES = ['Origin country', 'Destination country'] as const;

describe('a row of parcels', () => {
  test('has the fields of order files, by their headers', () => {
    const header = [
      ...PLACES,
      'Order code',
      'Weight (g)',
      'Length (mm)',
      'Service level',
      'Incoterm',
      'Value (SGD)',
    ];
    expect(
      readRow(header, ['Singapore', 'MYS', 'SO-1', '750', '300', 'Express', 'DDP', '25.50']),
    ).toMatchObject({
      row: 2,
      errors: [],
      reference: 'SO-1',
      originCountry: 'SG',
      destinationCountry: 'MY',
      grossGrams: 750,
      lengthMm: 300,
      serviceLevel: 'EXPRESS',
      incoterm: 'DDP',
      goodsValueMinor: 2550,
      goodsCurrency: 'SGD',
    });
  });

  test('has the decimal mark and the units of its columns, cells and unit columns', () => {
    expect(readRow([...PLACES, 'Weight kg', 'Height cm'], ['SG', 'MY', '1,25', '12,5'])).toMatchObject({
      grossGrams: 1250,
      heightMm: 125,
    });
    expect(
      readRow([...PLACES, 'Weight', 'Weight unit', 'Size'], ['SG', 'MY', '2', 'lb', '10x8x4 in']),
    ).toMatchObject({ grossGrams: 907 });
    expect(
      readRow([...PLACES, 'Weight', 'Dimensions'], ['SG', 'MY', '500 g', '10" x 8" x 4"']),
    ).toMatchObject({ grossGrams: 500, lengthMm: 254, widthMm: 203, heightMm: 102 });
  });

  test('whose units or decimal mark nothing names has errors instead of kilograms and centimetres', () => {
    expect(codes(readRow([...PLACES, 'Weight', 'Height'], ['SG', 'MY', '500', '12']))).toEqual([
      'weight row.no_weight_unit',
      'height row.no_length_unit',
    ]);
    expect(codes(readRow([...PLACES, 'Weight (kg)'], ['SG', 'MY', '1.250']))).toEqual([
      'weight row.ambiguous_number',
    ]);
  });

  test('is cash on delivery by its payment type or an amount to collect', () => {
    const readCod = (header: string, cell: string) =>
      readRow([...PLACES, 'Weight', header], ['SG', 'MY', '1 kg', cell]).cod;
    expect(readCod('Payment type', 'cod')).toBe(true);
    expect(readCod('Payment type', 'prepaid')).toBeUndefined();
    expect(readCod('COD amount', '25.00')).toBe(true);
    expect(readCod('COD amount', '0.00')).toBeUndefined();
  });

  test('without a country or a weight names each missing field, also where the file has no such column', () => {
    expect(codes(readRow(['Origin country', 'Weight'], ['SG', '']))).toEqual([
      'destinationCountry row.empty',
      'weight row.empty',
    ]);
  });

  test('with a cell that cannot be read names it once', () => {
    expect(codes(readRow([...PLACES, 'Weight (kg)'], ['SG', 'MY', 'heavy']))).toEqual([
      'weight row.not_weight',
    ]);
  });
});
