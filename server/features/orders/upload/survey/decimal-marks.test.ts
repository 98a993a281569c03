import type { DecimalMark, UploadFieldKey } from '@portal/contract/orders';
import { describe, expect, it } from 'vitest';
import { suggestMapping } from '../map/suggest-mapping.ts';
import { openTable } from '../testing.ts';
import { createOrderFile, readFileRows, type FileRow } from '../testing-order-file.ts';

const readAmounts = async (rows: readonly FileRow[], changes: Parameters<typeof readFileRows>[1] = {}) =>
  (await readFileRows(rows, changes)).map(({ draft, errors }) =>
    draft === null ? errors.map(({ code }) => code) : draft.items[0]?.unitValue.amountMinor,
  );
const findQuestions = async (rows: readonly FileRow[]) => {
  const table = await openTable(createOrderFile(rows));
  const { columns } = suggestMapping(table.header, table.sample, 'cross-border');
  return columns.flatMap(({ header, questions }) => questions.map(({ option }) => [header, option]));
};

describe('amounts that all have one group of three digits', () => {
  it('are thousands in a currency without minor units', async () => {
    const rows = ['129.000', '45.500'].map((price) => ({ 'Unit price': price, Currency: 'VND' }));
    expect(await readAmounts(rows)).toEqual([129_000, 45_500]);
    expect(await findQuestions(rows)).toEqual([]);
  });

  it('are thousands where the cells name a currency without minor units in use', async () => {
    const rows = ['Rp150.000', 'Rp 89.900'].map((price) => ({ 'Unit price': price, Currency: undefined }));
    expect(await readAmounts(rows)).toEqual([15_000_000, 8_990_000]);
  });

  it('are thousands where the header or a default value names such a currency', async () => {
    const row = { 'Unit price': undefined, Currency: undefined };
    expect(await readAmounts([{ ...row, 'Unit price (IDR)': '150.000' }])).toEqual([15_000_000]);
    const changes = { defaults: { itemCurrency: 'JPY' } };
    expect(await readAmounts([{ 'Unit price': '1.234', Currency: undefined }], changes)).toEqual([1234]);
  });

  it('of cash on delivery are thousands in a currency without minor units', async () => {
    const orders = await readFileRows([{ Currency: 'VND', 'Unit price': '50000', COD: '129.000' }]);
    expect(orders[0]?.draft?.cod).toEqual({ amountMinor: 129_000, currency: 'VND' });
  });

  it.each([
    ['4500', [150_000]],
    ['4.5', [150]],
  ] as const)('are read so that quantity × price is the total %s', async (total, amounts) => {
    const rows = [{ 'Unit price': '1.500', Qty: '3', 'Total value': total }];
    expect(await readAmounts(rows)).toEqual(amounts);
  });

  it('of a total are read so that quantity × price is the total', async () => {
    const rows = [{ 'Unit price': undefined, Qty: '3', 'Total value': '1.500', Price: '500' }];
    expect(await readAmounts(rows)).toEqual([50_000]);
    expect(await findQuestions(rows)).toEqual([]);
  });

  it('are read like the other amounts of the file', async () => {
    const cod = (amount: string) => [{ 'Unit price': '1.500', COD: amount }];
    expect(await readAmounts(cod('1.234,50'))).toEqual([150_000]);
    expect(await readAmounts(cod('34.50'))).toEqual([150]);
  });

  it('are read near the amounts of the column that have no mark', async () => {
    const rows = ['850', '430', '990', '1.250'].map((price) => ({ 'Unit price': price }));
    expect((await readAmounts(rows)).at(-1)).toBe(125_000);
  });

  it('are a question, and errors until it is answered, when both readings stay possible', async () => {
    const rows = ['1.234', '2.500'].map((price) => ({ 'Unit price': price }));
    expect(await findQuestions(rows)).toEqual([['Unit price', 'decimal']]);
    expect(await readAmounts(rows)).toEqual([['row.ambiguous_number'], ['row.ambiguous_number']]);
  });

  it.each([
    ['point', [123, 250]],
    ['comma', [123_400, 250_000]],
  ] as const)('are read with the decimal mark %s when the mapping has it', async (decimal, amounts) => {
    const rows = ['1.234', '2.500'].map((price) => ({ 'Unit price': price }));
    expect(await readAmounts(rows, withDecimal(decimal))).toEqual(amounts);
  });

  it('are a question in a currency with three decimals', async () => {
    expect(await findQuestions([{ 'Unit price': '1.234', Currency: 'KWD' }])).toHaveLength(1);
  });

  it('with a comma are thousands in a currency that is written so', async () => {
    expect(await readAmounts([{ 'Unit price': '1,234' }])).toEqual([123_400]);
    const row = { 'Unit price': '1,234', 'Weight (kg)': '1' };
    expect(await readAmounts([row])).toEqual([123_400]);
    expect(await findQuestions([{ ...row, Currency: 'EUR' }])).toHaveLength(1);
  });

  it('are thousands where the other numbers of the file have the other mark', async () => {
    expect(await readAmounts([{ 'Unit price': '1,234', Currency: 'EUR' }])).toEqual([123_400]);
    expect(await findQuestions([{ 'Unit price': '1,234', Currency: 'EUR' }])).toEqual([]);
  });

  it('are a question where the other numbers of the file make three decimals of them', async () => {
    const rows = [{ 'Unit price': '1,234', 'Weight (kg)': '0,5' }];
    expect(await findQuestions(rows)).toEqual([['Unit price', 'decimal']]);
    expect(await readAmounts(rows)).toEqual([['row.ambiguous_number']]);
  });

  it('are a question beside amounts that contradict each other', async () => {
    const rows = ['12,5', '12.5', '1.234'].map((price) => ({ 'Unit price': price }));
    expect(await findQuestions(rows)).toEqual([['Unit price', 'decimal']]);
  });
});

function withDecimal(decimal: DecimalMark) {
  const fields: readonly (readonly [string, UploadFieldKey])[] = [
    ['Order number', 'customerOrderCode'],
    ['Receiver name', 'consigneeName'],
    ['Receiver phone', 'consigneePhone'],
    ['Receiver address', 'consigneeAddressLine1'],
    ['Country', 'destinationCountry'],
    ['Weight (kg)', 'weight'],
    ['Item', 'itemDescription'],
    ['Qty', 'itemQuantity'],
    ['Unit price', 'itemUnitValue'],
    ['Currency', 'itemCurrency'],
    ['Sender name', 'consignorName'],
    ['Sender address', 'consignorAddressLine1'],
    ['Sender country', 'originCountry'],
  ];
  return {
    columns: fields.map(([header, field], index) => ({
      index,
      header,
      field,
      ...(field === 'itemUnitValue' && { decimal }),
    })),
  };
}

describe('weights with one group of three digits', () => {
  const readGrams = async (header: string, ...weights: readonly string[]) =>
    (await readFileRows(weights.map((weight) => ({ 'Weight (kg)': undefined, [header]: weight })))).map(
      ({ draft, errors }) => draft?.parcels[0]?.grossGrams ?? errors[0]?.code,
    );

  it('are thousands of grams and decimals of kilograms', async () => {
    expect(await readGrams('Weight (g)', '1.234')).toEqual([1234]);
    expect(await readGrams('Weight (kg)', '1.234')).toEqual([1234]);
  });

  it('with a comma in kilograms are an error until the decimal mark is known', async () => {
    expect(await readGrams('Weight (kg)', '1,234')).toEqual(['row.ambiguous_number']);
    expect(await readGrams('Weight (kg)', '1,234', '0,5')).toEqual([1234, 500]);
  });

  it('and only zeros behind the mark are read in grams by the other numbers, or are an error', async () => {
    const readWhole = async (weight: string, price: string) =>
      readNumbers([{ 'Weight (kg)': undefined, 'Weight (g)': weight, 'Unit price': price }]);
    expect(await readWhole('2,000', '12.50')).toMatchObject([{ grams: 2000 }]);
    expect(await readWhole('2,000', '12,50')).toEqual([['row.ambiguous_number']]);
    expect(await readWhole('2.000', '12')).toEqual([['row.ambiguous_number']]);
  });
});

const readNumbers = async (rows: readonly FileRow[], type?: Parameters<typeof readFileRows>[3]) =>
  (await readFileRows(rows, {}, {}, type)).map(({ draft, errors }) =>
    draft === null
      ? errors.map(({ code }) => code)
      : {
          quantity: draft.items[0]?.quantity,
          amountMinor: draft.items[0]?.unitValue.amountMinor,
          grams: draft.parcels[0]?.grossGrams,
        },
  );

describe('the decimal mark of a file', () => {
  it.each([
    ['2,000', '12,50', 2],
    ['10,000', '8,9', 10],
    ['1.000', '1.234,50', 1000],
    ['2,000', '12.50', 2000],
    ['3.000', '12.50', 3],
  ])('reads the quantity %s beside the price %s as %d', async (quantity, price, pieces) => {
    const row = { Qty: quantity, 'Unit price': price, 'Weight (kg)': '1' };
    expect(await findQuestions([row])).toEqual([]);
    expect(await readNumbers([row])).toMatchObject([{ quantity: pieces }]);
  });

  it('reads each number of a row', async () => {
    const row = { Qty: '2,000', 'Unit price': '12,50', 'Weight (kg)': '1,500' };
    expect(await readNumbers([row])).toEqual([{ quantity: 2, amountMinor: 1250, grams: 1500 }]);
  });

  it.each([[['12']], [['12,50', '12.50']]])(
    'is a question for quantities where no number or contradicting numbers decide: %j',
    async (prices) => {
      const rows = prices.map((price) => ({ Qty: '2,000', 'Unit price': price, 'Weight (kg)': '1' }));
      expect(await findQuestions(rows)).toEqual([['Qty', 'decimal']]);
      expect(new Set((await readNumbers(rows)).flat())).toContain('row.ambiguous_number');
    },
  );

  it('is a question where it makes fractions of pieces', async () => {
    expect(await findQuestions([{ Qty: '1,500', 'Unit price': '12,50', 'Weight (kg)': '1' }])).toEqual([
      ['Qty', 'decimal'],
    ]);
  });

  it('of the numbers of another kind does not make tonnes of kilograms', async () => {
    const row = { 'Weight (kg)': '2.000', 'Unit price': '12,50' };
    expect(await findQuestions([row])).toEqual([['Weight (kg)', 'decimal']]);
  });

  it('reads the number of parcels', async () => {
    const rows = [{ Pieces: '2,000', 'Unit price': '12,50', 'Weight (kg)': '3' }];
    const [order] = await readFileRows(rows, {}, {}, 'b2b');
    expect(order?.draft?.parcels).toHaveLength(2);
  });
});
