import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LabelFailure } from '@portal/contract/labels';
import { checkLabels, previewLabel, printLabels } from '@portal/contract/labels';
import { cancelOrders, listOrders, orderInput, type OrderInput } from '@portal/contract/orders';
import { formatMoney } from '@portal/contract/quantities';
import { reason } from '@portal/contract/reasons';
import { readCode128 } from '@portal/tests/decode/barcodes.ts';
import { renderPdfPages, readPdfText } from '@portal/tests/decode/pdf-pages.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildParcelOrder, createTestOrders } from './testing-orders.ts';

const CASE_FILE = fileURLToPath(
  new URL('../../../../shared/data/cases/01-cod-two-pieces.json', import.meta.url),
);
/** Orders of two pieces with cash on delivery: one of its own, and a recorded one where its file is there. */
const CASH_ORDERS: readonly (readonly [name: string, input: OrderInput])[] = [
  [
    'in THB',
    buildParcelOrder({
      movement: 'CROSS_BORDER',
      destinationCountry: 'TH',
      consignee: { name: 'Somchai Jaidee', addressLine1: '99 Sukhumvit', postcode: '10260', country: 'TH' },
      paymentType: 'cod',
      cod: { amountMinor: 129_050, currency: 'THB' },
      parcels: [{ grossGrams: 500 }, { grossGrams: 700 }],
    }),
  ],
  ...(existsSync(CASE_FILE)
    ? [['the recorded order', orderInput.parse(JSON.parse(readFileSync(CASE_FILE, 'utf8')))] as const]
    : []),
];

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

const createOrder = (...inputs: Parameters<typeof buildParcelOrder>) =>
  createOrders(client, [buildParcelOrder(...inputs)]);

async function createOrders(
  owner: TestClient,
  inputs: readonly ReturnType<typeof buildParcelOrder>[],
  partner = carrier,
) {
  const orders = await createTestOrders(world.database, owner, partner.partnerId, inputs);
  const [first] = orders;
  if (first === undefined) throw new Error('no order was created');
  return { ...first, all: orders };
}

const parseFailures = (headers: Record<string, unknown>) =>
  JSON.parse(decodeURIComponent(headers['x-labels-failures'] as string)) as LabelFailure[];

describe('label requests', () => {
  test('printLabels answers one PDF in the sequence of the request, with a page and a barcode per parcel', async () => {
    const { all } = await createOrders(client, [
      buildParcelOrder({ parcels: [{ grossGrams: 500 }, { grossGrams: 700 }] }),
      buildParcelOrder(),
    ]);
    const [twoParcels, oneParcel] = all.map((order) => order.orderCode);
    const { status, headers, bytes } = await operator.call(printLabels, {
      body: { orderIds: [oneParcel, all[0]?.id, oneParcel], format: 'pdf' },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-labels-printed': '2',
      'x-labels-failed': '0',
      'content-disposition': expect.stringContaining('labels-2-orders.pdf'),
    });
    const barcodes = await Promise.all((await renderPdfPages(bytes, 203)).map(readCode128));
    expect(barcodes).toEqual([[oneParcel], [`${twoParcels}U001`], [`${twoParcels}U002`]]);
    const text = await readPdfText(bytes);
    for (const word of ['นางสาวสุภาพร', 'Lion City Goods', '-EXP', '0.7 kg', '560123'])
      expect(text).toContain(word);
  });

  test.each(CASH_ORDERS)(
    'cash on delivery of two pieces is printed on the first one alone: %s',
    async (_, input) => {
      const { orderCode } = await createOrder({ ...input, customerOrderCode: randomUUID() });
      const print = async (format: 'pdf' | 'zpl203') =>
        (await operator.call(printLabels, { body: { orderIds: [orderCode], format } })).bytes;
      const pdfPages = (await readPdfText(await print('pdf'))).split('\f');
      const zplLabels = (await print('zpl203')).toString('utf8').split('^XZ');
      const amount = input.cod === undefined ? '' : formatMoney(input.cod);
      for (const [first = '', second = ''] of [pdfPages, zplLabels]) {
        expect(first).toContain(amount);
        expect(first).toContain('COLLECT CASH (COD), 2 PIECES');
        expect(second).not.toContain(amount);
        expect(second).not.toContain('COLLECT CASH');
        expect(second).toContain('PIECE 1 / 2');
        for (const label of [first, second]) expect(label).toContain('value of the whole shipment, 2 pieces');
      }
    },
  );

  test('previewLabel shows the label of each parcel without printing it', async () => {
    const { id, orderCode } = await createOrder({ parcels: [{ grossGrams: 500 }, { grossGrams: 700 }] });
    const preview = (piece: number) =>
      operator.call(previewLabel, { params: { id: orderCode }, query: { piece } });
    const [first, second] = [await preview(1), await preview(2)];
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': expect.stringMatching(/^inline/),
    });
    expect(first.bytes.toString()).toMatch(/^<svg /);
    expect(second.bytes.equals(first.bytes)).toBe(false);
    expect((await preview(3)).problem).toMatchObject({
      status: 404,
      error: `${orderCode} has no parcel 3; it has 2.`,
    });
    const orders = (await operator.call(listOrders, { query: { orderCode } })).answer.data;
    expect(orders).toMatchObject([{ id, labelPrinted: false }]);
  });

  test('orders that cannot be printed are listed with the reason in the response header', async () => {
    const printableOrder = await createOrder();
    const [unallocatedOrder] = await createTestOrders(world.database, client, null, [buildParcelOrder()]);
    const cancelledOrder = await createOrder();
    await operator.call(cancelOrders, { body: { orderIds: [cancelledOrder.id] } });
    const otherClient = await world.client();
    const [foreignOrder] = await createTestOrders(world.database, otherClient, carrier.partnerId, [
      buildParcelOrder(),
    ]);
    const unknownId = '01890000-0000-7000-8000-000000000000';
    const orderIds = [
      unallocatedOrder?.id,
      printableOrder.id,
      foreignOrder?.id,
      cancelledOrder.orderCode,
      unknownId,
    ];
    const { status, headers } = await operator.call(printLabels, { body: { orderIds } });
    expect([status, headers['x-labels-printed'], headers['x-labels-failed']]).toEqual([200, '1', '4']);
    const unknown = { orderCode: null, reason: reason('order.not_found', {}) };
    const expected = [
      { orderId: foreignOrder?.id, ...unknown },
      { orderId: unknownId, ...unknown },
      {
        orderId: unallocatedOrder?.id,
        orderCode: unallocatedOrder?.orderCode,
        reason: reason('label.unallocated', {}),
      },
      {
        orderId: cancelledOrder.id,
        orderCode: cancelledOrder.orderCode,
        reason: reason('label.in_status', { statusTerm: 'CANCELLED' }),
      },
    ];
    expect(parseFailures(headers)).toEqual(expected);
    const { answer } = await operator.call(checkLabels, { body: { orderIds } });
    expect(answer.value).toEqual({ printable: [printableOrder.id], failed: expected });
  });

  test('a request without any printable order is refused with the reason of each', async () => {
    const [unallocatedOrder] = await createTestOrders(world.database, client, null, [buildParcelOrder()]);
    const { problem } = await operator.call(printLabels, {
      body: { orderIds: [unallocatedOrder?.id, 'NOSUCH99'] },
    });
    expect(problem).toMatchObject({
      status: 409,
      ErrorDetails: [
        { note: 'NOSUCH99', reason: 'There is no such order.', code: 'order.not_found' },
        {
          note: unallocatedOrder?.orderCode,
          reason: 'The order has no partner yet.',
          code: 'label.unallocated',
        },
      ],
    });
    const unknown = await operator.call(printLabels, { body: { orderIds: ['NOSUCH99'] } });
    expect(unknown.problem.status).toBe(404);
  });

  test('ZPL labels are sized for printers of 203 and 300 dpi', async () => {
    const { orderCode } = await createOrder();
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

  test('a print records version 1 and the first print, and leaves the version of the order', async () => {
    const { id, orderCode } = await createOrder();
    const readOrder = async () => (await operator.call(listOrders, { query: { orderCode } })).answer.data[0];
    const before = await readOrder();
    for (const _ of [1, 2]) await operator.call(printLabels, { body: { orderIds: [id] } });
    const after = await readOrder();
    expect([before?.labelPrinted, after?.labelPrinted]).toEqual([false, true]);
    expect(after?.version).toBe(before?.version);
    const versions = await readRows('select version, barcode from order_labels where order_id = $1', [id]);
    expect(versions).toEqual([{ version: 1, barcode: orderCode }]);
    const auditRows = await world.owner.query(
      "select actor from audit_log where operation = 'printLabels' and subject = $1",
      [orderCode],
    );
    expect(auditRows.rows).toHaveLength(2);
  });

  test('a suspended client can print labels of existing orders, a viewer cannot print', async () => {
    const suspended = await world.client({ suspended: true });
    const [order] = await createTestOrders(world.database, suspended, carrier.partnerId, [
      buildParcelOrder(),
    ]);
    const body = { orderIds: [order?.id] };
    expect((await (await suspended.as('CLIENT_OPERATOR')).call(printLabels, { body })).status).toBe(200);
    expect((await (await suspended.as('CLIENT_VIEWER')).call(printLabels, { body })).problem.status).toBe(
      403,
    );
  });

  test('labels of another customer are not found', async () => {
    const [first, second] = [await client.customer(), await client.customer()];
    const tenant = { clientId: client.clientId, customerId: first.customerId };
    const [order] = await createTestOrders(world.database, tenant, carrier.partnerId, [buildParcelOrder()]);
    const call = { base: 'customers', body: { orderIds: [order?.id] } } as const;
    expect((await first.admin.call(printLabels, call)).status).toBe(200);
    expect((await second.admin.call(printLabels, call)).problem.status).toBe(404);
  });
});

async function readRows(text: string, values: readonly unknown[]) {
  return world.database.withTenant(
    { clientId: client.clientId },
    async (tx) => (await tx.connection.query<Record<string, unknown>>(text, [...values])).rows,
  );
}
