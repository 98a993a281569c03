import { describe, expect, it } from 'vitest';
import { suggestMapping, type SuggestionContext } from '../map/suggest-mapping.ts';
import { openTable } from '../testing.ts';
import { createOrderFile, readFileRows, type FileRow } from '../testing-order-file.ts';

const toRows = (header: string, weights: readonly string[]): FileRow[] =>
  weights.map((weight) => ({ 'Weight (kg)': undefined, [header]: weight }));
const readGrams = async (rows: readonly FileRow[]) =>
  (await readFileRows(rows)).map(({ draft, errors }) => draft?.parcels[0]?.grossGrams ?? errors[0]?.code);
const findQuestions = async (rows: readonly FileRow[], context: SuggestionContext = {}) => {
  const table = await openTable(createOrderFile(rows));
  return suggestMapping(table.header, table.sample, 'cross-border', context).columns.flatMap(
    ({ questions }) => questions,
  );
};

const readSides = async (rows: readonly FileRow[]) =>
  (await readFileRows(rows)).map(({ draft, errors }) => {
    const parcel = draft?.parcels[0];
    return parcel === undefined
      ? errors.map(({ code }) => code)
      : [parcel.lengthMm, parcel.widthMm, parcel.heightMm];
  });
const toSides = (unit: string, [length = '', width = '', height = '']: readonly string[]): FileRow => ({
  [`Length${unit}`]: length,
  [`Width${unit}`]: width,
  [`Height${unit}`]: height,
});

describe('the unit of lengths', () => {
  it.each([
    ['_in', [254, 203, 102]],
    [' (in)', [254, 203, 102]],
    [' (Inches)', [254, 203, 102]],
    [', ft', [3048, 2438, 1219]],
    [' (mm)', [10, 8, 4]],
    [' cm', [100, 80, 40]],
    ['_m', [10_000, 8000, 4000]],
  ])('is that of the headers %s', async (unit, sides) => {
    expect(await readSides([toSides(unit, ['10', '8', '4'])])).toEqual([sides]);
    expect(await findQuestions([toSides(unit, ['10', '8', '4'])])).toEqual([]);
  });

  it('is one question of the sides, and the lengths are errors, when headers and cells name none', async () => {
    const rows = [toSides('', ['30', '20', '10'])];
    expect(await findQuestions(rows)).toEqual([{ option: 'lengthUnit', likely: 'cm' }]);
    expect(await readSides(rows)).toEqual([Array.from({ length: 3 }, () => 'row.no_length_unit')]);
  });

  it('is that of the cells, of a column for units, or of another side', async () => {
    expect(await readSides([toSides('', ['30 cm', '8"', '0.1 m'])])).toEqual([[300, 203, 100]]);
    const row = { ...toSides('', ['10', '8', '4']), 'Dimension unit': 'inch' };
    expect(await readSides([row])).toEqual([[254, 203, 102]]);
    expect(await readSides([{ 'Length (in)': '10', Width: '8', Height: '4' }])).toEqual([[254, 203, 102]]);
  });

  it('is a question when sides name different units and one names none', async () => {
    const row = { 'Length (in)': '10', 'Width (cm)': '8', Height: '4' };
    expect(await findQuestions([row])).toEqual([{ option: 'lengthUnit', likely: expect.anything() }]);
  });

  it('of a side without a length is no question', async () => {
    expect(await findQuestions([toSides('', ['0', '0', '0'])])).toEqual([]);
    expect(await readSides([toSides('', ['0', '0', '0'])])).toEqual([[undefined, undefined, undefined]]);
  });

  it.each([
    [[['254', '203', '102', '0.9']], 'mm'],
    [[['0.25', '0.20', '0.10', '0.9']], 'm'],
    [[['30', '20', '10', '1.1']], 'cm'],
    [[['12', '8', '4', '0.9']], 'in'],
    [[['300', '200', '100', '']], 'mm'],
    [[['25', '20', '', '']], 'cm'],
    [
      [
        ['254', '203', '102', '0.9'],
        ['0.25', '0.20', '0.10', '0.9'],
      ],
      null,
    ],
  ] as const)('of the sides and kilograms %j is likely %s', async (rows, likely) => {
    const fileRows = rows.map(([length, width, height, kilograms]) => ({
      ...toSides('', [length, width, height]),
      'Weight (kg)': kilograms,
    }));
    expect(await findQuestions(fileRows)).toEqual([{ option: 'lengthUnit', likely }]);
  });
});

describe('the sides of a parcel in one cell', () => {
  it.each([
    ['Dimensions (cm)', '30x20x10', [300, 200, 100]],
    ['Dimensions', '30 × 20 × 10 cm', [300, 200, 100]],
    ['Parcel dimensions', '12"x8"x4"', [305, 203, 102]],
    ['L x W x H', 'L30 W20 H10 cm', [300, 200, 100]],
    ['LxWxH (in)', '10*8*4', [254, 203, 102]],
    ['Size (cm)', '30 X 20 X 10', [300, 200, 100]],
    ['Dims', '30,5 x 20 x 10,5 cm', [305, 200, 105]],
    ['Box size', '30cm x 20cm x 10cm', [300, 200, 100]],
    ['Dimensions', 'H: 10 cm, W: 20 cm, L: 30 cm', [300, 200, 100]],
    ['Dimensions', '30cm(L) x 20cm(W) x 10cm(H)', [300, 200, 100]],
    ['Dimensions', 'W20 x D30 x H10 cm', [300, 200, 100]],
    ['Dimensions (LxWxH cm)', '300 mm x 200 mm x 100 mm', [300, 200, 100]],
    ['Dimensions', '2 ft by 1 ft by 1 ft', [610, 305, 305]],
    ['Dimensions', 'n/a', [undefined, undefined, undefined]],
  ])('of the column %s are read from %s', async (header, cell, sides) => {
    expect(await readSides([{ [header]: cell }])).toEqual([sides]);
  });

  it.each(['30x20', 'large', '30x20x10x5 cm', '30x20x10 stones'])('%s are an error', async (cell) => {
    expect(await readSides([{ Dimensions: cell }])).toEqual([['row.not_dimensions']]);
  });

  it('without a unit are a question, and an error until it is answered', async () => {
    const rows = [{ Dimensions: '300x200x100' }];
    expect(await findQuestions(rows)).toEqual([{ option: 'lengthUnit', likely: 'mm' }]);
    expect(await readSides(rows)).toEqual([['row.no_length_unit']]);
  });

  it('under a header without a name are recognised by the cells, those of an item are not', async () => {
    expect(await readSides([{ Package: '30x20x10 cm' }])).toEqual([[300, 200, 100]]);
    expect(await readSides([{ 'Product measurements': '30x20x10 cm' }])).toEqual([
      [undefined, undefined, undefined],
    ]);
  });
});

describe('the unit of weights', () => {
  it('is a question, and the weights are errors, when header and cells name none', async () => {
    const rows = toRows('Weight', ['500', '350']);
    expect(await findQuestions(rows)).toEqual([{ option: 'weightUnit', likely: 'g' }]);
    expect(await readGrams(rows)).toEqual(['row.no_weight_unit', 'row.no_weight_unit']);
  });

  it('is that of the header, of the cell, of a column for units or of the other cells', async () => {
    expect(await readGrams(toRows('Weight (g)', ['500']))).toEqual([500]);
    expect(await readGrams(toRows('Weight', ['500g', '0.4 kg']))).toEqual([500, 400]);
    const rows = [{ 'Weight (kg)': undefined, Weight: '500', 'Weight unit': 'g' }];
    expect(await readGrams(rows)).toEqual([500]);
    expect(await readGrams(toRows('Weight', ['500g', '350']))).toEqual([500, 350]);
  });

  it('is an error in a row without one when other cells name different units', async () => {
    expect(await readGrams(toRows('Weight', ['500g', '0.5 kg', '2']))).toEqual([
      500,
      500,
      'row.no_weight_unit',
    ]);
    const rows = [{ 'Weight (kg)': undefined, Weight: '500', 'Weight unit': 'stones' }];
    expect(await readGrams(rows)).toEqual(['row.no_weight_unit']);
  });

  it.each([
    [['0.4', '1.2'], undefined, 'kg'],
    [['500', '1200'], undefined, 'g'],
    [['20'], undefined, null],
    [['20'], { low: 10_000, median: 18_000, high: 30_000 }, 'kg'],
    [['20'], { low: 5, median: 25, high: 300 }, 'g'],
  ] as const)(
    'of the weights %j with the usual parcels %j is likely %s',
    async (weights, usualGrams, likely) => {
      const context = usualGrams === undefined ? {} : { usualGrams };
      expect(await findQuestions(toRows('Weight', weights), context)).toEqual([
        { option: 'weightUnit', likely },
      ]);
    },
  );

  it('below one gram is an error', async () => {
    expect(await readGrams(toRows('Weight (g)', ['0.5', '1.2']))).toEqual(['row.below_one_gram', 1]);
  });
});
