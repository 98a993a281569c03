import { saveMawb } from '@portal/contract/manifests';
import {
  changeAwbStockNumbers,
  formatAwbNumber,
  listAwbStockAirlines,
  listAwbStockNumbers,
  setAwb,
  setAwbStock,
} from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestOrder } from '../testing-created-orders.ts';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Numbers are unique on the platform: each test has ten of its own. */
let base = 1_400_000;

/** A partner with ten numbers of airline 618; `number(0)` has the check digit 0. */
async function setUpStock() {
  base += 700;
  const start = base;
  const number = (index: number) => formatAwbNumber('618', start + index);
  const [first, last] = [number(0), number(9)];
  const partner = await world.partner({ name: 'Straits Express' });
  const { partnerId } = partner;
  const forwarder = await partner.as('PARTNER_OPERATOR');
  const params = { partnerId };
  await forwarder.call(setAwbStock, { params, body: { ranges: [{ first, last }] } });
  const change = (body: object) => forwarder.call(changeAwbStockNumbers, { params, body });
  const readAirline = async () =>
    (await forwarder.call(listAwbStockAirlines, { params })).answer.data.find(
      ({ prefix }) => prefix === '618',
    );
  const listNumbers = async (query = {}) =>
    (await forwarder.call(listAwbStockNumbers, { params, query })).answer.data;
  const book = (awbNumber: string, headers = {}) =>
    forwarder.call(saveMawb, {
      headers,
      body: {
        partnerId,
        awbNumber,
        flightNumber: 'SQ118',
        flightDate: '2026-11-30',
        originPortId: 'SGSIN',
        destinationPortId: 'MYKUL',
      },
    });
  return { partner, partnerId, number, change, readAirline, listNumbers, book };
}

test('the next number skips booked numbers, numbers of orders, and numbers that are void or returned', async () => {
  const { number, partner, change, readAirline, listNumbers, book } = await setUpStock();
  expect(await readAirline()).toMatchObject({ total: 10, available: 10, used: 0, next: number(0) });
  expect((await book(number(0))).status).toBe(200);
  const client = await world.client();
  const order = await createTestOrder(world, client, {
    inputs: [buildOrderInput({})],
    partnerId: partner.partnerId,
  });
  const shipper = await client.as('CLIENT_OPERATOR');
  await shipper.call(setAwb, { body: { rows: [{ code: order.id, awbNumber: number(1) }] } });
  const voided = { first: number(2), last: number(2), state: 'VOID', comment: 'Torn form' };
  expect((await change(voided)).answer.value).toEqual({ numbers: 1 });
  expect((await change(voided)).status).toBe(200);
  const returned = { first: number(3), last: number(4), state: 'RETURNED', comment: 'Season is over' };
  expect((await change(returned)).answer.value).toEqual({ numbers: 2 });
  expect(await readAirline()).toMatchObject({
    total: 10,
    used: 2,
    void: 1,
    returned: 2,
    available: 5,
    next: number(5),
  });
  expect(await listNumbers()).toMatchObject([
    { awbNumber: number(4), state: 'RETURNED', changedBy: expect.any(String) },
    { awbNumber: number(3), state: 'RETURNED', isOnPlatform: false },
    { awbNumber: number(2), state: 'VOID', comment: 'Torn form' },
    { awbNumber: number(1), state: 'USED', isOnPlatform: true, flightNumber: null },
    { awbNumber: number(0), state: 'USED', isOnPlatform: true, flightNumber: 'SQ118' },
  ]);
  expect(await listNumbers({ state: 'VOID', search: number(2).slice(5) })).toHaveLength(1);
});

test('a number that is void or returned is refused for bookings and clients, until it is available again', async () => {
  const { number: numberAt, partner, change, book } = await setUpStock();
  const number = numberAt(2);
  await change({ first: number, last: number, state: 'VOID', comment: 'Torn form' });
  expect((await book(number)).problem).toMatchObject({
    code: 'manifest.number_out_of_use',
    params: { awbNumber: number, comment: 'Torn form' },
  });
  const client = await world.client();
  const order = await createTestOrder(world, client, {
    inputs: [buildOrderInput({})],
    partnerId: partner.partnerId,
  });
  const shipper = await client.as('CLIENT_OPERATOR');
  const rows = [{ code: order.id, awbNumber: number }];
  const refusal = await shipper.call(setAwb, { body: { rows } });
  expect(refusal.answer.value[0]?.reason?.code).toBe('awb.not_in_stock');
  await change({ first: number, last: number, state: 'AVAILABLE', comment: 'The form was not torn' });
  expect((await shipper.call(setAwb, { body: { rows } })).answer.value[0]?.ok).toBe(true);
  expect((await book(number)).status).toBe(200);
});

test('two users who book the next number at the same time get one booking, and the other is told', async () => {
  const { number, book } = await setUpStock();
  const headers = { 'if-match': '"0"' };
  const answers = await Promise.all([book(number(0), headers), book(number(0), headers)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)?.status).toBeGreaterThanOrEqual(409);
});

test('a change of used numbers, of numbers outside the stock, or by another partner is refused', async () => {
  const { number, partnerId, change, book } = await setUpStock();
  await book(number(1));
  const body = { first: number(0), last: number(2), state: 'RETURNED', comment: 'Contract ended' };
  expect((await change(body)).problem).toMatchObject({
    code: 'awb.some_on_platform',
    ErrorDetails: [{ code: 'awb.on_platform', params: { awbNumber: number(1) } }],
  });
  expect(
    (await change({ ...body, first: '618-30000003', last: '618-30000003' })).problem.ErrorDetails,
  ).toMatchObject([{ code: 'awb.outside_stock' }]);
  const outsider = await (await world.partner()).as('PARTNER_ADMIN');
  for (const operation of [listAwbStockAirlines, listAwbStockNumbers])
    expect((await outsider.call(operation, { params: { partnerId } })).status).toBe(404);
  expect((await outsider.call(changeAwbStockNumbers, { params: { partnerId }, body })).status).toBe(404);
});
