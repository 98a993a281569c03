import { describe, expect, it } from 'vitest';
import { omit, ORDER, readRows } from './testing-shop-file.ts';

describe('pieces', () => {
  const LINE = { ...ORDER, Qty: '3', Price: '10.00' };
  const file = (...cells: readonly Readonly<Record<string, string>>[]) =>
    readRows(cells.map((row, index) => ({ ...LINE, 'Order no': `S-${index + 1}`, ...row })));

  it.each<[Record<string, string>, number]>([
    [{ 'quantity-shipped': '1' }, 2],
    [{ 'Qty Shipped': '1.0000', 'Qty Refunded': '0.0000', 'Qty Canceled': '' }, 2],
    [{ 'Quantity refunded': '-2' }, 1],
    [{ 'Refunded qty': '1' }, 2],
    [{ 'Quantity (- Refund)': '2' }, 2],
    [{ 'Qty to ship': '1', 'Qty shipped': '0' }, 1],
    [{ 'Shipped quantity': '2', 'Returned quantity': '1' }, 1],
    [{ 'Menge versandt': '1' }, 2],
    [{ 'Quantité expédiée': '1' }, 2],
    [{ 'Cantidad enviada': '2' }, 1],
    [{ 'Quantità spedita': '1' }, 2],
    [{ 'Aantal verzonden': '1' }, 2],
    [{ 'Số lượng đã giao': '1' }, 2],
    [{ จำนวนที่จัดส่งแล้ว: '1' }, 2],
    [{ 'Jumlah dikirim': '1' }, 2],
    [{ 已发货数量: '1' }, 2],
  ])('that are gone by %j leave %i of 3 with a warning', async (cells, quantity) => {
    const { items, orders, open, leftOut } = await file(cells, {});
    expect(items[0]).toEqual(['Mug', quantity, 1000]);
    expect(orders[0]?.warnings.map(({ code, params }) => [code, params])).toContainEqual([
      'row.pieces_left_out',
      expect.objectContaining({ count: quantity, quantity: 3 }),
    ]);
    expect([open, leftOut]).toEqual([[], []]);
  });

  it.each([
    ['Qty shipped', 'SHIPPED'],
    ['Quantity refunded', 'REFUNDED'],
    ['Qty canceled', 'CANCELLED'],
    ['Qty returned', 'RETURNED'],
  ])('that are all gone by “%s” leave the line out as %s', async (header, reason) => {
    const { leftOut, items } = await file({ [header]: '3' }, { Item: 'Cup', [header]: '0' });
    expect(leftOut).toEqual([[reason, 1]]);
    expect(items).toEqual([['Cup', 3, 1000]]);
  });

  it.each<[string, Record<string, string>]>([
    ['shipped and refunded ones that can be the same', { 'Qty shipped': '1', 'Qty refunded': '1' }],
    ['more to ship than the line has', { 'Qty to ship': '4' }],
  ])('are an error for %s', async (_, cells) => {
    expect((await file(cells, {})).errors).toEqual(['itemStatus: row.unclear_pieces']);
  });

  it('keep their share of a total value and a discount', async () => {
    const { items } = await readRows([
      { ...omit('Price'), Qty: '3', 'Line total': '30.00', 'Qty shipped': '1' },
    ]);
    expect(items).toEqual([['Mug', 2, 1000]]);
    const { items: discounted } = await file({ 'Qty shipped': '2', 'Item discount': '3.00' });
    expect(discounted).toEqual([['Mug', 1, 900]]);
  });

  it('to ship are the quantity of a file without another one', async () => {
    const { items } = await readRows([{ ...omit('Qty'), 'Quantity to ship': '2' }]);
    expect(items).toEqual([['Mug', 2, 1500]]);
  });

  it('shipped in a file without a quantity are asked about', async () => {
    const { errors } = await readRows([{ ...omit('Qty'), 'Quantity shipped': '2' }]);
    expect(errors).toEqual(['itemStatus: row.unclear_status']);
  });

  it('of an Amazon export lower its line, with the part of the item price', async () => {
    const { items, leftOut } = await readRows(
      [
        ['1', '3', '1', '2'],
        ['2', '2', '2', '0'],
        ['3', '1', '0', '1'],
      ].map(([code = '', bought = '', shipped = '', toShip = '']) => ({
        'order-id': code,
        'order-item-id': `9${code}`,
        'product-name': 'Mug',
        'quantity-purchased': bought,
        'quantity-shipped': shipped,
        'quantity-to-ship': toShip,
        'item-price': '30.00',
        currency: 'USD',
        'recipient-name': 'Ann Lee',
        'ship-address-1': '1 Main St',
        'ship-city': 'Boston',
        'ship-country': 'US',
      })),
      { weight: '500 g' },
    );
    expect(items).toEqual([
      ['Mug', 2, 1000],
      ['Mug', 1, 3000],
    ]);
    expect(leftOut).toEqual([['SHIPPED', 1]]);
  });

  it('of items side by side are those of their number', async () => {
    const { 'Order no': code = '', ...rest } = omit('Item', 'Qty', 'Price');
    const { items } = await readRows([
      {
        'Order no': code,
        ...rest,
        'Item 1 name': 'Mug',
        'Item 1 quantity': '2',
        'Item 1 price': '5.00',
        'Item 1 qty shipped': '1',
        'Item 2 name': 'Cup',
        'Item 2 quantity': '2',
        'Item 2 price': '6.00',
        'Item 2 qty shipped': '2',
      },
    ]);
    expect(items).toEqual([['Mug', 1, 500]]);
  });

  it('of a row with further items are an error without an item number', async () => {
    const further = { 'Item 2': 'Cup', 'Qty 2': '1', 'Price 2': '6.00' };
    const { errors, leftOut } = await file({ ...further, 'Qty shipped': '3' }, {});
    expect([errors, leftOut]).toEqual([['itemStatus: row.unclear_pieces'], []]);
  });

  it('that are no whole number are an error', async () => {
    const answers = { 'Shipped pieces': 'itemStatus' } as const;
    const { errors } = await readRows([{ ...LINE, 'Shipped pieces': 'some' }], {}, answers);
    expect(errors).toEqual(['itemStatus: row.unclear_pieces']);
  });
});
