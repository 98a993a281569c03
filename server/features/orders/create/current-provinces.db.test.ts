import { createAddresses, listAddresses } from '@portal/contract/address-book';
import { createBatch, createOrder, editOrder, listBatchOrders } from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const CONSIGNEE = { name: 'Nguyễn Văn An', addressLine1: '12 Lê Lợi', province: 'Bình Dương', country: 'VN' };

function buildVietnamOrder(province: string) {
  const { destinationPortId: _port, ...order } = buildOrderInput({ destinationCountry: 'VN' });
  return { ...order, consignee: { ...CONSIGNEE, province } };
}

test('a former province of Viet Nam becomes the one of today on create and edit', async () => {
  const caller = await (await world.client()).as('CLIENT_ADMIN');
  const { value } = (await caller.call(createOrder, { body: buildVietnamOrder('Bình Dương') })).answer;
  expect(value.consignee.province).toBe('Hồ Chí Minh');
  const edited = await caller.call(editOrder, {
    params: { id: value.id },
    body: { consignee: { ...CONSIGNEE, province: 'tinh Quang Nam' } },
  });
  expect(edited.answer.value.consignee.province).toBe('Đà Nẵng');
});

test('a file of orders and a file of addresses replace a former province with a warning', async () => {
  const caller = await (await world.client()).as('CLIENT_ADMIN');
  const body = {
    rows: [
      {
        'Order code': 'VN-1',
        'Destination country': 'VN',
        'Consignee name': 'Nguyễn Văn An',
        'Consignee address line 1': '12 Lê Lợi',
        'Consignee state or province': 'Bình Dương',
      },
    ],
  };
  const batch = (await caller.call(createBatch, { params: { type: 'cross-border' }, body })).answer.value;
  const rows = await caller.call(listBatchOrders, { params: { id: batch.id }, query: {} });
  expect(rows.answer.data.flatMap(({ warnings }) => warnings.map(({ code }) => code))).toContain(
    'row.former_province',
  );

  const csv = 'Name,Phone,Address,Province,Country\nAn,+84905123456,12 Lê Lợi,Kiên Giang,VN';
  const file = { name: 'book.csv', bytes: Buffer.from(csv), fields: {} };
  const upload = (await caller.call(createAddresses, { file })).answer.value;
  expect(upload.rows[0]?.warnings.map(({ code }) => code)).toEqual(['row.former_province']);
  const { data } = (await caller.call(listAddresses)).answer;
  expect(data[0]?.party.province).toBe('An Giang');
});
