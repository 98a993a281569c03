import { describe, expect, it } from 'vitest';
import { omit, ORDER, readRows } from './testing-shop-file.ts';

describe('the value of an item', () => {
  const withTotal = (header: string, total: string) =>
    readRows([
      { ...ORDER, [header]: total },
      { ...ORDER, 'Order no': 'S-2', Qty: '1', [header]: '20.00' },
    ]);

  it.each(['Order Amount', 'Order total', 'Total price', 'Net amount', 'Gift certificate amount redeemed'])(
    'is the price of the piece beside the column “%s” that does not agree with it',
    async (header) => {
      const { fields, items } = await withTotal(header, '34.00');
      expect(fields[header]).toBeUndefined();
      expect(items).toEqual([
        ['Mug', 2, 1500],
        ['Mug', 1, 1500],
      ]);
    },
  );

  it('is no amount of the order that its rows repeat', async () => {
    const { 'Order no': code, ...row } = omit('Price');
    const { fields } = await readRows([
      { 'Order no': code ?? '', ...row, 'Order amount': '34.00' },
      { 'Order no': code ?? '', ...row, Item: 'Cup', 'Order amount': '34.00' },
    ]);
    expect(fields['Order amount']).toBeUndefined();
  });

  it('is the total that quantity × price gives, rounded to the minor unit', async () => {
    const { items } = await readRows([
      { ...ORDER, Qty: '3', Price: '3.33', Total: '10.00' },
      { ...ORDER, 'Order no': 'S-2', Total: '30.00' },
    ]);
    expect(items).toEqual([
      ['Mug', 2, 333],
      ['Mug', 1, 334],
      ['Mug', 2, 1500],
    ]);
  });

  it.each(['Line total', 'LineAmount', 'Extended price'])(
    'is the column “%s” of the line',
    async (header) => {
      const { items } = await readRows([{ ...omit('Price'), [header]: '10.00', Qty: '3' }]);
      expect(items).toEqual([
        ['Mug', 2, 333],
        ['Mug', 1, 334],
      ]);
    },
  );

  it.each(['Item cost', 'UnitAmount', 'Sold For'])('is the column “%s” of the piece', async (header) => {
    const { items } = await readRows([
      {
        ...omit('Price'),
        [header]: '15.00',
        ...(header === 'Sold For' && { 'Sales Record Number': '1', 'Ship To Name': 'Ann' }),
      },
    ]);
    expect(items).toEqual([['Mug', 2, 1500]]);
  });

  it.each([
    ['Discount %', '10', 1350],
    ['Discount (percent)', '0.1', 1350],
    ['Item discount', '10%', 1350],
    ['Item discount', '-3.00', 1350],
    ['Order discount', '10 %', 1350],
  ])('is lowered by “%s” %s', async (header, discount, unitMinor) => {
    expect((await readRows([{ ...ORDER, [header]: discount }])).items).toEqual([['Mug', 2, unitMinor]]);
  });
});

describe('the consignee', () => {
  const BUYER = {
    'Buyer name': 'Bob Account',
    'Buyer address 1': '9 Old Road',
    'Buyer address 2': 'Floor 4',
    'Buyer city': 'Denver',
    'Buyer country': 'US',
  };

  it('is the receiver of the delivery, never the account of the buyer', async () => {
    const { 'Order no': code, ...rest } = ORDER;
    const { orders } = await readRows([{ 'Order no': code, ...BUYER, ...rest, 'Receiver address 2': '' }]);
    expect(orders[0]?.draft?.consignee).toEqual({
      name: 'Ann Lee',
      addressLine1: '1 Main St',
      city: 'Boston',
      country: 'US',
    });
  });

  it('is the buyer in a file without a receiver', async () => {
    const receiver = ['Receiver name', 'Receiver address', 'Receiver city', 'Receiver country'];
    const { orders } = await readRows([{ ...omit(...receiver), ...BUYER }]);
    expect(orders[0]?.draft?.consignee).toMatchObject({ name: 'Bob Account', addressLine2: 'Floor 4' });
  });

  it.each([
    ['Seller voucher', '0.00', 'consignorName'],
    ['POCity', 'Boston', 'customerOrderCode'],
    ['Mode de paiement', 'Carte bancaire (card)', 'shipmentMode'],
    ['Requested service', 'Priority Mail', 'requestedDate'],
    ['Date created', '2026-11-28', 'requestedDate'],
    ['Sale date', '28/11/2026', 'dimensions'],
  ])('the column “%s” with %s is not mapped to %s', async (header, cell, field) => {
    const { fields } = await readRows([
      { ...ORDER, [header]: cell },
      { ...ORDER, [header]: cell },
    ]);
    expect(fields[header]).not.toBe(field);
    expect(fields['Order no']).toBe('customerOrderCode');
  });
});

describe('a column of cash on delivery', () => {
  it.each([
    ['Yes', 'No'],
    ['1', '0'],
  ])('with %s and %s says the payment, not an amount', async (yes, no) => {
    const { orders, errors } = await readRows([
      { ...ORDER, COD: yes },
      { ...ORDER, 'Order no': 'S-2', COD: no },
    ]);
    expect(errors).toEqual(['codAmount: row.cod_without_amount']);
    expect(orders[1]?.draft?.paymentType).toBe('prepaid');
  });

  it('with yes stands beside the column of the amount', async () => {
    const { orders } = await readRows([{ ...ORDER, 'Is COD': 'Yes', 'COD amount': '20' }]);
    expect(orders[0]?.draft?.cod).toEqual({ amountMinor: 2000, currency: 'USD' });
  });
});

describe('cash on delivery without a column of amounts', () => {
  const rows = [
    { ...ORDER, 'Payment method': 'Cash on Delivery', 'Order total': '34.00' },
    { ...ORDER, 'Order no': 'S-2', 'Payment method': 'Credit card', 'Order total': '19.00' },
    { ...ORDER, 'Order no': 'S-3', 'Payment method': '', 'Order total': '19.00' },
  ];

  it('is one question, which offers the total of the order', async () => {
    const { candidates, open } = await readRows(rows);
    expect(candidates).toEqual([['Order total', 'codAmount']]);
    expect(open).toEqual([['Order total', 'field']]);
  });

  it('collects the total of the order where it is the answer, from no other order', async () => {
    const { orders } = await readRows(rows, {}, { 'Order total': 'codAmount' });
    expect(orders.map(({ draft }) => draft?.cod ?? draft?.paymentType)).toEqual([
      { amountMinor: 3400, currency: 'USD' },
      'prepaid',
      'prepaid',
    ]);
  });

  it('is one question about its words in a file without a total', async () => {
    const withoutTotal = rows.map((row) => ({ ...row, 'Order total': '' }));
    const { open, words } = await readRows(withoutTotal);
    expect(open).toEqual([['Payment method', 'values']]);
    expect(words).toEqual([{ word: 'Cash on Delivery', count: 1, isCod: true }]);
    const [first = {}] = withoutTotal;
    const shopWord = [{ ...first, 'Payment method': 'shopflo' }];
    expect((await readRows(shopWord)).words).toEqual([{ word: 'shopflo', count: 1 }]);
  });
});

describe('weights', () => {
  it.each([
    [{ 'Weight (lbs)': '1', 'Weight (oz)': '4' }, 567],
    [{ Pounds: '', Ounces: '4' }, 113],
    [{ 'Weight (lb)': '1', 'Weight (oz)': '16' }, 454],
    [{ Weight: '1 lb 4 oz' }, 567],
    [{ Gms: '500' }, 500],
    [{ 'Wt(oz)': '๑๖' }, 454],
    [{ 'Combined product weight (kg)': '1.2' }, 1200],
  ])('of the cells %o are %i g', async (cells, grams) => {
    expect((await readRows([{ ...omit('Weight (kg)'), ...cells }])).grams).toEqual([[grams]]);
  });
});

describe('an order', () => {
  it.each([
    ['Shipping method', 'Local pickup', [['NO_SHIPPING', 1]]],
    ['Delivery method', 'Store Pickup', [['NO_SHIPPING', 1]]],
    ['Shipping method', 'Pickup', []],
    ['Shipped on date', 'Nov-22-26', [['SHIPPED', 1]]],
    ['Date shipped', '', []],
  ])('with “%s” %s is left out: %j', async (header, cell, leftOut) => {
    expect((await readRows([{ ...ORDER, [header]: cell }])).leftOut).toEqual(leftOut);
  });

  it.each([['Fulfillment status', 'Ready for pickup', ['orderStatus: row.unclear_status']]])(
    'with “%s” %s is asked about: %j',
    async (header, cell, errors) => {
      expect((await readRows([{ ...ORDER, [header]: cell }])).errors).toEqual(errors);
    },
  );

  it.each([
    'Tip',
    'Shipping',
    'Shipping Protection',
    'Route Package Protection',
    'Handling fee',
    'Phí vận chuyển',
  ])('has no item “%s”', async (charge) => {
    const { items, leftOut } = await readRows([ORDER, { ...ORDER, Item: charge, Qty: '1', Price: '2.00' }]);
    expect(items).toEqual([['Mug', 2, 1500]]);
    expect(leftOut).toEqual([['NO_SHIPPING', 1]]);
  });

  it('has the item “Shipping labels”', async () => {
    expect((await readRows([{ ...ORDER, Item: 'Shipping labels' }])).leftOut).toEqual([]);
  });
});

it.each([
  ['2 pcs', 2],
  ['x3', 3],
  ['４', 4],
])('the quantity %s is %i', async (cell, quantity) => {
  expect((await readRows([{ ...ORDER, Qty: cell }])).items).toEqual([['Mug', quantity, 1500]]);
});

it.each([
  ['１２．５０', 1250],
  ['๑๒.๕๐', 1250],
  ['١٢٫٥٠', 1250],
  ['١٬٢٣٤٫٥٠', 123_450],
  ['1.234,-', 123_400],
])('the price %s has %i minor units', async (cell, minor) => {
  expect((await readRows([{ ...ORDER, Price: cell }])).items).toEqual([['Mug', 2, minor]]);
});

it('numbers that a program wrote as decimals have no further digit', async () => {
  const { orders } = await readRows([
    { ...ORDER, 'Receiver zip': '50450.0', 'Receiver phone': '60123456789.0', 'HS code': '610910.0' },
    { ...ORDER, 'Order no': 'S-2', 'HS code': '6109.10.00' },
  ]);
  expect(orders[0]?.draft).toMatchObject({
    consignee: { postcode: '50450', phone: '60123456789' },
    items: [{ hsCode: '610910' }],
  });
  expect(orders[1]?.draft?.items[0]?.hsCode).toBe('61091000');
});

it('a row with the names of the columns in a second language is no order', async () => {
  const names = ['订单号', '收件人', '地址', '城市', '国家', '品名', '数量', '单价', '币种', '重量'];
  const header = Object.keys(ORDER);
  const { orders, leftOut } = await readRows([
    Object.fromEntries(header.map((name, index) => [name, names[index] ?? ''])),
    ORDER,
  ]);
  expect(leftOut).toEqual([['DESCRIPTION', 1]]);
  expect(orders).toHaveLength(1);
});
