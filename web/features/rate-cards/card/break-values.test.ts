import { describe, expect, it } from 'vitest';
import { parseBreakRows, replaceCells, toBreakRows, type BreakRow } from './break-values.ts';

const ROWS: BreakRow[] = [
  ['0', '2.00', '1.50'],
  ['5', '2.00', '1.20'],
];

describe('rows of weight breaks', () => {
  it('are the breaks in kilograms and units of the currency, and are read as the same breaks', () => {
    const breaks = [
      { fromGrams: 0, baseMinor: 200, perStepMinor: 150 },
      { fromGrams: 5500, baseMinor: 0, perStepMinor: 120 },
    ] as const;
    const rows = toBreakRows([...breaks], 'SGD');
    expect(rows).toEqual([
      ['0', '2.00', '1.50'],
      ['5.5', '0.00', '1.20'],
    ]);
    expect(parseBreakRows(rows, 'SGD').breaks).toEqual(breaks);
    const inDong = [{ fromGrams: 0, baseMinor: 0, perStepMinor: 19_500 }] as const;
    expect(parseBreakRows(toBreakRows([...inDong], 'VND'), 'VND').breaks).toEqual(inDong);
  });

  it('take pasted cells from a position on, and grow', () => {
    const pasted = [['1.10', '9.99'], ['1.00']];
    expect(replaceCells(ROWS, 1, 2, pasted)).toEqual([ROWS[0], ['5', '2.00', '1.10'], ['', '', '1.00']]);
    expect(replaceCells(ROWS, 0, 0, [['1']])).toEqual([['1', '2.00', '1.50'], ROWS[1]]);
  });

  it('name the cells that are no weight or amount, and a weight that does not rise', () => {
    const rows: BreakRow[] = [
      ['x', '1', '1'],
      ['5', 'y', ''],
      ['', '', ''],
      ['5', '', '1,000.5'],
      ['5', '', '2'],
    ];
    const { breaks, errors } = parseBreakRows(rows, 'SGD');
    expect(breaks).toBeUndefined();
    expect(Object.fromEntries(errors)).toEqual({
      '0 0': 'weight',
      '1 1': 'amount',
      '1 2': 'amount',
      '4 0': 'ascending',
    });
  });

  it('without a row have no breaks', () => {
    expect(parseBreakRows([['', '', '']], 'SGD').breaks).toBeUndefined();
  });
});
