import { findOpenQuestions } from '@portal/contract/orders';
import { expect, it } from 'vitest';
import { createOrderFile, readFileRows, type FileRow } from '../testing-order-file.ts';
import { openTable } from '../testing.ts';
import { suggestMapping } from './suggest-mapping.ts';

/** The fields of the columns that are mapped, and the candidate fields of those that are left out. */
async function suggest(rows: readonly FileRow[]) {
  const table = await openTable(createOrderFile(rows));
  const suggestion = suggestMapping(table.header, table.sample, 'cross-border');
  return {
    suggestion,
    fields: Object.fromEntries(
      suggestion.columns.map(({ header, mapping, candidate }) => [
        header,
        mapping === null ? `candidate ${candidate}` : `${mapping.field}${mapping.slot ?? ''}`,
      ]),
    ),
  };
}

it.each([
  ['payMethod', ['COD', 'CARD']],
  ['Zahlart', ['COD', 'Prepaid']],
  ['Thu tiền', ['Thu hộ', 'Chuyển khoản']],
])('a column %s of payment words with cash on delivery is the payment type', async (header, cells) => {
  const { fields } = await suggest(cells.map((cell) => ({ [header]: cell })));
  expect(fields[header]).toBe('paymentType');
});

it.each([
  ['Labels', ['VIP, COD', 'New'], 'paymentType'],
  ['Zustellhinweis', ['#05-12 Block 8', '12 Jalan Ampang'], 'consigneeAddressLine2'],
  ['Labels', ['VIP', 'New'], null],
  ['Loyalty', ['12', '15'], null],
  ['Billing extra', ['12 Jalan Ampang', '14 Jalan Ampang'], null],
])('a column %s with the cells %j has the candidate %s', async (header, cells, candidate) => {
  const { fields } = await suggest(cells.map((cell) => ({ [header]: cell })));
  expect(fields[header]).toBe(`candidate ${candidate}`);
});

it('a column of amounts with a currency has the candidate that no column has', async () => {
  const amounts = ['RM 12.50', 'RM 8'].map((Wert) => ({ Wert }));
  const withoutValue = amounts.map((row) => ({ ...row, 'Unit price': undefined }));
  expect((await suggest(withoutValue)).fields['Wert']).toBe('candidate itemValue');
  expect((await suggest(amounts)).fields['Wert']).toBe('candidate null');
  const withCod = amounts.map((row) => ({ ...row, 'Payment type': 'COD' }));
  expect((await suggest(withCod)).fields['Wert']).toBe('candidate codAmount');
});

it('a candidate is a question until the mapping uses the column or leaves it out', async () => {
  const { columns, mapping } = (await suggest([{ Labels: 'COD' }, { Labels: 'VIP' }])).suggestion;
  const column = { index: 13, header: 'Labels' };
  expect(findOpenQuestions(columns, mapping)).toEqual([{ ...column, option: 'field' }]);
  expect(findOpenQuestions(columns, { ...mapping, leftOutColumns: [13] })).toEqual([]);
  const columnsWithLabels = [...mapping.columns, { ...column, field: 'paymentType' as const }];
  expect(findOpenQuestions(columns, { ...mapping, columns: columnsWithLabels })).toEqual([]);
});

it('columns of a further item beside those of the first are mapped as its slot', async () => {
  const { fields } = await suggest([{ 'Item 2': 'Cap', 'Qty 2': '3', 'Unit price 2': '5.00' }]);
  expect(fields).toMatchObject({
    Item: 'itemDescription',
    'Item 2': 'itemDescription2',
    'Qty 2': 'itemQuantity2',
    'Unit price 2': 'itemUnitValue2',
  });
});

it.each([
  [['Item 2 name', 'Item 2 qty', 'Item 2 price']],
  [['Second item', 'Second qty', 'Second price']],
  [['product_2', 'qty_2', 'price_2']],
  [['SKU 2', 'Qty 2', 'Price 2']],
  [['Produit 2', 'Quantité 2', 'Prix 2']],
  [['2nd item', '2nd qty', '2nd price']],
  [['商品2', '数量2', '单价2']],
  [['Barang kedua', 'Jumlah kedua', 'Harga kedua']],
])('the columns %j are a second item of the row', async ([goods = '', quantity = '', price = '']) => {
  const orders = await readFileRows([{ [goods]: 'Cap', [quantity]: '3', [price]: '5.00' }, { [goods]: '' }]);
  expect(
    orders.map(({ draft }) =>
      draft?.items.map((item) => [item.description, item.quantity, item.unitValue.amountMinor]),
    ),
  ).toEqual([
    [
      ['Cotton T-shirt', 1, 1250],
      ['Cap', 3, 500],
    ],
    [['Cotton T-shirt', 1, 1250]],
  ]);
});

it('a second item without a price of its own is an error, not the price of the first one', async () => {
  const orders = await readFileRows([{ 'Item 2': 'Cap' }]);
  expect(orders[0]?.errors.map(({ code }) => code)).toEqual(['row.missing']);
});

it.each([
  ['Qty 2', '3', 'itemQuantity'],
  ['Price 2', '5.00', 'itemUnitValue'],
])('the column %s of a further item without a name is a question', async (header, cell, field) => {
  expect((await suggest([{ [header]: cell }])).fields[header]).toBe(`candidate ${field}`);
  expect((await suggest([{ [header]: '' }])).fields[header]).toBe('candidate null');
});

it('a second phone is a question where it completes the first one', async () => {
  const rows = [{ Portable: '+33612345678', 'Receiver phone': '' }, { Portable: '' }];
  expect((await suggest(rows)).fields['Portable']).toBe('candidate consigneePhone');
  expect((await suggest([{ Portable: '+33612345678' }])).fields['Portable']).toBe('candidate null');
});
