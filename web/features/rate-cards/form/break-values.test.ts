import { describe, expect, it } from 'vitest';
import {
  insertRow,
  parseBreakRows,
  readPastedNumbers,
  replaceCells,
  toBreakRows,
  type BreakRow,
} from './break-values.ts';

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

  it('take another row between two', () => {
    expect(insertRow(ROWS, 1)).toEqual([ROWS[0], ['', '', ''], ROWS[1]]);
  });

  it.each([
    [
      'points',
      [
        ['0', '2.50', '1.05'],
        ['1,000', '0', '0.95'],
      ],
      [
        ['0', '2.50', '1.05'],
        ['1,000', '0', '0.95'],
      ],
    ],
    [
      'commas',
      [
        ['0', '2,50', '1,05'],
        ['1.000', '0', '0,95'],
      ],
      [
        ['0', '2.50', '1.05'],
        ['1000', '0', '0.95'],
      ],
    ],
    ['three decimals', [['0,500', '0', '12']], [['0.500', '0', '12']]],
    ['thousands and a comma', [['2', '1.250,00', '19.500']], [['2', '1250.00', '19500']]],
    [
      'headers',
      [
        ['From kg', 'Base', 'Per step'],
        ['0', '1', '2'],
      ],
      [['0', '1', '2']],
    ],
  ])('pasted with %s are decimals with a point', (_, cells, expected) => {
    expect(readPastedNumbers(cells)).toEqual(expected);
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
