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
