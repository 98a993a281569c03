import { getOrder, listOrders, updateOrderStatus } from '@portal/contract/orders';
import { listPartnerOrders } from '@portal/contract/partner-orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestOrder } from '../testing-created-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** An order whose first leg has another partner than the following ones. */
async function createScenario() {
  const client = await world.client();
  const [collector, carrier] = [await world.partner(), await world.partner()];
  const customer = await client.customer();
  const tenant = { clientId: client.clientId, customerId: customer.customerId };
  const order = await createTestOrder(world, tenant, { partnerId: carrier.partnerId });
  await world.database.withTenant({ clientId: client.clientId }, (tx) =>
    tx.connection.query(
      `update order_legs set partner_id = $1 where client_id = $2 and order_id = $3 and sequence = 1`,
      [collector.partnerId, client.clientId, order.id],
    ),
  );
  const driver = await carrier.as('PARTNER_OPERATOR');
  const shipper = await client.as('CLIENT_ADMIN');
  const readRow = async () => (await shipper.call(listOrders)).answer.data[0];
  return { order, collector, carrier, customer, driver, shipper, readRow };
}

test('the current partner is that of the first leg at first, and then that of the leg with the furthest status', async () => {
  const { order, collector, carrier, driver, readRow } = await createScenario();
  expect((await readRow())?.currentPartner?.id).toBe(collector.partnerId);
  const updateTimestamp = new Date().toISOString();
  const status = { serviceType: 'LAST_MILE' as const, status: 'OUT_FOR_DELIVERY', updateTimestamp };
  await driver.call(updateOrderStatus, { body: [{ orderId: order.id, ...status }] });
  expect((await readRow())?.currentPartner?.id).toBe(carrier.partnerId);
});

test('an order whose first leg is unallocated has no current partner', async () => {
  const client = await world.client();
  await createTestOrder(world, client);
  const { answer } = await (await client.as('CLIENT_ADMIN')).call(listOrders);
  expect(answer.data.map(({ currentPartner }) => currentPartner)).toEqual([null]);
});

test('a user of a customer sees the promised days and no current partner, a partner no other partner', async () => {
  const { order, carrier, customer, driver, shipper, readRow } = await createScenario();
  const { value: details } = (await shipper.call(getOrder, { params: { id: order.id } })).answer;
  const promise = { promisedFrom: details.promisedFrom, promisedTo: details.promisedTo };
  expect(promise.promisedTo).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await readRow()).toMatchObject(promise);
  const { data } = (await customer.admin.call(listOrders, { base: 'customers' })).answer;
  expect(data[0]).toMatchObject({ ...promise, currentPartner: null });
  const params = { partnerId: carrier.partnerId };
  const [incoming] = (await driver.call(listPartnerOrders, { params })).answer.data;
  expect(incoming).toMatchObject(promise);
  expect(incoming).not.toHaveProperty('currentPartner');
});
