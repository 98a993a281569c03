import { describe, expect, it } from 'vitest';
import { suggestMapping } from '../map/suggest-mapping.ts';
import { createOrderFile, readFileRows, TEST_PREFLIGHT, type FileRow } from '../testing-order-file.ts';
import { openTable } from '../testing.ts';

/** The suggested columns with Subtotal as the total of the goods, as the known Shopify export maps it. */
async function mapSubtotal(rows: readonly FileRow[]) {
  const table = await openTable(createOrderFile(rows));
  const { columns } = suggestMapping(table.header, table.sample, 'cross-border').mapping;
  const index = table.header.indexOf('Subtotal');
  const others = columns.filter((column) => column.index !== index);
  return { columns: [...others, { index, header: 'Subtotal', field: 'goodsTotal' as const }] };
}

/** The items of the first order as quantity and unit value, and the codes of its discount warnings. */
async function readDiscounted(rows: readonly FileRow[]) {
  const [order] = await readFileRows(
    rows.map((row) => ({ 'Order number': 'A-1', ...row })),
    {},
    { preflight: TEST_PREFLIGHT },
  );
  return {
    items: order?.draft?.items.map(({ quantity, unitValue }) => [quantity, unitValue.amountMinor]),
    warnings: order?.warnings.flatMap(({ code }) =>
      code.includes('discount') || code === 'finding.zero_value' ? [code] : [],
    ),
  };
}

describe('the value of the goods', () => {
  it.each([
    ['Order discount', '90.00'],
    ['Item discount', '90.00'],
    ['Order discount', '-90.00'],
  ])('is lowered by the column %s with %s', async (header, discount) => {
    expect(await readDiscounted([{ 'Unit price': '100.00', [header]: discount }])).toEqual({
      items: [[1, 1000]],
      warnings: ['row.discount_applied'],
    });
  });

  it('is lowered once by the discount of the order that includes those of its lines', async () => {
    const row = { 'Unit price': '100.00', 'Order discount': '90.00', 'Item discount': '90.00' };
    expect((await readDiscounted([row])).items).toEqual([[1, 1000]]);
  });

  it('is lowered by the rest of the discount in proportion, exactly to the minor unit', async () => {
    const { items } = await readDiscounted([
      { 'Unit price': '10.00', 'Order discount': '10.00' },
      { 'Unit price': '10.00', 'Order discount': '' },
      { 'Unit price': '10.00', 'Order discount': '' },
    ]);
    expect(items).toEqual([
      [1, 666],
      [1, 667],
      [1, 667],
    ]);
  });

  it('of a line that is no multiple of its quantity becomes two items', async () => {
    const row = { 'Unit price': '10.00', Qty: '3', 'Item discount': '1.00' };
    expect((await readDiscounted([row])).items).toEqual([
      [1, 966],
      [2, 967],
    ]);
  });

  it('is 0 with warnings where the discount is more', async () => {
    expect(await readDiscounted([{ 'Unit price': '10.00', 'Order discount': '12.00' }])).toEqual({
      items: [[1, 0]],
      warnings: ['row.discount_above_value', 'finding.zero_value'],
    });
  });

  it('is not lowered where the file has the total value of the item only', async () => {
    const row = { 'Unit price': undefined, 'Total value': '100.00', 'Order discount': '90.00' };
    expect(await readDiscounted([row])).toEqual({
      items: [[1, 10_000]],
      warnings: ['row.discount_not_applied'],
    });
  });

  it('is lowered by a percentage of the lines of the order', async () => {
    expect(await readDiscounted([{ 'Order discount': '10%' }, { 'Order discount': '' }])).toMatchObject({
      items: [
        [1, 1125],
        [1, 1125],
      ],
    });
  });

  it('has no warning without a discount', async () => {
    expect(await readDiscounted([{ 'Order discount': '0.00' }])).toEqual({
      items: [[1, 1250]],
      warnings: [],
    });
  });

  it('of an item that is shipped already takes its share of the discount', async () => {
    const { items } = await readDiscounted([
      { 'Unit price': '50.00', 'Order discount': '20.00', 'Item status': 'fulfilled' },
      { 'Unit price': '50.00', 'Order discount': '', 'Item status': 'pending' },
    ]);
    expect(items).toEqual([[1, 4000]]);
  });

  it('is lowered by a discount of the shipping cost only where the total of the goods is lower', async () => {
    const order = { 'Unit price': '100.00', 'Order discount': '9.00' };
    const readWith = async (total: string) =>
      (
        await readFileRows(
          [{ ...order, Subtotal: total }],
          await mapSubtotal([{ ...order, Subtotal: total }]),
        )
      )[0];
    expect((await readWith('100.00'))?.draft?.items[0]?.unitValue.amountMinor).toBe(10_000);
    expect((await readWith('91.00'))?.draft?.items[0]?.unitValue.amountMinor).toBe(9_100);
    expect((await readWith('see invoice'))?.draft?.items[0]?.unitValue.amountMinor).toBe(9_100);
  });

  it('of several items of one row is lowered once by a discount without an item number', async () => {
    const row = { 'Unit price': '10.00', 'Item discount': '1.00', 'Item 2': 'Cap', 'Unit price 2': '5.00' };
    expect((await readDiscounted([row])).items).toEqual([
      [1, 900],
      [1, 500],
    ]);
  });
});
