import { orderInput, formatRowError, type OrderBatchType } from '@portal/contract/orders';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOrders, openTable } from '../testing.ts';
import type { UploadedOrder } from './build-orders.ts';
import { restoreRowError } from './row-error.ts';

const HEADER =
  'Order number,Receiver name,Receiver phone,Receiver e-mail,Receiver address,City,Postcode,Country,Weight (kg),Item,Qty,Unit price,Currency,COD,Sender name,Sender address,Sender country';
const VALID_ROW = {
  'Order number': 'A-1',
  'Receiver name': 'Nurul Aisyah',
  'Receiver phone': '+60123456789',
  'Receiver e-mail': 'nurul@example.com',
  'Receiver address': '12 Jalan Ampang',
  City: 'Kuala Lumpur',
  Postcode: '00450',
  Country: 'MY',
  'Weight (kg)': '1.25',
  Item: 'T-shirt',
  Qty: '2',
  'Unit price': '12.50',
  Currency: 'SGD',
  COD: '',
  'Sender name': 'Lion City Goods',
  'Sender address': '8 Marina View',
  'Sender country': 'Singapore',
};
type Row = Partial<Record<keyof typeof VALID_ROW, string>>;

const formatRow = (row: Row) =>
  HEADER.split(',')
    .map((name) => `"${(row[name as keyof typeof VALID_ROW] ?? '').replaceAll('"', '""')}"`)
    .join(',');
const openFile = (rows: readonly Row[]) => openTable([HEADER, ...rows.map(formatRow)].join('\n'));
const readFileOrders = async (
  rows: readonly Row[],
  changes: Parameters<typeof readOrders>[2] = {},
  type: OrderBatchType = 'cross-border',
) => readOrders(await openFile(rows), type, changes);
const readOnlyOrder = async (
  row: Row,
  changes: Parameters<typeof readOrders>[2] = {},
): Promise<UploadedOrder> => {
  const [order] = await readFileOrders([{ ...VALID_ROW, ...row }], changes);
  if (order === undefined) throw new Error('no order');
  return order;
};
const formatErrors = (list: UploadedOrder['errors']) =>
  list.map((error) => formatRowError(restoreRowError(error)));

describe('an order of one row', () => {
  it('is a draft in grams and minor units that fits the contract', async () => {
    const { draft, errors, rows } = await readOnlyOrder({});
    expect(errors).toEqual([]);
    expect(rows).toEqual([2]);
    expect(draft).toEqual({
      customerOrderCode: 'A-1',
      consignmentKind: 'SALE',
      deliveryConfirmation: 'NONE',
      movement: 'CROSS_BORDER',
      serviceLevel: 'ECONOMY',
      paymentType: 'prepaid',
      consignor: { name: 'Lion City Goods', addressLine1: '8 Marina View', country: 'SG' },
      consignee: {
        name: 'Nurul Aisyah',
        phone: '+60123456789',
        email: 'nurul@example.com',
        addressLine1: '12 Jalan Ampang',
        city: 'Kuala Lumpur',
        postcode: '00450',
        country: 'MY',
      },
      originCountry: 'SG',
      destinationCountry: 'MY',
      parcels: [{ grossGrams: 1250 }],
      items: [{ description: 'T-shirt', quantity: 2, unitValue: { amountMinor: 1250, currency: 'SGD' } }],
    });
    expect(orderInput.safeParse(draft).success).toBe(true);
  });

  it.each<[Row, string]>([
    [{ Country: 'MYX' }, 'Row 2: "MYX" is not a known country. Did you mean MY?'],
    [
      { 'Weight (kg)': 'heavy' },
      'Row 2: "heavy" is not a weight. Write the weight in kg such as 1.25, or set a weight for orders without one.',
    ],
    [{ 'Weight (kg)': '' }, 'Row 2: The weight (kg) is missing: fill in “Weight (kg)”, such as 0.65.'],
    [
      { 'Receiver e-mail': 'nurul' },
      'Row 2: "nurul" is not an e-mail address. Write it as name@example.com, or leave it empty.',
    ],
    [{ Qty: '1.5' }, 'Row 2: "1.5" is not a whole number. Write the item quantity as 1, 2, 3 and so on.'],
    [{ 'Unit price': 'free' }, 'Row 2: "free" is not an amount. Write it as 12.50.'],
    [{ Currency: 'SGX' }, 'Row 2: "SGX" is not a known currency. Did you mean SGD?'],
    [
      { City: '#REF!' },
      'Row 2: The cell has the spreadsheet error #REF!. Correct the formula, or write the value itself.',
    ],
    [
      { 'Order number': '8.85E+12' },
      'Row 2: "8.85E+12" is a long number that the spreadsheet program shortened, so its last digits are lost. Format the column as text, and enter the number again.',
    ],
    [
      { 'Sender country': 'MY' },
      'Row 2: Origin and destination are both MY. Upload it as domestic, or correct one of them.',
    ],
    [
      { 'Receiver name': '' },
      'Row 2: The consignee name is missing: fill in “Receiver name”, such as Nurul Aisyah.',
    ],
    [
      { City: 'x'.repeat(101) },
      'Row 2: The consignee city has 101 characters; up to 100 fit. Shorten it, or move a part to another column.',
    ],
  ])('the row %j has an error that tells the correct form', async (row, sentence) => {
    const { draft, errors } = await readOnlyOrder(row);
    expect(draft).toBeNull();
    expect(formatErrors(errors)).toEqual([sentence]);
  });

  it('an error has the column, the field, the value and a suggestion', async () => {
    const { errors } = await readOnlyOrder({ Country: 'Singapoer' });
    expect(errors[0]).toMatchObject({
      row: 2,
      column: 'Country',
      field: 'destinationCountry',
      value: 'Singapoer',
      code: 'row.mistyped_country',
      suggestion: 'SG',
    });
  });

  it('the country code NA is Namibia', async () => {
    expect((await readOnlyOrder({ Country: 'NA' })).draft?.destinationCountry).toBe('NA');
  });

  it('a COD amount sets the payment type cod, in its own currency or that of the items', async () => {
    expect((await readOnlyOrder({ COD: '30' })).draft).toMatchObject({
      paymentType: 'cod',
      cod: { amountMinor: 3000, currency: 'SGD' },
    });
    expect((await readOnlyOrder({ COD: 'RM 30.00' })).draft?.cod).toEqual({
      amountMinor: 3000,
      currency: 'MYR',
    });
    expect((await readOnlyOrder({ COD: '0' })).draft).toMatchObject({ paymentType: 'prepaid' });
  });

  it('cod without an amount is an error', async () => {
    const { errors } = await readOnlyOrder({}, { defaults: { paymentType: 'cod' } });
    expect(errors).toMatchObject([{ field: 'codAmount', code: 'row.cod_without_amount' }]);
  });

  it('uses default values for empty cells and the value map for words of the file', async () => {
    const table = await openFile([{ ...VALID_ROW, 'Weight (kg)': 'see ASN', Country: 'M’sia' }]);
    const header = HEADER.split(',');
    const [order] = await readOrders(table, 'cross-border', {
      columns: [
        {
          index: header.indexOf('Country'),
          header: 'Country',
          field: 'destinationCountry',
          values: { 'M’sia': 'MY' },
        },
        { index: header.indexOf('Weight (kg)'), header: 'Weight (kg)', field: 'weight' },
      ],
      defaults: {
        customerOrderCode: 'X-1',
        weight: '0.5',
        consigneeName: 'Field office',
        consigneePhone: '+60123456789',
        consigneeAddressLine1: 'To be advised',
        itemDescription: 'Samples',
        itemUnitValue: '1',
        itemCurrency: 'SGD',
        originCountry: 'SG',
        consignorName: 'Lab',
        consignorAddressLine1: '1 Science Park',
      },
    });
    expect(order?.errors).toEqual([]);
    expect(order?.draft).toMatchObject({
      destinationCountry: 'MY',
      parcels: [{ grossGrams: 500 }],
      items: [{ description: 'Samples', quantity: 1 }],
    });
    expect(order?.warnings).toMatchObject([{ code: 'row.default_weight_used', value: 'see ASN' }]);
  });
});

describe('orders of several rows', () => {
  const createItemRow = (row: Row): Row => ({
    'Order number': 'A-1',
    Item: 'Belt',
    Qty: '1',
    'Unit price': '5',
    ...row,
  });

  it('rows with the same code, or with none, are items of one order', async () => {
    const fileOrders = await readFileOrders([
      VALID_ROW,
      createItemRow({}),
      createItemRow({ 'Order number': '', Item: 'Hat' }),
      { ...VALID_ROW, 'Order number': 'A-2' },
    ]);
    expect(
      fileOrders.map(({ customerOrderCode, rows, draft }) => [
        customerOrderCode,
        rows,
        draft?.items.map(({ description }) => description),
      ]),
    ).toEqual([
      ['A-1', [2, 3, 4], ['T-shirt', 'Belt', 'Hat']],
      ['A-2', [5], ['T-shirt']],
    ]);
    expect(fileOrders[0]?.draft?.items.map(({ unitValue }) => unitValue.currency)).toEqual([
      'SGD',
      'SGD',
      'SGD',
    ]);
  });

  it('rows of one order may be scattered over the file', async () => {
    const fileOrders = await readFileOrders([
      VALID_ROW,
      { ...VALID_ROW, 'Order number': 'A-2' },
      createItemRow({}),
      { ...VALID_ROW, 'Order number': 'A-3' },
    ]);
    expect(fileOrders.map(({ customerOrderCode, rows }) => [customerOrderCode, rows])).toEqual([
      ['A-2', [3]],
      ['A-1', [2, 4]],
      ['A-3', [5]],
    ]);
  });

  it('rows of one order that differ have an error with both row numbers', async () => {
    const [order] = await readFileOrders([VALID_ROW, { ...VALID_ROW, City: 'Ipoh' }]);
    expect(formatErrors(order?.errors ?? [])).toEqual([
      'Row 3: The consignee city of order “A-1” is “Ipoh” here and “Kuala Lumpur” in row 2. Make them the same, or give one of them another order code.',
    ]);
  });

  it('a row without a code and with another consignee is an order with a missing code', async () => {
    const fileOrders = await readFileOrders([
      VALID_ROW,
      { ...VALID_ROW, 'Order number': '', 'Receiver name': 'Tan Wei' },
    ]);
    expect(fileOrders.map(({ draft, rows }) => [draft !== null, rows])).toEqual([
      [true, [2]],
      [false, [3]],
    ]);
    expect(fileOrders[1]?.errors).toMatchObject([
      { field: 'customerOrderCode', code: 'row.missing', row: 3 },
    ]);
  });

  it('with the row model order, a repeated code is an error with the first row number', async () => {
    const fileOrders = await readFileOrders([VALID_ROW, VALID_ROW], { rowModel: 'order' });
    expect(fileOrders[0]?.errors).toEqual([]);
    expect(formatErrors(fileOrders[1]?.errors ?? [])[0]).toContain('Order code “A-1” is in row 2 already.');
  });

  it('with the row model unit, equal items are added up', async () => {
    const unit = { ...VALID_ROW, Qty: '1' };
    const [order] = await readFileOrders([unit, unit, unit], { rowModel: 'unit' });
    expect(order?.draft?.items).toMatchObject([{ quantity: 3 }]);
  });

  it('row weights are one weight or are added up, by the weight scope of the mapping', async () => {
    const rows = [VALID_ROW, { ...VALID_ROW, 'Weight (kg)': '2' }];
    expect((await readFileOrders(rows, { weightScope: 'row' }))[0]?.draft?.parcels).toEqual([
      { grossGrams: 3250 },
    ]);
    expect((await readFileOrders(rows, { weightScope: 'order' }))[0]?.errors).toMatchObject([
      { code: 'row.conflicting_weights', row: 3 },
    ]);
    const same = await readFileOrders([VALID_ROW, VALID_ROW], { weightScope: 'order' });
    expect(same[0]?.draft?.parcels).toEqual([{ grossGrams: 1250 }]);
  });

  it('a row with words instead of a weight is accepted when another row has the weight', async () => {
    const [order] = await readFileOrders([VALID_ROW, { ...VALID_ROW, 'Weight (kg)': 'See A-1 (ID#:7)' }]);
    expect(order?.draft?.parcels).toEqual([{ grossGrams: 1250 }]);
    expect(order?.warnings).toMatchObject([{ row: 3, field: 'weight' }]);
  });

  it('two currencies in one order are an error', async () => {
    const [order] = await readFileOrders([VALID_ROW, { ...VALID_ROW, Currency: 'MYR' }]);
    expect(order?.errors).toMatchObject([{ code: 'row.mixed_currencies' }]);
  });
});

describe('a file with item slots, first and last names and total values', () => {
  it('is read into orders', async () => {
    const table = await openTable(
      [
        'order_number,shipping_first_name,shipping_last_name,shipping_address_1,shipping_country,weight,Product Item 1 Name,Product Item 1 Quantity,Product Item 1 Total,Product Item 2 Name,Product Item 2 Quantity,Product Item 2 Total,order_currency',
        '1001,Nurul,Aisyah,12 Jalan Ampang,MY,500g,T-shirt,3,10.00,Belt,1,5,SGD',
        '1002,Tan,Wei,1 Jalan Besar,MY,0.5kg,T-shirt,1,10,,,,SGD',
      ].join('\n'),
    );
    const sender = { name: 'Lion City Goods', addressLine1: '8 Marina View', country: 'SG' };
    const [first, second] = await readOrders(table, 'cross-border', {}, { sender });
    expect(first?.draft).toMatchObject({
      consignee: { name: 'Nurul Aisyah' },
      consignor: sender,
      originCountry: 'SG',
      items: [
        { description: 'T-shirt', quantity: 2, unitValue: { amountMinor: 333, currency: 'SGD' } },
        { description: 'T-shirt', quantity: 1, unitValue: { amountMinor: 334, currency: 'SGD' } },
        { description: 'Belt', quantity: 1, unitValue: { amountMinor: 500, currency: 'SGD' } },
      ],
      parcels: [{ grossGrams: 500 }],
    });
    expect(first?.warnings).toEqual([]);
    expect(second?.draft?.items).toHaveLength(1);
  });

  it('the decimal mark is decided by the whole column, also for an ambiguous cell', async () => {
    const table = await openFile([
      { ...VALID_ROW, 'Weight (kg)': '1,5' },
      { ...VALID_ROW, 'Order number': 'A-2', 'Weight (kg)': '1.250' },
    ]);
    const fileOrders = await readOrders(table, 'cross-border');
    expect(fileOrders.map(({ draft }) => draft?.parcels[0]?.grossGrams)).toEqual([1500, 1_250_000]);
  });

  it('the weight is divided by the pieces to the gram', async () => {
    const table = await openTable(`${HEADER},Pieces\n${formatRow(VALID_ROW)},3\n`);
    const [order] = await readOrders(table, 'b2b');
    expect(order?.draft?.parcels.map(({ grossGrams }) => grossGrams)).toEqual([417, 417, 416]);
  });

  it('a domestic order has one country, and two countries are an error', async () => {
    const [order] = await readFileOrders([{ ...VALID_ROW, 'Sender country': '' }], {}, 'domestic');
    expect(order?.draft).toMatchObject({
      movement: 'DOMESTIC',
      originCountry: 'MY',
      destinationCountry: 'MY',
    });
    const [abroad] = await readFileOrders([VALID_ROW], {}, 'domestic');
    expect(abroad?.errors).toMatchObject([{ code: 'row.not_domestic' }]);
  });
});

describe('arbitrary cells', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(
      'SG',
      'MY',
      '1.5',
      '1,5',
      '-1',
      '0',
      'kg',
      '1e5',
      '#REF!',
      "'00123",
      'n/a',
      '2026-11-30',
      'RM 5',
      'A-1',
      '9'.repeat(30),
    ),
  );
  const row: fc.Arbitrary<Row> = fc.record(
    Object.fromEntries(
      Object.entries(VALID_ROW).map(([name, good]) => [
        name,
        fc.oneof({ weight: 4, arbitrary: fc.constant(good) }, value),
      ]),
    ),
  );

  it(
    'become an order that fits the contract, or errors with existing row numbers',
    { timeout: 30_000 },
    async () => {
      let drafts = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
          for (const { draft, errors, warnings } of await readFileOrders(rows)) {
            expect(draft === null).toBe(errors.length > 0);
            for (const { row: errorRow } of [...errors, ...warnings]) expect(errorRow).toBeGreaterThan(1);
            if (draft === null) continue;
            drafts++;
            const result = orderInput.safeParse(draft);
            expect(result.error?.issues ?? []).toEqual([]);
          }
        }),
        { numRuns: 150 },
      );
      expect(drafts).toBeGreaterThan(10);
    },
  );
});
