import { findOpenQuestions } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from '../map/suggest-mapping.ts';
import { createOrderFile, readFileRows, type FileRow } from '../testing-order-file.ts';
import { openTable } from '../testing.ts';

async function suggest(rows: readonly FileRow[]) {
  const table = await openTable(createOrderFile(rows));
  const { mapping, columns } = suggestMapping(table.header, table.sample, 'cross-border');
  return {
    mapping,
    words: columns.flatMap(({ questions }) => questions.flatMap(({ words = [] }) => words)),
    open: findOpenQuestions(columns, mapping).map(({ header, option }) => [header, option]),
  };
}
const answer = async (rows: readonly FileRow[], header: string, values: Record<string, string>) => {
  const { mapping } = await suggest(rows);
  const columns = mapping.columns.map((column) =>
    column.header === header ? { ...column, values } : column,
  );
  return readFileRows(rows, { columns });
};

const SERVICES = ['Free', 'free', 'Regional carrier', 'Express'].map((word) => ({ 'Shipping method': word }));

describe('unknown words of a service level', () => {
  it('are one question for each distinct word, the most frequent first', async () => {
    const { words, open } = await suggest(SERVICES);
    expect(words).toEqual([
      { word: 'Free', count: 2 },
      { word: 'Regional carrier', count: 1 },
    ]);
    expect(open).toEqual([['Shipping method', 'values']]);
  });

  it('are read as the default with a warning until they are answered', async () => {
    const orders = await readFileRows(SERVICES);
    expect(orders.map(({ draft }) => draft?.serviceLevel)).toEqual([
      'ECONOMY',
      'ECONOMY',
      'ECONOMY',
      'EXPRESS',
    ]);
    expect(
      orders.map(({ warnings }) => warnings.some(({ code }) => code === 'row.default_for_word')),
    ).toEqual([true, true, true, false]);
  });

  it('have the meaning of the answer, and an empty answer is the default without a warning', async () => {
    const orders = await answer(SERVICES, 'Shipping method', { FREE: 'EXPRESS', 'Regional carrier': '' });
    expect(orders.map(({ draft }) => draft?.serviceLevel)).toEqual([
      'EXPRESS',
      'EXPRESS',
      'ECONOMY',
      'EXPRESS',
    ]);
    expect(orders.flatMap(({ warnings }) => warnings.map(({ code }) => code))).not.toContain(
      'row.default_for_word',
    );
  });
});

describe('unknown words of a payment type', () => {
  it('are prepaid where the status of all their orders says paid, and open elsewhere', async () => {
    const rows = [
      { 'Payment method': 'shopflo', 'Order status': 'paid' },
      { 'Payment method': 'Razor', 'Order status': 'paid' },
      { 'Payment method': 'Razor', 'Order status': 'pending' },
    ];
    const { mapping, open } = await suggest(rows);
    expect(mapping.columns.find(({ field }) => field === 'paymentType')?.values).toEqual({
      shopflo: 'prepaid',
    });
    expect(open).toEqual([['Payment method', 'values']]);
    const orders = await readFileRows(rows);
    expect(orders.map(({ draft }) => draft?.paymentType)).toEqual(['prepaid', undefined, undefined]);
  });
});

describe('cash on delivery in a column that is not the payment type', () => {
  const codes = async (rows: readonly FileRow[], changes = {}) =>
    (await readFileRows(rows, changes)).map(({ errors }) => errors.map(({ code, column }) => [code, column]));
  const error = ['row.cod_in_other_column', 'Labels'];

  it('is an error of the order without a payment type, not of others', async () => {
    const rows = [
      { Labels: 'VIP, COD', 'Payment method': '' },
      { Labels: 'COD', 'Payment method': 'Visa card' },
      { Labels: 'VIP', 'Payment method': '' },
    ];
    expect(await codes(rows)).toEqual([[error], [], []]);
  });

  it.each(['Contra entrega', 'Paiement à la livraison', 'เก็บเงินปลายทาง', 'thu hộ', '货到付款'])(
    'is said by "%s"',
    async (word) => {
      expect(await codes([{ Labels: word }, { Labels: 'VIP' }])).toEqual([[error], []]);
    },
  );

  it('is no error where the mapping leaves the column out', async () => {
    const rows = [{ Labels: 'COD' }, { Labels: 'VIP' }];
    expect(await codes(rows, { leftOutColumns: [13] })).toEqual([[], []]);
  });
});
