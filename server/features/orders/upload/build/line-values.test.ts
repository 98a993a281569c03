import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFileRows, type FileRow } from '../testing-order-file.ts';

const readLine = async (row: FileRow) => {
  const [order] = await readFileRows([row]);
  return {
    items: order?.draft?.items.map(({ quantity, unitValue }) => [quantity, unitValue.amountMinor]),
    warnings: order?.warnings.map(({ code }) => code),
    errors: order?.errors.map(({ code }) => code),
  };
};
const withoutPrice = { 'Unit price': undefined };

describe('the total of a line', () => {
  it.each([
    [
      '3',
      '10.00',
      'SGD',
      [
        [2, 333],
        [1, 334],
      ],
    ],
    [
      '7',
      '100',
      'JPY',
      [
        [5, 14],
        [2, 15],
      ],
    ],
    ['4', '10.00', 'SGD', [[4, 250]]],
    [
      '3',
      '0.02',
      'SGD',
      [
        [1, 0],
        [2, 1],
      ],
    ],
  ])('for %s pieces of %s %s is the sum of items', async (quantity, total, currency, items) => {
    const line = await readLine({ ...withoutPrice, Qty: quantity, 'Total value': total, Currency: currency });
    expect(line.items).toEqual(items);
    expect(line.warnings).not.toContain('row.rounded');
  });

  it('is the sum of items for any total and quantity', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9_999_99 }),
        fc.integer({ min: 1, max: 999 }),
        async (total, pieces) => {
          const text = (total / 100).toFixed(2);
          const { items = [] } = await readLine({ ...withoutPrice, Qty: `${pieces}`, 'Total value': text });
          expect(items.reduce((sum, [quantity = 0, amount = 0]) => sum + quantity * amount, 0)).toBe(total);
          expect(items.reduce((sum, [quantity = 0]) => sum + quantity, 0)).toBe(pieces);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is kept beside the rounded value of a piece', async () => {
    const row = { Qty: '3', 'Unit price': '3.33', 'Total value': '10.00' };
    expect((await readLine(row)).items).toEqual([
      [2, 333],
      [1, 334],
    ]);
    expect(await readLine({ ...row, 'Unit price': '3.3333' })).toMatchObject({
      items: [
        [2, 333],
        [1, 334],
      ],
      warnings: [],
    });
  });

  it('that is not the sum of the pieces is a warning', async () => {
    const row = { Qty: '3', 'Unit price': '10.00', 'Total value': '27.00' };
    expect(await readLine(row)).toEqual({
      items: [[3, 1000]],
      warnings: ['row.total_unlike_pieces'],
      errors: [],
    });
  });

  it('that cannot be read, or is zero, leaves the value of the piece', async () => {
    for (const total of ['paid', '0', ''])
      expect(await readLine({ Qty: '3', 'Unit price': '10.00', 'Total value': total })).toEqual({
        items: [[3, 1000]],
        warnings: [],
        errors: [],
      });
  });
});
