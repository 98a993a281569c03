import type { UploadMapping } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from '../map/suggest-mapping.ts';
import { openTable, readOrders } from '../testing.ts';
import { surveyRows } from './survey-rows.ts';

const HEADER =
  'Order number,Receiver name,Receiver address,Country,Weight (kg),Item,Qty,Unit price,Currency,Sender name,Sender address,Sender country,Order status';
const toLine = (code: string, status = 'To ship', item = 'Cotton T-shirt') =>
  `${code},Nurul Aisyah,12 Jalan Ampang,MY,1.25,${item},1,12.50,SGD,Lion City Goods,8 Marina View,SG,${status}`;
/** Reads a file by the suggested mapping, with changes and with answers for the words of the column of statuses. */
const readFile = async (
  lines: readonly string[],
  changes: Partial<UploadMapping> = {},
  header = HEADER,
  answers?: Record<string, string>,
) => {
  const table = await openTable([header, ...lines].join('\n'));
  const suggested = suggestMapping(table.header, table.sample, 'cross-border').mapping;
  const columns = suggested.columns.map((column) =>
    column.field === 'orderStatus' && answers !== undefined ? { ...column, values: answers } : column,
  );
  const mapping = { ...suggested, columns, ...changes };
  const { rows, leftOutRows } = await surveyRows(table, mapping);
  const orders = await readOrders(table, 'cross-border', { columns, ...changes });
  return {
    rows,
    leftOutRows,
    orders: orders.map(({ customerOrderCode, rows: numbers }) => [customerOrderCode, numbers]),
    items: orders.map(({ draft }) => draft?.items.map(({ description }) => description)),
    errors: orders.flatMap(({ errors }) => errors.map(({ code }) => code)),
    warnings: orders.flatMap(({ warnings }) => warnings),
  };
};
/** A row of an item without an order code. */
const ITEM_LINE = ',,,,,Belt,1,5,SGD,,,,';
const TWO_ORDERS = [
  ['A-1', [2]],
  ['A-2', [3]],
];

describe('rows that are no orders', () => {
  it.each([
    ['Total,,,,2.50,,2,25.00,,,,,', 'TOTAL'],
    [',,,,2.50,Grand total,2,25.00,,,,,', 'TOTAL'],
    ['Jumlah besar,,,,2.50,,,,,,,,', 'TOTAL'],
    ['Tổng cộng:,,,,2.50,,,,,,,,', 'TOTAL'],
    ['รวมทั้งหมด,,,,2.50,,,,,,,,', 'TOTAL'],
    ['合计,,,,2.50,,,,,,,,', 'TOTAL'],
    ['Please deliver all before Christmas,,,,,,,,,,,,', 'NOTE'],
    ['* prices without tax,,,,,,,,,,,,', 'NOTE'],
    [HEADER, 'HEADER'],
  ])('such as "%s" are left out and counted as %s', async (line, reason) => {
    const result = await readFile([toLine('A-1'), toLine('A-2'), line]);
    expect(result).toMatchObject({ rows: 2, orders: TWO_ORDERS, errors: [] });
    expect(result.leftOutRows).toEqual([{ reason, count: 1, rows: [4] }]);
  });

  it('below the header that explain the columns are left out and counted', async () => {
    const rules = HEADER.split(',').map(() => 'Required');
    const result = await readFile([rules.join(','), toLine('A-1')]);
    expect(result).toMatchObject({ rows: 1, orders: [['A-1', [3]]], errors: [] });
    expect(result.leftOutRows).toEqual([{ reason: 'DESCRIPTION', count: 1, rows: [2] }]);
  });

  it('are not confused with an order of goods named Total', async () => {
    const result = await readFile([toLine('A-1', '', 'Total care shampoo'), toLine('A-2', '', 'Sum')]);
    expect(result).toMatchObject({ rows: 2, orders: TWO_ORDERS, leftOutRows: [] });
  });
});

describe('rows without a code', () => {
  it('at the end of a file do not join the last order', async () => {
    const result = await readFile([toLine('A-1'), toLine('A-2'), ITEM_LINE]);
    expect(result.orders).toEqual([...TWO_ORDERS, ['', [4]]]);
    expect(result.errors).toContain('row.missing');
  });

  it('join the order above them in a file that has them between orders', async () => {
    const result = await readFile([toLine('A-1'), ITEM_LINE, toLine('A-2'), ITEM_LINE]);
    expect(result.orders).toEqual([
      ['A-1', [2, 3]],
      ['A-2', [4, 5]],
    ]);
  });

  it('and without an item never join an order', async () => {
    const result = await readFile([toLine('A-1'), ITEM_LINE, toLine('A-2'), ',,,,2.5,,2,17.50,SGD,,,,']);
    expect(result.orders.at(-1)).toEqual(['', [5]]);
  });
});

it('a row that was pasted twice is a warning with the row number of the first', async () => {
  const { warnings, errors } = await readFile([toLine('A-1'), toLine('A-2'), toLine('A-1')]);
  expect(errors).toEqual([]);
  expect(warnings.filter(({ code }) => code === 'row.repeated_row')).toMatchObject([
    { code: 'row.repeated_row', row: 4, params: { row: 2 } },
  ]);
});

describe('cancelled orders', () => {
  it.each(['Cancelled', 'Canceled by buyer', 'Dibatalkan', 'Đã hủy', 'ยกเลิกแล้ว', '已取消', 'Batal'])(
    'by the status %s are left out and counted',
    async (status) => {
      const result = await readFile([toLine('A-1', 'To ship'), toLine('A-2'), toLine('A-3', status)]);
      expect(result.orders).toEqual(TWO_ORDERS);
      expect(result.leftOutRows).toEqual([{ reason: 'CANCELLED', count: 1, rows: [4] }]);
    },
  );

  it('are left out with all their rows', async () => {
    const result = await readFile([toLine('A-1', 'Cancelled'), toLine('A-1', ''), toLine('A-2')]);
    expect(result.orders).toEqual([['A-2', [4]]]);
    expect(result.leftOutRows).toEqual([{ reason: 'CANCELLED', count: 2, rows: [2, 3] }]);
  });

  it.each([
    ['above', ['Cancelled', 'To ship', ''], [3, 4], 2],
    ['below', ['To ship', '', 'Cancelled'], [2, 3], 4],
  ])(
    'with items to ship %s the cancelled one lose that item only',
    async (_, statuses, orderRows, leftOutRow) => {
      const result = await readFile([...statuses.map((status) => toLine('A-1', status)), toLine('A-2')]);
      expect(result).toMatchObject({
        rows: 3,
        orders: [
          ['A-1', orderRows],
          ['A-2', [5]],
        ],
      });
      expect(result.leftOutRows).toEqual([{ reason: 'CANCELLED', count: 1, rows: [leftOutRow] }]);
    },
  );

  it('are left out with rows above the one with the status', async () => {
    const result = await readFile([toLine('A-1', ''), toLine('A-1', 'Cancelled'), toLine('A-2')]);
    expect(result).toMatchObject({ rows: 1, orders: [['A-2', [4]]] });
    expect(result.leftOutRows).toEqual([{ reason: 'CANCELLED', count: 2, rows: [3] }]);
  });

  it('are left out with their items without a code, which do not join the order above', async () => {
    const itemOfMalaysia = ',,,MY,,Belt,1,5,SGD,,,,';
    const lines = [
      toLine('A-1'),
      ITEM_LINE,
      toLine('A-2', 'Cancelled'),
      itemOfMalaysia,
      toLine('A-3'),
      ITEM_LINE,
    ];
    const result = await readFile(lines);
    expect(result).toMatchObject({
      rows: 4,
      orders: [
        ['A-1', [2, 3]],
        ['A-3', [6, 7]],
      ],
      errors: [],
    });
    expect(result.leftOutRows).toEqual([{ reason: 'CANCELLED', count: 2, rows: [4, 5] }]);
  });

  it('are not joined by an order below them whose code is missing', async () => {
    const withoutCode = toLine('').replace('Nurul Aisyah', 'Tan Wei');
    const result = await readFile([toLine('A-1'), toLine('A-2', 'Cancelled'), withoutCode, ITEM_LINE]);
    expect(result.orders).toEqual([
      ['A-1', [2]],
      ['', [4]],
      ['', [5]],
    ]);
    expect(result.leftOutRows).toEqual([{ reason: 'CANCELLED', count: 1, rows: [3] }]);
  });

  it('are orders when the mapping includes them', async () => {
    const result = await readFile([toLine('A-1', 'Cancelled'), toLine('A-2')], { includesCancelled: true });
    expect(result).toMatchObject({ orders: TWO_ORDERS, leftOutRows: [] });
  });

  it.each(['Not cancelled', 'Cancellation rejected', 'Cancel requested'])(
    'are not those with the status %s',
    async (status) => {
      expect((await readFile([toLine('A-1', status), toLine('A-2')])).orders).toEqual(TWO_ORDERS);
    },
  );
});

it('an order with a date in a column of cancellations is left out', async () => {
  const header = HEADER.replace('Order status', 'Cancelled at');
  const lines = [header, toLine('A-1', '2026-11-20 10:00'), toLine('A-2', '')];
  const orders = await readOrders(await openTable(lines.join('\n')), 'cross-border');
  expect(orders.map(({ customerOrderCode }) => customerOrderCode)).toEqual(['A-2']);
});

describe('orders with a status other than to ship', () => {
  it('are left out with a count for each reason', async () => {
    const statuses = ['Refunded', 'Completed', 'Shipped', 'Returned', 'Failed', 'Processing'];
    const result = await readFile(statuses.map((status, index) => toLine(`A-${index}`, status)));
    expect(result).toMatchObject({ rows: 1, orders: [['A-5', [7]]], errors: [] });
    expect(result.leftOutRows).toEqual([
      { reason: 'REFUNDED', count: 1, rows: [2] },
      { reason: 'SHIPPED', count: 2, rows: [3, 4] },
      { reason: 'RETURNED', count: 1, rows: [5] },
      { reason: 'FAILED', count: 1, rows: [6] },
    ]);
  });

  it('by one of several status columns are left out with their rows without a status', async () => {
    const header = `${HEADER},Fulfillment status`;
    const lines = [`${toLine('A-1', 'paid')},fulfilled`, `${toLine('A-1', '')},`];
    const result = await readFile([...lines, `${toLine('A-2', 'paid')},unfulfilled`], {}, header);
    expect(result.orders).toEqual([['A-2', [4]]]);
    expect(result.leftOutRows).toEqual([{ reason: 'SHIPPED', count: 2, rows: [2, 3] }]);
  });

  it('that does not say whether to ship have an error until the mapping answers it', async () => {
    const lines = [toLine('A-1', 'On hold'), toLine('A-2')];
    const { errors, orders } = await readFile(lines);
    expect(orders).toEqual(TWO_ORDERS);
    expect(errors).toEqual(['row.unclear_status']);
    const answered = await readFile(lines, {}, HEADER, { 'on HOLD': 'SHIP' });
    expect(answered).toMatchObject({ orders: TWO_ORDERS, errors: [], leftOutRows: [] });
    const leftOut = await readFile(lines, {}, HEADER, { 'On hold': 'LEAVE_OUT' });
    expect(leftOut.leftOutRows).toEqual([{ reason: 'STATUS', count: 1, rows: [2] }]);
  });

  it('are orders when an answer ships their status', async () => {
    const lines = [toLine('A-1', 'Completed'), toLine('A-2')];
    expect((await readFile(lines, {}, HEADER, { Completed: 'SHIP' })).orders).toEqual(TWO_ORDERS);
  });
});

describe('items that are not to be shipped', () => {
  const header = `${HEADER},Requires shipping`;
  const readItems = (items: readonly (readonly [code: string, item: string, requiresShipping: string])[]) =>
    readFile(
      items.map(([code, item, requiresShipping]) => `${toLine(code, '', item)},${requiresShipping}`),
      {},
      header,
    );

  it('are left out of their order, which keeps its other items', async () => {
    const result = await readItems([
      ['A-1', 'Membership', 'false'],
      ['A-1', 'Shirt', 'true'],
      ['A-2', 'Cap', 'true'],
    ]);
    expect(result).toMatchObject({ rows: 3, errors: [] });
    expect(result.items).toEqual([['Shirt'], ['Cap']]);
    expect(result.leftOutRows).toEqual([{ reason: 'NO_SHIPPING', count: 1, rows: [2] }]);
  });

  it('leave out an order that has no other items, with its rows without a code', async () => {
    const result = await readItems([
      ['A-1', 'Shirt', 'true'],
      ['A-2', 'Membership', 'false'],
      ['', 'Course', 'false'],
      ['A-3', 'Cap', 'true'],
    ]);
    expect(result.items).toEqual([['Shirt'], ['Cap']]);
    const orders = [
      ['A-1', [2]],
      ['A-3', [5]],
    ];
    expect(result).toMatchObject({ rows: 2, orders, errors: [] });
    expect(result.leftOutRows).toEqual([{ reason: 'NO_SHIPPING', count: 2, rows: [3, 4] }]);
  });

  it('are gift cards too where no column says so, but not their holders', async () => {
    const lines = ['Gift card 50', 'E-Gift Card', 'Gift card holder'];
    const result = await readFile(lines.map((item, index) => toLine(`A-${index}`, '', item)));
    expect(result.items).toEqual([['Gift card holder']]);
    expect(result.leftOutRows).toEqual([{ reason: 'NO_SHIPPING', count: 2, rows: [2, 3] }]);
  });

  it('are those of a status of the item, such as fulfilled', async () => {
    const lines = [`${toLine('A-1', 'partial', 'Shirt')},fulfilled`, `${toLine('A-1', '', 'Cap')},pending`];
    const result = await readFile(lines, {}, `${HEADER},Item status`, { partial: 'SHIP' });
    expect(result.items).toEqual([['Cap']]);
    expect(result.leftOutRows).toEqual([{ reason: 'SHIPPED', count: 1, rows: [2] }]);
  });
});
