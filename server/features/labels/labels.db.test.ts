import type { LabelFailure } from '@portal/contract/labels';
import { checkLabels, previewLabel, printLabels } from '@portal/contract/labels';
import { cancelOrders, listOrders } from '@portal/contract/orders';
import { code128In } from '@portal/tests/decode/barcodes.ts';
import { pdfPages, pdfText } from '@portal/tests/decode/pdf-pages.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aParcel, placeOrders } from './testing-orders.ts';

let world: World;
let client: TestClient;
let operator: TestCaller;
let carrier: TestPartner;

beforeAll(async () => {
  world = await openWorld();
  client = await world.client({ name: 'Lion City Goods' });
  operator = await client.as('CLIENT_OPERATOR');
  carrier = await world.partner();
});
afterAll(() => world.close());

const place = (...inputs: Parameters<typeof aParcel>) => placeAll(client, [aParcel(...inputs)]);

async function placeAll(of: TestClient, inputs: readonly ReturnType<typeof aParcel>[], partner = carrier) {
  const orders = await placeOrders(world.database, of, partner.partnerId, inputs);
  const [first] = orders;
  if (first === undefined) throw new Error('no order was created');
  return { ...first, all: orders };
}

const failuresOf = (headers: Record<string, unknown>) =>
  JSON.parse(decodeURIComponent(headers['x-labels-failures'] as string)) as LabelFailure[];

describe('labels of orders', () => {
  test('are one file in the order asked for, a page a parcel, whose barcodes scan', async () => {
    const { all } = await placeAll(client, [
      aParcel({ parcels: [{ grossGrams: 500 }, { grossGrams: 700 }] }),
      aParcel(),
    ]);
    const [two, one] = all.map((order) => order.orderCode);
    const { status, headers, bytes } = await operator.call(printLabels, {
      body: { orderIds: [one, all[0]?.id, one], format: 'pdf' },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-labels-printed': '2',
      'x-labels-failed': '0',
      'content-disposition': expect.stringContaining('labels-2-orders.pdf'),
    });
    const scanned = await Promise.all((await pdfPages(bytes, 203)).map(code128In));
    expect(scanned).toEqual([[one], [two], [two]]);
    const text = await pdfText(bytes);
    for (const shown of ['นางสาวสุภาพร', 'Lion City Goods', '-EXP', '0.7 kg', '560123'])
      expect(text).toContain(shown);
  });

  test('are shown parcel by parcel without being printed', async () => {
    const { id, orderCode } = await place({ parcels: [{ grossGrams: 500 }, { grossGrams: 700 }] });
    const show = (piece: number) =>
      operator.call(previewLabel, { params: { id: orderCode }, query: { piece } });
    const [one, two] = [await show(1), await show(2)];
    expect(one.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': expect.stringMatching(/^inline/),
    });
    expect(one.bytes.toString()).toMatch(/^<svg /);
    expect(two.bytes.equals(one.bytes)).toBe(false);
    expect((await show(3)).problem).toMatchObject({
      status: 404,
      error: `${orderCode} has no parcel 3; it has 2.`,
    });
    const listed = (await operator.call(listOrders, { query: { orderCode } })).answer.data;
    expect(listed).toMatchObject([{ id, labelPrinted: false }]);
  });

  test('say what is missing from the file, and why', async () => {
    const good = await place();
    const [waiting] = await placeOrders(world.database, client, null, [aParcel()]);
    const cancelled = await place();
    await operator.call(cancelOrders, { body: { orderIds: [cancelled.id] } });
    const neighbour = await world.client();
    const [foreign] = await placeOrders(world.database, neighbour, carrier.partnerId, [aParcel()]);
    const never = '01890000-0000-7000-8000-000000000000';
    const orderIds = [waiting?.id, good.id, foreign?.id, cancelled.orderCode, never];
    const { status, headers } = await operator.call(printLabels, { body: { orderIds } });
    expect([status, headers['x-labels-printed'], headers['x-labels-failed']]).toEqual([200, '1', '4']);
    const unknown = { orderCode: null, reason: 'There is no such order.' };
    const expected = [
      { orderId: foreign?.id, ...unknown },
      { orderId: never, ...unknown },
      {
        orderId: waiting?.id,
        orderCode: waiting?.orderCode,
        reason: 'The order has no partner yet, so its label would lead nowhere.',
      },
      { orderId: cancelled.id, orderCode: cancelled.orderCode, reason: 'The order is cancelled.' },
    ];
    expect(failuresOf(headers)).toEqual(expected);
    const { answer } = await operator.call(checkLabels, { body: { orderIds } });
    expect(answer.value).toEqual({ printable: [good.id], failed: expected });
  });

  test('are refused with every reason where none can be printed', async () => {
    const [waiting] = await placeOrders(world.database, client, null, [aParcel()]);
    const { problem } = await operator.call(printLabels, { body: { orderIds: [waiting?.id, 'NOSUCH99'] } });
    expect(problem).toMatchObject({
      status: 409,
      ErrorDetails: [
        { note: 'NOSUCH99', reason: 'There is no such order.' },
        { note: waiting?.orderCode, reason: expect.stringContaining('no partner yet') },
      ],
    });
    const none = await operator.call(printLabels, { body: { orderIds: ['NOSUCH99'] } });
    expect(none.problem.status).toBe(404);
  });

  test('come as ZPL for printers of 203 and 300 dots', async () => {
    const { orderCode } = await place();
    for (const [format, width] of [
      ['zpl203', '^PW812'],
      ['zpl300', '^PW1200'],
    ]) {
      const { headers, bytes } = await operator.call(printLabels, {
        body: { orderIds: [orderCode], format },
      });
      expect(headers).toMatchObject({
        'content-type': 'application/zpl',
        'content-disposition': expect.stringContaining(`label-${orderCode}.zpl`),
      });
      const zpl = bytes.toString('utf8');
      expect(zpl).toContain(width);
      expect(zpl).toContain(orderCode);
      expect(zpl.match(/\^XA/g)).toHaveLength(1);
    }
  });

  test('once printed are known to be, under version 1, and stay open to edits begun before', async () => {
    const { id, orderCode } = await place();
    const row = async () => (await operator.call(listOrders, { query: { orderCode } })).answer.data[0];
    const before = await row();
    for (const _ of [1, 2]) await operator.call(printLabels, { body: { orderIds: [id] } });
    const after = await row();
    expect([before?.labelPrinted, after?.labelPrinted]).toEqual([false, true]);
    expect(after?.version).toBe(before?.version);
    const versions = await rowsOf('select version, barcode from order_labels where order_id = $1', [id]);
    expect(versions).toEqual([{ version: 1, barcode: orderCode }]);
    const audited = await world.owner.query(
      "select actor from audit_log where operation = 'printLabels' and subject = $1",
      [orderCode],
    );
    expect(audited.rows).toHaveLength(2);
  });

  test('of existing orders are printed by a suspended client, and by nobody who may only look', async () => {
    const suspended = await world.client({ suspended: true });
    const [order] = await placeOrders(world.database, suspended, carrier.partnerId, [aParcel()]);
    const body = { orderIds: [order?.id] };
    expect((await (await suspended.as('CLIENT_OPERATOR')).call(printLabels, { body })).status).toBe(200);
    expect((await (await suspended.as('CLIENT_VIEWER')).call(printLabels, { body })).problem.status).toBe(
      403,
    );
  });

  test('of one customer are not there for another', async () => {
    const [first, second] = [await client.customer(), await client.customer()];
    const tenant = { clientId: client.clientId, customerId: first.customerId };
    const [order] = await placeOrders(world.database, tenant, carrier.partnerId, [aParcel()]);
    const call = { base: 'customers', body: { orderIds: [order?.id] } } as const;
    expect((await first.admin.call(printLabels, call)).status).toBe(200);
    expect((await second.admin.call(printLabels, call)).problem.status).toBe(404);
  });
});

async function rowsOf(text: string, values: readonly unknown[]) {
  return world.database.withTenant(
    { clientId: client.clientId },
    async (tx) => (await tx.connection.query<Record<string, unknown>>(text, [...values])).rows,
  );
}
