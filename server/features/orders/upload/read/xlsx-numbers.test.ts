import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { openTable, readCells, readOrders } from '../testing.ts';

const HEADER = [
  'Order number',
  'Receiver name',
  'Receiver phone',
  'Receiver address',
  'Country',
  'Weight (kg)',
  'SKU',
  'Item',
  'Qty',
  'Unit price',
  'Currency',
  'Sender name',
  'Sender address',
  'Sender country',
];
type Value = string | number;

const toRow = (changes: Readonly<Partial<Record<string, Value>>>): Value[] => {
  const row: Readonly<Record<string, Value>> = {
    'Order number': 'A-1',
    'Receiver name': 'Nurul Aisyah',
    'Receiver phone': '+60123456789',
    'Receiver address': '12 Jalan Ampang',
    Country: 'MY',
    'Weight (kg)': 1.25,
    SKU: 'TS-1',
    Item: 'Cotton T-shirt',
    Qty: 1,
    'Unit price': 12.5,
    Currency: 'SGD',
    'Sender name': 'Lion City Goods',
    'Sender address': '8 Marina View',
    'Sender country': 'SG',
  };
  return HEADER.map((name) => changes[name] ?? row[name] ?? '');
};
const openWorkbook = async (rows: readonly Parameters<typeof toRow>[0][]) =>
  openTable(await writeXlsx({ sheets: [{ name: 'Orders', rows: [HEADER, ...rows.map(toRow)] }] }));

describe('numbers of a workbook', { timeout: 30_000 }, () => {
  it.each([
    ['Order number', 'customerOrderCode'],
    ['SKU', 'itemSku'],
    ['Receiver phone', 'consigneePhone'],
  ] as const)('with more than 15 digits in the column %s are reported as shortened', async (name, field) => {
    const [order] = await readOrders(await openWorkbook([{ [name]: 5_812_345_678_901_234 }]), 'cross-border');
    expect(order?.draft).toBeNull();
    expect(order?.errors).toMatchObject([
      { field, code: 'row.shortened_code', value: '5.81234567890123E+15' },
    ]);
  });

  it('with 15 digits are codes', async () => {
    const table = await openWorkbook([{ 'Order number': 581_234_567_890_123 }]);
    expect((await readCells(table))[0]?.[0]).toBe('581234567890123');
    expect((await readOrders(table, 'cross-border'))[0]?.errors).toEqual([]);
  });

  it('that were different order numbers before they were shortened stay different orders', async () => {
    const codes = ['581234567890123401', '581234567890123402', '581234567890123403'].map(Number);
    const orders = await readOrders(
      await openWorkbook(codes.map((code) => ({ 'Order number': code }))),
      'cross-border',
    );
    expect(orders.map(({ rows, errors }) => [rows, errors[0]?.code])).toEqual([
      [[2], 'row.shortened_code'],
      [[3], 'row.shortened_code'],
      [[4], 'row.shortened_code'],
    ]);
  });

  it('with three decimals are not read as thousands', async () => {
    const [order] = await readOrders(await openWorkbook([{ 'Unit price': 1.234 }]), 'cross-border');
    expect(order?.draft?.items[0]?.unitValue.amountMinor).toBe(123);
  });

  it('say nothing about the decimal mark of the numbers in text cells', async () => {
    const readQuantity = async (price: Value) => {
      const table = await openWorkbook([{ Qty: '2,000', 'Unit price': price }]);
      const [order] = await readOrders(table, 'cross-border');
      return order?.draft?.items[0]?.quantity ?? order?.errors[0]?.code;
    };
    expect(await readQuantity(12.5)).toBe('row.ambiguous_number');
    expect(await readQuantity('12,50')).toBe(2);
    expect(await readQuantity('12.50')).toBe(2000);
  });

  it('are read as numbers in a column whose text cells have a decimal comma', async () => {
    const prices: Value[] = ['12,50', 12.5, 1.25, 1.234];
    const table = await openWorkbook(
      prices.map((price, index) => ({ 'Order number': `A-${index}`, 'Unit price': price })),
    );
    const amounts = (await readOrders(table, 'cross-border')).map(
      ({ draft }) => draft?.items[0]?.unitValue.amountMinor,
    );
    expect(amounts).toEqual([1250, 1250, 125, 123]);
  });
});
