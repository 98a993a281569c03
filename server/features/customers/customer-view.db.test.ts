import { getSession } from '@portal/contract/auth';
import { listAudit } from '@portal/contract/audit';
import { editProfile } from '@portal/contract/accounts';
import { endCustomerView, listCustomers, startCustomerView } from '@portal/contract/customers';
import { cancelOrders, createOrder, getOrder, listOrders } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrderInput } from '../orders/testing-orders.ts';

let world: World;
let client: TestClient;
let admin: TestCaller;
let customerId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  client = await world.client();
  admin = await client.as('CLIENT_ADMIN');
  ({ customerId } = await client.customer());
});
afterAll(() => world.close());

const base = 'customers';
const start = (by = admin, id = customerId) => by.call(startCustomerView, { params: { id } });
const readSession = async (as?: 'customers') =>
  (await admin.call(getSession, as === undefined ? {} : { base: as })).answer.value;

describe('a view of the portal as a customer', () => {
  test('has the orders and the answers of the customer, and nothing of the client', async () => {
    const customerCode = `K${customerId.slice(-8)}`;
    const create = (input: object) => admin.call(createOrder, { body: buildOrderInput(input) });
    const { id } = (await create({ customerCode })).answer.value;
    const { id: idOfClient } = (await create({})).answer.value;
    expect((await start()).status).toBe(204);
    const { data } = (await admin.call(listOrders, { base })).answer;
    expect(data.map((order) => order.id)).toEqual([id]);
    const { legs, price } = (await admin.call(getOrder, { params: { id }, base })).answer.value;
    expect([price, ...legs.map(({ partner }) => partner)].every((value) => value === null)).toBe(true);
    expect((await admin.call(getOrder, { params: { id: idOfClient }, base })).status).toBe(404);
    expect((await admin.call(listOrders)).problem.code).toBe('request.other_account');
    expect((await admin.call(listCustomers)).status).toBe(403);
  });

  test('has the role of the customer in the session, and its name until the view ends', async () => {
    const own = await readSession();
    await start();
    expect(await readSession(base)).toMatchObject({
      id: own.id,
      role: 'CUSTOMER_ADMIN',
      customerId,
      viewedCustomer: expect.stringContaining('Customer'),
      permissions: ['orders.read', 'tracking.read', 'address-book.read', 'reference.read'],
    });
    expect((await admin.call(endCustomerView, { base })).status).toBe(204);
    expect(await readSession()).toEqual(own);
  });

  test('refuses every change, also of the own profile', async () => {
    await start();
    const refused = [
      await admin.call(createOrder, { body: buildOrderInput(), base }),
      await admin.call(cancelOrders, { body: { orderIds: [customerId] }, base }),
      await admin.call(editProfile, { body: { name: 'Other' }, base }),
    ];
    expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'request.customer_view'));
  });

  test('is in the change history at its start and its end', async () => {
    await start();
    await admin.call(endCustomerView, { base });
    const { data } = (await admin.call(listAudit)).answer;
    expect(data.slice(0, 2).map(({ operation }) => operation)).toEqual([
      'endCustomerView',
      'startCustomerView',
    ]);
  });

  test('ends for a user who is no admin any more, and is of one session only', async () => {
    await start();
    await world.owner.query(`update users set role = 'CLIENT_OPERATOR' where id = $1`, [admin.userId]);
    expect(await readSession()).toMatchObject({ role: 'CLIENT_OPERATOR', viewedCustomer: null });
  });

  test('is for admins of its client, not for operators and other clients', async () => {
    const operator = await client.as('CLIENT_OPERATOR');
    expect((await start(operator)).status).toBe(403);
    const otherAdmin = await (await world.client()).as('CLIENT_ADMIN');
    expect((await start(otherAdmin)).status).toBe(404);
  });
});
