import { listOrderUpdates, setTrackingNumber, updateOrderStatus } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandLine } from '../../../cli/run-command.ts';
import { createTestOrder } from '../testing-created-orders.ts';

const FLAG = 'use-751-own-freight-management-status-via-client-portal';
const AT = '2026-01-05T08:00:00Z';

let world: World;
let client: TestClient;
let shipper: TestCaller;
beforeAll(async () => {
  world = await openWorld();
  client = await world.client();
  shipper = await client.as('CLIENT_OPERATOR');
  await runPortal(`flag set ${FLAG} on`);
  await runPortal(`flag allow ${FLAG} --environment dev --client ${client.clientId}`);
});
afterAll(() => world.close());

async function runPortal(line: string) {
  const { exitCode, error } = await runCommandLine(line.split(' '), { DATABASE_URL: world.url });
  if (exitCode !== 0) throw new Error(error);
}

async function createOrder(tenant: TestClient) {
  return createTestOrder(world, tenant, { partnerId: (await world.partner()).partnerId });
}

const sendFile = (caller: TestCaller, lines: readonly string[], preview = false) =>
  caller.call(updateOrderStatus, {
    query: { preview },
    file: { name: 'updates.csv', bytes: Buffer.from(lines.join('\n')) },
  });

async function listFreightEvents(orderId: string) {
  const { allocationUpdates } = (await shipper.call(listOrderUpdates, { params: { id: orderId } })).answer;
  const leg = allocationUpdates.find(({ serviceType }) => serviceType === 'FREIGHT_FORWARDER');
  return (leg?.externalTracking.mapPartnerUpdates ?? []).map(
    ({ status, source, partner, updateTimestamp }) => [
      status,
      source,
      partner,
      new Date(updateTimestamp).toISOString(),
    ],
  );
}

test('a file of own-freight updates has one outcome per row, and a preview has the same ones without storing anything', async () => {
  const [order, secondOrder] = [await createOrder(client), await createOrder(client)];
  const lines = [
    'Your code,Status,Time,Location,Leg',
    `${order.customerOrderCode},At export facility,2026-01-05 16:00,Changi,`,
    `${order.orderCode},RCS,2026-01-05 16:00,Changi,`,
    `${secondOrder.orderCode},ARRIVED,2026-01-05 16:00,,`,
    `${order.orderCode},Delivered,2026-01-06 10:00,,LAST_MILE`,
    'UNKNOWN-1,DEP,2026-01-05 16:00,,',
    `${secondOrder.orderCode},DEP,soon,,`,
    `${secondOrder.orderCode},TELEPORTED,2026-01-05 16:00,,`,
  ];
  const previewResponse = await sendFile(shipper, lines, true);
  const preview = previewResponse.answer.value;
  expect(await listFreightEvents(order.id)).toEqual([]);
  const { rowCount } = await world.owner.query('select 1 from audit_log where request_id = $1', [
    previewResponse.headers['x-request-id'],
  ]);
  expect(rowCount).toBe(0);
  const outcomes = (await sendFile(shipper, lines)).answer.value;
  expect(outcomes).toEqual(preview);
  expect(outcomes.map(({ row, status, ok, duplicate }) => [row, status, ok, duplicate])).toEqual([
    [2, 'FREIGHT_FORWARDER:RECEIVED_AT_FACILITY', true, false],
    [3, 'FREIGHT_FORWARDER:RECEIVED_AT_FACILITY', true, true],
    [4, 'FREIGHT_FORWARDER:ARRIVED', true, false],
    [5, 'LAST_MILE:DELIVERED', false, false],
    [6, 'FREIGHT_FORWARDER:DEPARTED', false, false],
    [7, 'FREIGHT_FORWARDER:DEPARTED', false, false],
    [8, 'TELEPORTED', false, false],
  ]);
  expect(outcomes.slice(3).map((outcome) => outcome.reason)).toEqual([
    reason('status.not_own_freight', {
      orderCode: order.orderCode,
      ownFreightTerms: ['FREIGHT_FORWARDER'],
      serviceTypeTerm: 'LAST_MILE',
    }),
    reason('order.not_found'),
    reason('status.bad_time', { text: 'soon' }),
    reason('status.unknown', { status: 'TELEPORTED', serviceTypeTerm: 'FREIGHT_FORWARDER' }),
  ]);
  // 16:00 in the time zone of the caller, Singapore. The event has no partner.
  expect(await listFreightEvents(order.id)).toEqual([
    ['RECEIVED_AT_FACILITY', 'FILE', null, '2026-01-05T08:00:00.000Z'],
  ]);
  const again = (await sendFile(shipper, lines)).answer.value;
  expect(again.filter(({ ok, duplicate }) => ok && !duplicate)).toEqual([]);
});

test('a client sets the tracking number of its own freight, and not that of another leg', async () => {
  const { id } = await createOrder(client);
  const setNumber = (serviceType: 'FREIGHT_FORWARDER' | 'LAST_MILE') =>
    shipper.call(setTrackingNumber, {
      params: { id },
      body: { serviceType, externalTracking: '618-12345675', carrierName: 'Straits Air' },
    });
  expect((await setNumber('FREIGHT_FORWARDER')).answer.value).toEqual({
    externalTracking: '618-12345675',
    carrierName: 'Straits Air',
    trackingUrl: null,
  });
  expect((await setNumber('LAST_MILE')).status).toBe(403);
});

test('a list of own-freight updates is checked against the status table', async () => {
  const order = await createOrder(client);
  const report = (status: string, at: string) => ({
    orderId: order.customerOrderCode,
    serviceType: 'FREIGHT_FORWARDER',
    status,
    updateTimestamp: at,
  });
  const body = [report('DEPARTED', AT), report('BAGGED', '2026-01-05T09:00:00Z')];
  const { value } = (await shipper.call(updateOrderStatus, { body })).answer;
  expect(value.map(({ ok }) => ok)).toEqual([true, false]);
  expect(value[1]?.reason).toEqual(
    reason('status.cannot_follow', { statusTerm: 'BAGGED', previousTerm: 'DEPARTED' }),
  );
  expect(value[1]?.allowedStatuses).toContain('FREIGHT_FORWARDER:ARRIVED');
});

test('own-freight updates are refused without the flag, for a viewer and for orders of another client', async () => {
  const order = await createOrder(client);
  const body = [
    { orderId: order.orderCode, serviceType: 'FREIGHT_FORWARDER', status: 'DEPARTED', updateTimestamp: AT },
  ];
  const unlisted = await (await world.client()).as('CLIENT_ADMIN');
  const refusal = await unlisted.call(updateOrderStatus, { body });
  expect(refusal.problem).toMatchObject({ status: 403, code: 'status.own_freight_disabled' });
  const viewer = await client.as('CLIENT_VIEWER');
  expect((await viewer.call(updateOrderStatus, { body })).status).toBe(403);
  const foreignOrder = await createOrder(await world.client());
  const [foreign] = (
    await shipper.call(updateOrderStatus, { body: [{ ...body[0], orderId: foreignOrder.orderCode }] })
  ).answer.value;
  expect(foreign).toMatchObject({ ok: false, reason: reason('order.not_found') });
  const wrongFile = await sendFile(shipper, ['Colour,Size', 'red,1']);
  expect(wrongFile.problem).toMatchObject({ status: 422, code: 'status.missing_columns' });
});
