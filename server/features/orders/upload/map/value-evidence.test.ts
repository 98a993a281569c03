import { describe, expect, it } from 'vitest';
import { openTable, readOrders } from '../testing.ts';
import { suggestMapping } from './suggest-mapping.ts';

const suggestFile = async (lines: readonly string[]) => {
  const table = await openTable(lines.join('\n'));
  const { columns, missingFields } = suggestMapping(table.header, table.sample, 'cross-border');
  return {
    missingFields,
    fields: Object.fromEntries(columns.map(({ header, mapping }) => [header, mapping?.field ?? null])),
    reasons: Object.fromEntries(columns.map(({ header, reason }) => [header, reason.code])),
    confidences: Object.fromEntries(columns.map(({ header, confidence }) => [header, confidence])),
  };
};

describe('an amount', () => {
  it('that repeats within each order is not the value of an item', async () => {
    const { fields, reasons } = await suggestFile([
      'Order number,Item,Amount',
      'A-1,T-shirt,45.00',
      'A-1,Belt,45.00',
      'A-2,Hat,18.50',
      'A-2,Socks,18.50',
    ]);
    expect(fields).toMatchObject({ Amount: null });
    expect(reasons).toMatchObject({ Amount: 'mapping.order_amount' });
  });

  it('that differs between the items of an order is their value', async () => {
    const { fields } = await suggestFile([
      'Order number,Item,Amount',
      'A-1,T-shirt,45.00',
      'A-1,Belt,20.00',
      'A-2,Hat,18.50',
      'A-2,Socks,18.50',
    ]);
    expect(fields).toMatchObject({ Amount: 'itemValue' });
  });

  it('of the order leaves the price to the column of the item', async () => {
    const { fields } = await suggestFile([
      'Order number,Item,Price,Unit price',
      'A-1,T-shirt,45.00,25.00',
      'A-1,Belt,45.00,20.00',
      'A-2,Hat,18.50,10.00',
      'A-2,Socks,18.50,8.50',
    ]);
    expect(fields).toMatchObject({ Price: null, 'Unit price': 'itemUnitValue' });
  });
});

describe('a column named service', () => {
  it('with carrier names is not the service level', async () => {
    const { fields, reasons } = await suggestFile([
      'Order number,Shipping option',
      'A-1,J&T Express',
      'A-2,Ninja Van',
      'A-3,Shopee Xpress',
    ]);
    expect(fields).toMatchObject({ 'Shipping option': null });
    expect(reasons).toMatchObject({ 'Shipping option': 'mapping.carrier_names' });
  });

  it('with services of carriers is the service level', async () => {
    const { fields } = await suggestFile(['Order number,Shipping option', 'A-1,J&T Economy', 'A-2,Standard']);
    expect(fields).toMatchObject({ 'Shipping option': 'serviceLevel' });
  });
});

describe('an order number', () => {
  const toLines = (codes: readonly string[]) => [
    'Order number,Reference,Receiver name',
    ...codes.map((code, index) => `${code},R-${index},Receiver ${index}`),
  ];

  it('with far fewer values than consignees is replaced by another column', async () => {
    const { fields, reasons } = await suggestFile(toLines(['B1', 'B1', 'B1', 'B2', 'B2', 'B2']));
    expect(fields).toMatchObject({ 'Order number': null, Reference: 'customerOrderCode' });
    expect(reasons).toMatchObject({ 'Order number': 'mapping.too_few_codes' });
  });

  it('with nearly as many values as consignees is the order code', async () => {
    const { fields } = await suggestFile(toLines(['A1', 'A2', 'A3', 'A4', 'A5', 'A5']));
    expect(fields).toMatchObject({ 'Order number': 'customerOrderCode' });
  });
});

it.each(['30 x 20 x 10', '30cm', '12.5', '30×20'])('the length %s is not a description', async (length) => {
  const { fields, reasons } = await suggestFile(['Order number,Item', `A-1,${length}`, `A-2,${length}`]);
  expect(fields).toMatchObject({ Item: null });
  expect(reasons).toMatchObject({ Item: 'mapping.measurements' });
});

it('a column without values is not sure', async () => {
  const { fields, confidences } = await suggestFile(['Order number,City,SKU', 'A-1,Ipoh,', 'A-2,Ipoh,']);
  expect(fields).toMatchObject({ SKU: 'itemSku' });
  expect(confidences['SKU']).toBeLessThan(0.6);
  expect(confidences['Order number']).toBeGreaterThan(0.6);
});

describe('item groups side by side', () => {
  it.each([
    ['Content 1,Content 1 qty,Content 1 value,Content 2,Content 2 qty,Content 2 value'],
    ['Content 1,Qty 1,Value 1,Content 2,Qty 2,Value 2'],
    ['Item1,Qty1,Item value 1,Item2,Qty2,Item value 2'],
  ])('with the headers %s become items', async (headers) => {
    const table = await openTable(
      [
        `Order number,Receiver name,Receiver address 1,Receiver address 2,Country,Weight (kg),Currency,${headers}`,
        'A-1,Nurul,12 Jalan Ampang,Level 3,MY,1.2,SGD,T-shirt,2,20.00,Belt,1,24.90',
        'A-2,Tan,1 Jalan Besar,Level 4,MY,0.4,SGD,Hat,1,9.90,,,',
      ].join('\n'),
    );
    const sender = { name: 'Lion City Goods', addressLine1: '8 Marina View', country: 'SG' };
    const orders = await readOrders(table, 'cross-border', {}, { sender });
    expect(orders.flatMap(({ errors }) => errors)).toEqual([]);
    expect(
      orders.map(({ draft }) => draft?.items.map(({ description, quantity }) => [description, quantity])),
    ).toEqual([
      [
        ['T-shirt', 2],
        ['Belt', 1],
      ],
      [['Hat', 1]],
    ]);
    expect(orders[0]?.draft?.consignee).toMatchObject({
      addressLine1: '12 Jalan Ampang',
      addressLine2: 'Level 3',
    });
  });
});

describe('a column of values of another kind', () => {
  it.each([
    ['Qty', ['yes', 'no'], 'mapping.yes_no_values'],
    ['Receiver name', ['Yes', 'No'], 'mapping.yes_no_values'],
    ['Item description', ['https://shop.example/1', 'https://shop.example/2'], 'mapping.link_values'],
    ['Weight (kg)', ['1234567890123', '1234567890124'], 'mapping.id_values'],
    ['City', ['0b6c8f1e-1f7e-4b1e-9a60-0d3c5a6f7b21'], 'mapping.id_values'],
  ])('is not %s, by the cells %j', async (header, cells, reason) => {
    const { fields, reasons } = await suggestFile([header, ...cells]);
    expect(fields[header]).toBeNull();
    expect(reasons[header]).toBe(reason);
  });

  it.each([
    ['Order number', ['0b6c8f1e-1f7e-4b1e-9a60-0d3c5a6f7b21'], 'customerOrderCode'],
    ['COD amount', ['no', 'no'], 'codAmount'],
    ['Collected at PUDO', ['yes', 'no'], 'selfCollect'],
    ['Destination country', ['NO', 'NO'], 'destinationCountry'],
    ['Phone', ['628123456789', '628123456780'], 'consigneePhone'],
    ['Remarks', ['https://maps.example/1'], 'remarks'],
  ])('is %s where that kind has such values, as %j', async (header, cells, field) => {
    expect((await suggestFile([header, ...cells])).fields[header]).toBe(field);
  });
});
